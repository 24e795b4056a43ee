import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followContactAnchors } from './contact-scroll.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A window whose form notes each time that it is scrolled to, in ms since the page opened. */
function openAt(hash: string) {
  const scrolled: number[] = []
  const opened = Date.now()
  const document = Object.assign(new EventTarget(), {
    getElementById: (id: string) =>
      id === 'contact-form' ? { scrollIntoView: () => scrolled.push(Date.now() - opened) } : null,
  })
  const location = { hash }
  const view = Object.assign(new EventTarget(), {
    document,
    location,
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: number | undefined) => clearTimeout(timer),
  })
  const stop = followContactAnchors(view as unknown as Window)
  return {
    scrolled,
    stop,
    goTo: (next: string) => {
      location.hash = next
      view.dispatchEvent(new Event('hashchange'))
    },
    press: (next: string) => {
      const event = new Event('click')
      const link = { hash: next }
      Object.defineProperty(event, 'target', { value: { closest: () => link } })
      document.dispatchEvent(event)
    },
  }
}

test.each(['#contact', '#contact-form', '#contact-quote', '#contact-testdrive', '#my-contacts'])(
  '%s leads to the form after 200 ms [DETAIL-12]',
  (hash) => {
    const opened = openAt(hash)
    vi.advanceTimersByTime(199)
    expect(opened.scrolled).toEqual([])
    vi.advanceTimersByTime(1)
    expect(opened.scrolled).toEqual([200])
    // Followed on the page, and pressed again while the address has it.
    const later = openAt('')
    vi.advanceTimersByTime(1000)
    later.goTo(hash)
    vi.advanceTimersByTime(500)
    later.press(hash)
    vi.advanceTimersByTime(500)
    expect(later.scrolled).toEqual([1200, 1700])
  },
)

test('another anchor is left to the browser, and takes a wait for the form back', () => {
  for (const hash of ['', '#overview', '#equipment', '#description']) {
    const opened = openAt('#contact')
    vi.advanceTimersByTime(100)
    opened.goTo(hash)
    vi.advanceTimersByTime(1000)
    expect(opened.scrolled).toEqual([])
  }
})

test('a page that is left scrolls no more', () => {
  const opened = openAt('#contact')
  opened.stop()
  opened.goTo('#contact')
  vi.advanceTimersByTime(1000)
  expect(opened.scrolled).toEqual([])
})
