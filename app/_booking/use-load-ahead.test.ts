import { expect, test, vi } from 'vitest'
import { onFirstUse } from './use-load-ahead.ts'

test.each(['pointerdown', 'keydown', 'focusin'])(
  'what later steps need is loaded at the first %s, once, and not before',
  (name) => {
    const page = new EventTarget()
    const load = vi.fn()
    onFirstUse(page, load)
    page.dispatchEvent(new Event('scroll'))
    expect(load).not.toHaveBeenCalled()
    page.dispatchEvent(new Event(name))
    page.dispatchEvent(new Event('keydown'))
    page.dispatchEvent(new Event('pointerdown'))
    expect(load).toHaveBeenCalledTimes(1)
  },
)

test('a page that is left loads nothing', () => {
  const page = new EventTarget()
  const load = vi.fn()
  onFirstUse(page, load)()
  page.dispatchEvent(new Event('keydown'))
  expect(load).not.toHaveBeenCalled()
})
