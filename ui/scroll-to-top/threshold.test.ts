import { expect, test } from 'vitest'
import { scrollBehaviour, showsScrollToTop } from './threshold.ts'

test('it shows past 528 px and not at it, and does not animate under reduced motion [BLOCK-19] [BLOCK-20]', () => {
  expect([0, 528, 528.5, 529].map(showsScrollToTop)).toEqual([false, false, true, true])
  expect(scrollBehaviour(false)).toBe('smooth')
  expect(scrollBehaviour(true)).toBe('instant')
})
