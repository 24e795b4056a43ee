import { expect, test } from 'vitest'
import { isPlainPress } from './index.ts'

test('a press by another button or with a key stays the link’s', () => {
  const press = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
  expect(isPlainPress(press)).toBe(true)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const) {
    expect(isPlainPress({ ...press, [key]: true })).toBe(false)
  }
  expect(isPlainPress({ ...press, button: 1 })).toBe(false)
})
