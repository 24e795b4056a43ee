import { describe, expect, test } from 'vitest'
import { findRawValues, rawValues } from './check.ts'

describe('raw values', () => {
  test.each([
    ['a.css', '.a { color: #fff; }'],
    ['a.css', '.a { color: rgb(0 0 0 / 10%); }'],
    ['a.css', '.a { background: white; }'],
    ['a.css', '.a { width: 12px; }'],
    ['a.css', '.a { margin: 0 .5px; }'],
    ['a.tsx', "<path fill='#0a4bd1' />"],
    ['a.tsx', "style={{ height: '500px' }}"],
  ])('%s: %s is caught', (file, source) => {
    expect(rawValues(file, source)).toHaveLength(1)
  })

  test.each([
    ['a.css', '.a { color: var(--ink); width: calc(var(--unit) * 3); block-size: 80vh; }'],
    ['a.css', '@media (min-width: 1024px) {'],
    ['a.css', '/* 12px of #fff */'],
    ['a.css', '.white-band { color: var(--paper); }'],
    ['a.tsx', '<use href={`/brands/${slug}.svg#mark`} />'],
    ['a.tsx', '// opens at 72px'],
    ['a.tsx', '<a href="#main">'],
  ])('%s: %s passes', (file, source) => {
    expect(rawValues(file, source)).toEqual([])
  })

  test('no component names a raw colour or pixel size', async () => {
    expect(await findRawValues()).toEqual([])
  })
})
