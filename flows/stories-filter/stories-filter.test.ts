import { expect, test } from 'vitest'
import { compiledOf, type StepEvent } from '#engine'
import { readAddress, writeAddress } from '#engine/address'
import { storiesFilter } from './definition.ts'

const flow = compiledOf(storiesFilter)
const play = (...events: readonly StepEvent[]) =>
  events.reduce((state, event) => flow.step(state, event).state, flow.initialState())
const toggled = (tag: string): StepEvent => ({ type: 'toggled', payload: { tag } })
const tags = (...events: readonly StepEvent[]) => play(...events).context['tags']

test('a chip toggles, several may be chosen, show-all lets go of every one [STORY-18]', () => {
  expect(tags(toggled('x'), toggled('y'))).toEqual(['x', 'y'])
  expect(tags(toggled('x'), toggled('y'), toggled('x'))).toEqual(['y'])
  expect(tags(toggled('x'), toggled('y'), { type: 'cleared', payload: {} })).toEqual([])
})

test('the run ends when nothing is chosen any more', () => {
  expect(play(toggled('x'), toggled('x')).step).toBe('choosing')
  expect(play(toggled('x'), { type: 'cleared', payload: {} }).step).toBe('cleared')
})

test('an address opens a run, and a run is what its address says', () => {
  const opened = play({
    type: 'addressed',
    payload: readAddress(storiesFilter.context, '?tag=volvo&tag=elbil'),
  })
  expect(opened.context['tags']).toEqual(['elbil', 'volvo'])
  const address = (...events: readonly StepEvent[]) =>
    writeAddress(storiesFilter.context, play(...events).context, '?utm_source=mail')
  expect(address(toggled('volvo'), toggled('elbil'))).toBe('?utm_source=mail&tag=elbil&tag=volvo')
  expect(address(toggled('volvo'), toggled('volvo'))).toBe('?utm_source=mail')
})

test('an opened story is logged and changes no choice', () => {
  const before = play(toggled('x'))
  const { state, rejected } = flow.step(before, {
    type: 'opened',
    payload: { story: '/nyheter/a' },
  })
  expect(rejected).toBeUndefined()
  expect(state.context).toEqual(before.context)
})
