import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferredImport } from './deferred-import.ts'

const listeners = new Set<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (_type: 'online', go: () => void) => listeners.add(go))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  listeners.clear()
})

const outOfReach = () =>
  Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })

/** Code that cannot be fetched so often. */
function codeBehind(failures: number) {
  let left = failures
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw outOfReach()
    return 'code'
  })
}

test('code out of reach is asked for until it is here', async () => {
  const load = codeBehind(3)
  const loaded = deferredImport(load)
  await vi.advanceTimersByTimeAsync(8_999)
  expect(load).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  await expect(loaded).resolves.toBe('code')
})

test('at once where the browser says that there is a network', async () => {
  const load = codeBehind(1)
  const loaded = deferredImport(load)
  await vi.advanceTimersByTimeAsync(0)
  for (const go of listeners) go()
  await vi.advanceTimersByTimeAsync(0)
  await expect(loaded).resolves.toBe('code')
})

test('an error of the code itself is reported', async () => {
  const broken = () => Promise.reject(new TypeError('x is not a function'))
  await expect(deferredImport(broken)).rejects.toThrow('x is not a function')
})
