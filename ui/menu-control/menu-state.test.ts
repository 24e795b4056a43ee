import { expect, test } from 'vitest'
import {
  CLOSED,
  COLLAPSE_DELAY,
  FIT_DELAY,
  SOLID_FROM,
  closeDelay,
  fitting,
  nextMenu,
  stepTo,
  type MenuEvent,
} from './menu-state.ts'

const after = (...events: readonly MenuEvent[]) => events.reduce(nextMenu, CLOSED).active

test('an item, the overflow or the languages are open, and only one of them [NAV-27]', () => {
  const hover = { type: 'hover', target: 'item:1' } as const
  const more = { type: 'focus', target: 'showMore' } as const
  const language = { type: 'press', target: 'languageSwitch' } as const
  expect(after()).toBeNull()
  expect(after(hover)).toBe('item:1')
  expect(after(hover, more)).toBe('showMore')
  expect(after(hover, more, language)).toBe('languageSwitch')
})

test('a press keeps what hovering or focus has opened, and the next one closes it', () => {
  for (const type of ['hover', 'focus'] as const) {
    const opened: MenuEvent = { type, target: 'item:1' }
    const press: MenuEvent = { type: 'press', target: 'item:1' }
    expect(after(opened, press)).toBe('item:1')
    expect(after(opened, press, opened)).toBe('item:1')
    expect(after(opened, press, opened, press)).toBeNull()
  }
})

test('leaving closes what was left, and nothing that opened since', () => {
  const first: MenuEvent = { type: 'hover', target: 'item:1' }
  const second: MenuEvent = { type: 'hover', target: 'item:2' }
  const left: MenuEvent = { type: 'left', target: 'item:1' }
  expect(after(first, left)).toBeNull()
  expect(after(first, second, left)).toBe('item:2')
})

test('the delays are the documented ones', () => {
  expect([closeDelay(true), closeDelay(false)]).toEqual([200, 600])
  expect([COLLAPSE_DELAY, FIT_DELAY, SOLID_FROM]).toEqual([500, 200, 100])
})

test.each(['escape', 'resize', 'route', 'blur'] as const)('%s closes all', (type) => {
  expect(after({ type: 'press', target: 'item:1' }, { type })).toBeNull()
})

test('items that do not fit leave room for the button that holds them', () => {
  expect(fitting([100, 100, 100], 300, 80)).toBe(3)
  expect(fitting([100, 100, 100], 299, 80)).toBe(2)
  expect(fitting([100, 100, 100], 279, 80)).toBe(1)
  expect(fitting([100, 100, 100], 20, 80)).toBe(0)
  expect(fitting([], 20, 80)).toBe(0)
})

test('keys go along, and the ends hold', () => {
  expect(stepTo('ArrowRight', 0, 3)).toBe(1)
  expect(stepTo('ArrowDown', 2, 3)).toBe(2)
  expect(stepTo('ArrowLeft', 0, 3)).toBe(0)
  expect([stepTo('Home', 2, 3), stepTo('End', 0, 3)]).toEqual([0, 2])
})
