import { describe, expect, test } from 'vitest'
import { findLostInForcedColours, lostInForcedColours } from './forced-colours.ts'

describe('forced colours take away what is told by colour alone', () => {
  test.each([
    '.card[data-selected] { background: var(--paper); box-shadow: 0 0 0 1rem var(--action); }',
    '.tab[aria-selected="true"], .tab:hover { color: var(--action); }',
    '.switch:checked { border-color: var(--action); }',
    '.card[data-checked] .mark { background: var(--action); } .card .mark { border: 1rem solid; }',
    '.search:focus-within { border-color: var(--focus); box-shadow: 0 0 0 1rem var(--haze); }',
    '.dot::before { background: var(--edge); }',
    '.dot[aria-current]::before { inline-size: 2rem; background: var(--action); }',
    '.play::before { background: currentcolor; }',
    '.mark { color: transparent; }',
  ])('%s is lost', (source) => {
    expect(lostInForcedColours(source)).toHaveLength(1)
  })

  test.each([
    '.card[data-selected] { border-width: var(--stroke); background: var(--paper); }',
    '.card[data-selected] { color: red; } @media (forced-colors: active) { .card[data-selected] { outline: solid; } }',
    '.card[data-on] svg { fill: red; }',
    '.turn:hover { background: var(--mist); }',
    '.play[data-icon]::before { background: red; } @media (forced-colors: active) { .play::before { background: ButtonText; } }',
  ])('%s is seen', (source) => {
    expect(lostInForcedColours(source)).toEqual([])
  })

  test('no state and no drawn shape of a control is lost in forced colours', async () => {
    expect(await findLostInForcedColours()).toEqual([])
  })
})
