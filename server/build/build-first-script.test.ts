import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bundleFirstScript } from './build-first-script.ts'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

class Button {
  readonly dataset: { kept?: string } = {}
  ariaBusy: string | null = null
  readonly type: string
  readonly form: object | null
  isSeen = true
  readonly #press: (button: Button, isTrusted: boolean) => void

  constructor(press: Button['press'], { type = 'button', form = null as object | null } = {}) {
    this.#press = press
    this.type = type
    this.form = form
  }

  closest(): this {
    return this
  }
  getClientRects(): readonly unknown[] {
    return this.isSeen ? [{}] : []
  }
  /** As a script does it. */
  click(): void {
    this.#press(this, false)
  }
  press(button: Button, isTrusted: boolean): void {
    this.#press(button, isTrusted)
  }
}

/** A page with the script in it; `isTaken` says whether React, at the document, lets a press for a button pass. */
async function openPage(isTaken: (button: Button) => boolean) {
  const ofWindow = new Map<string, (event: object) => void>()
  const ofRoot = new Map<string, (event: object) => void>()
  let timers: (() => void)[] = []
  let now = 0
  let isAwake = false
  const taken: Button[] = []
  const press = (button: Button, isTrusted: boolean): void => {
    const event = { target: button, isTrusted }
    ofWindow.get('click')?.(event)
    if (isAwake && !isTaken(button)) return
    if (isAwake) taken.push(button)
    ofRoot.get('click')?.(event)
  }
  runInNewContext(await bundleFirstScript(ROOT, 'early-presses'), {
    Element: Button,
    HTMLElement: Button,
    HTMLButtonElement: Button,
    performance: { now: () => now },
    setTimeout: (run: () => void) => timers.push(run),
    addEventListener: (type: string, listen: (event: object) => void) => ofWindow.set(type, listen),
    document: {
      documentElement: {
        addEventListener: (type: string, listen: (event: object) => void) =>
          ofRoot.set(type, listen),
      },
    },
  })
  return {
    taken,
    button: (kind?: { readonly type: string; readonly form: object }) => new Button(press, kind),
    /** As a finger does it. */
    tap: (button: Button) => press(button, true),
    wake: () => {
      isAwake = true
      ofWindow.get('page:awake')?.({})
    },
    pass: (ms: number) => {
      now += ms
      const due = timers
      timers = []
      for (const run of due) run()
    },
  }
}

test('a press before the page is awake was lost', async () => {
  const page = await openPage(() => true)
  const [first, second] = [page.button(), page.button()]
  for (const button of [first, second, first]) page.tap(button)
  page.pass(0)
  expect([first, second].map(({ ariaBusy }) => ariaBusy)).toEqual(['true', 'true'])
  page.pass(60_000)
  expect(page.taken).toEqual([])
  page.wake()
  page.pass(0)
  // Once each, however often somebody pressed.
  expect(page.taken).toEqual([first, second])
  expect([first, second].map(({ ariaBusy, dataset }) => [ariaBusy, dataset])).toEqual([
    [null, {}],
    [null, {}],
  ])
  page.pass(100)
  page.tap(first)
  page.pass(100)
  expect(page.taken).toEqual([first, second, first])
})

test('a press on a part whose code is not there yet waits for it, but not for ever', async () => {
  const there = new Set<Button>()
  const page = await openPage((button) => there.has(button))
  const [late, broken] = [page.button(), page.button()]
  page.wake()
  for (const button of [late, broken]) page.tap(button)
  page.pass(0)
  expect(late.ariaBusy).toBe('true')
  page.pass(50)
  expect(page.taken).toEqual([])
  there.add(late)
  page.pass(50)
  expect(page.taken).toEqual([late])
  expect(late.ariaBusy).toBeNull()
  page.pass(15_000)
  expect(broken.ariaBusy).toBeNull()
  there.add(broken)
  page.pass(50)
  expect(page.taken).toEqual([late])
})

