import { expect, test, vi } from 'vitest'
import { fakeStorage } from '../../engine/runner/testing/fake-browser.ts'
import { isCopied, type TabWorld } from './copied-run.ts'

/** A tab and, by the name of its lock, what other pages hold at each look. */
function tab(looks: readonly (readonly string[])[], more: Partial<TabWorld> = {}) {
  const left = [...looks]
  const box = fakeStorage()
  const world: TabWorld = {
    box: () => box,
    locks: { query: async () => ({ held: (left.shift() ?? []).map((name) => ({ name })) }) },
    hasOpener: () => false,
    pause: async () => undefined,
    ...more,
  }
  return world
}

test('a run that nobody holds is this tab’s', async () => {
  expect(await isCopied('run-1', tab([['fc/run-2']]))).toBe(false)
})

test('a page that is just being left is no other tab', async () => {
  const here = tab([['fc/run-1'], [], []])
  expect(await isCopied('run-1', here)).toBe(false)
  expect(await isCopied('run-1', here)).toBe(false)
})

test('a run that another page holds stays that page’s when it lets go between two pages', async () => {
  const here = tab([['fc/run-1'], ['fc/run-1'], [], []])
  expect(await isCopied('run-1', here)).toBe(true)
  expect(await isCopied('run-1', here)).toBe(true)
  expect(await isCopied('run-2', here)).toBe(false)
})

test('a tab that another page opened has that page’s storage', async () => {
  expect(await isCopied('run-1', tab([], { hasOpener: () => true }))).toBe(true)
})

test('without a storage to note it in it is looked for anew', async () => {
  const box = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const here = tab([['fc/run-1'], ['fc/run-1'], []], { box })
  expect(await isCopied('run-1', here)).toBe(true)
  expect(await isCopied('run-1', here)).toBe(false)
})

test('takes a run for this tab’s on an insecure page, which has no locks', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', { opener: null })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} })
  expect(await isCopied('run-1')).toBe(false)
  vi.unstubAllGlobals()
})
