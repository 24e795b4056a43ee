import { afterEach, expect, test, vi } from 'vitest'
import { wakeOnPress } from './wake.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the worker is woken as a link is pressed, and by no other press', () => {
  class Element {
    readonly link: object | null
    constructor(link: object | null) {
      this.link = link
    }
    closest = () => this.link
  }
  let press = (_: { target: unknown }): void => undefined
  const postMessage = vi.fn<(message: null) => void>()
  vi.stubGlobal('Element', Element)
  vi.stubGlobal('addEventListener', (_type: 'pointerdown', listener: typeof press) => {
    press = listener
  })
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } })
  wakeOnPress()
  press({ target: new Element(null) })
  press({ target: null })
  expect(postMessage).not.toHaveBeenCalled()
  press({ target: new Element({}) })
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(null)
  // A first visit has none yet.
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } })
  press({ target: new Element({}) })
})