test('what sends a form, or has gone from view, is not pressed again', async () => {
  const page = await openPage(() => true)
  const [send, gone] = [page.button({ type: 'submit', form: {} }), page.button()]
  for (const button of [send, gone]) page.tap(button)
  gone.isSeen = false
  page.wake()
  page.pass(0)
  expect(page.taken).toEqual([])
})

class Waiting {
  readonly tag: string
  rel = 'waiting'
  readonly attributes: { readonly name: string; readonly value: string }[]
  readonly #page: Waiting[]

  constructor(page: Waiting[], tag: string, attributes: Readonly<Record<string, string>>) {
    this.#page = page
    this.tag = tag
    this.attributes = Object.entries(attributes).map(([name, value]) => ({ name, value }))
  }
  setAttribute(name: string, value: string): void {
    this.attributes.push({ name, value })
  }
  replaceWith(other: Waiting): void {
    this.#page[this.#page.indexOf(this)] = other
  }
}
class WaitingLink extends Waiting {}

/** A page whose scripts wait: what it has asked for, and ways to let it go on. */
async function openPainted({ hidden = false } = {}) {
  const listeners = new Map<string, () => void>()
  let timers: (() => void)[] = []
  let tellPaints: (names: readonly string[]) => void = () => undefined
  const inPage: Waiting[] = []
  const document = {
    hidden,
    readyState: 'loading',
    createElement: (tag: string) => new Waiting(inPage, tag, {}),
    querySelectorAll: () =>
      inPage.filter((one) =>
        one instanceof WaitingLink
          ? one.rel === 'waiting'
          : one.attributes.some(({ value }) => value === 'waiting'),
      ),
  }
  const arrives = (name: string) =>
    inPage.push(new Waiting(inPage, 'script', { type: 'waiting', src: name, async: '' }))
  runInNewContext(await bundleFirstScript(ROOT, 'late-scripts'), {
    document,
    HTMLLinkElement: WaitingLink,
    setTimeout: (run: () => void) => timers.push(run),
    addEventListener: (type: string, listen: () => void) => listeners.set(type, listen),
    PerformanceObserver: class {
      constructor(told: (list: object) => void) {
        tellPaints = (names) =>
          told({ getEntriesByName: (name: string) => names.filter((one) => one === name) })
      }
      observe(): void {}
    },
  })
  arrives('/a.js')
  inPage.push(new WaitingLink(inPage, 'link', {}))
  return {
    arrives,
    paint: (name: string) => tellPaints([name]),
    event: (type: string) => listeners.get(type)?.(),
    pass: () => {
      const due = timers
      timers = []
      for (const run of due) run()
    },
    asked: () =>
      inPage.map((one) =>
        one instanceof WaitingLink
          ? one.rel
          : one.attributes.map(({ name, value }) => `${name}=${value}`).join(' '),
      ),
  }
}

test('scripts are asked for as the page is painted, and those behind it as they come', async () => {
  const page = await openPainted()
  page.paint('first-paint')
  expect(page.asked()).toEqual(['type=waiting src=/a.js async=', 'waiting'])
  page.paint('first-contentful-paint')
  expect(page.asked()).toEqual(['src=/a.js async=', 'preload'])
  page.arrives('/b.js')
  expect(page.asked().at(-1)).toBe('type=waiting src=/b.js async=')
  page.event('DOMContentLoaded')
  expect(page.asked()).toEqual(['src=/a.js async=', 'preload', 'src=/b.js async='])
})

test.each([
  ['a page that is opened out of view', { hidden: true }, () => undefined],
  ['one that goes out of view', {}, (page) => page.event('visibilitychange')],
  [
    'one in a browser that tells of no paint',
    {},
    (page) => {
      page.event('load')
      page.pass()
    },
  ],
] satisfies [string, object, (page: Awaited<ReturnType<typeof openPainted>>) => void][])(
  '%s waits for no paint',
  async (_, given, happen) => {
    const page = await openPainted(given)
    happen(page)
    page.event('DOMContentLoaded')
    expect(page.asked()).toEqual(['src=/a.js async=', 'preload'])
  },
)
