import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorker } from './start-worker.ts'

const workbox = vi.hoisted(() => ({
  heard: new Map<string, () => void>(),
  register: vi.fn<() => Promise<object>>(),
  messageSkipWaiting: vi.fn<() => void>(),
  update: vi.fn<() => Promise<void>>(),
  options: {} as object,
}))
vi.mock('workbox-window', () => ({
  Workbox: class {
    constructor(_address: string, options: object) {
      workbox.options = options
    }
    register = workbox.register
    messageSkipWaiting = workbox.messageSkipWaiting
    update = workbox.update
    addEventListener = (type: string, listener: () => void) => workbox.heard.set(type, listener)
  },
}))

const registered = (more: object) => ({ addEventListener: () => undefined, ...more })
const reload = vi.fn<() => void>()
const onUpdate = vi.fn<() => void>()
const mayReload = vi.fn<() => boolean>()
const changed = vi.fn<() => void>()
let container: {
  controller: object | null
  addEventListener: (type: string, f: () => void) => void
  getRegistration: () => Promise<object | undefined>
}

beforeEach(() => {
  vi.useFakeTimers()
  container = {
    controller: {},
    addEventListener: (_type, listener) => void changed.mockImplementation(listener),
    getRegistration: async () => ({}),
  }
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' })
  workbox.register.mockResolvedValue(registered({ waiting: {} }))
  mayReload.mockReturnValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('a version that waits is offered, and takes over by the visitor’s word alone, with one reload', async () => {
  const started = await startWorker({ onUpdate, mayReload })
  expect(workbox.options).toEqual({ updateViaCache: 'none' })
  workbox.heard.get('waiting')?.()
  expect(onUpdate).toHaveBeenCalledTimes(1)
  expect(workbox.messageSkipWaiting).not.toHaveBeenCalled()
  started?.takeUpdate()
  started?.takeUpdate()
  expect(workbox.messageSkipWaiting).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
  changed()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a version that another tab took is offered here, and taking it is a reload', async () => {
  workbox.register.mockResolvedValue(registered({ waiting: null }))
  const started = await startWorker({ onUpdate, mayReload })
  changed()
  expect(onUpdate).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
  started?.takeUpdate()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('nothing is offered, or taken, that would lose what was typed and is not stored', async () => {
  const started = await startWorker({ onUpdate, mayReload })
  mayReload.mockReturnValue(false)
  workbox.heard.get('waiting')?.()
  changed()
  expect(onUpdate).not.toHaveBeenCalled()
  started?.takeUpdate()
  expect(workbox.messageSkipWaiting).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('each new version that is found is offered, also after one that could not be installed', async () => {
  const heard = new Map<EventTarget | string, () => void>()
  const registration = {
    installing: null as object | null,
    addEventListener: (type: string, listener: () => void) => void heard.set(type, listener),
  }
  workbox.register.mockResolvedValue(registration)
  await startWorker({ onUpdate, mayReload })
  const install = (ends: 'redundant' | 'installed') => {
    let changes = (): void => undefined
    const found = {
      state: 'installing',
      addEventListener: (_: string, listener: () => void) => void (changes = listener),
    }
    registration.installing = found
    heard.get('updatefound')?.()
    found.state = ends
    changes()
  }
  install('redundant')
  expect(onUpdate).not.toHaveBeenCalled()
  install('installed')
  expect(onUpdate).toHaveBeenCalledTimes(1)
})

test('the first worker that a page gets is no news', async () => {
  container.controller = null
  await startWorker({ onUpdate, mayReload })
  changed()
  expect(onUpdate).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  // The next one is.
  changed()
  expect(onUpdate).toHaveBeenCalledTimes(1)
})

test('a browser without workers, or one that refuses, goes on without', async () => {
  workbox.register.mockRejectedValue(new DOMException('denied', 'SecurityError'))
  expect(await startWorker({ onUpdate, mayReload })).toBeNull()
  vi.stubGlobal('navigator', {})
  expect(await startWorker({ onUpdate, mayReload })).toBeNull()
})

test('a version that does not answer may be asked again', async () => {
  const started = await startWorker({ onUpdate, mayReload })
  started?.takeUpdate()
  vi.advanceTimersByTime(5_000)
  started?.takeUpdate()
  expect(workbox.messageSkipWaiting).toHaveBeenCalledTimes(2)
  changed()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('what the network went away under is installed when the site is back, and looked after from then on', async () => {
  workbox.register.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  container.getRegistration = async () => undefined
  const started = await startWorker({ onUpdate, mayReload })
  expect(workbox.register).toHaveBeenCalledTimes(1)
  started?.look()
  await vi.waitFor(() => expect(workbox.register).toHaveBeenCalledTimes(2))
  expect(workbox.update).not.toHaveBeenCalled()
  container.getRegistration = async () => ({})
  started?.look()
  await vi.waitFor(() => expect(workbox.update).toHaveBeenCalledTimes(1))
  expect(workbox.register).toHaveBeenCalledTimes(2)
})
