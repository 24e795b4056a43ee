import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  listed,
  openLocator,
  reduceLocator,
  type LocatorEvent,
  type LocatorState,
} from './locator-state.ts'

const play = (...events: readonly LocatorEvent[]): LocatorState =>
  events.reduce(reduceLocator, openLocator)

test('the panel comes first, and one of the two tabs is chosen at a time [MAP-02]', () => {
  expect(play().tab).toBe('panel')
  expect(play({ type: 'tab', tab: 'map' }).tab).toBe('map')
  expect(play({ type: 'tab', tab: 'map' }, { type: 'tab', tab: 'panel' }).tab).toBe('panel')
})

test('20 are shown, 5 more by each click [MAP-06]', () => {
  expect(play().shown).toBe(20)
  expect(play({ type: 'more' }).shown).toBe(25)
  expect(play({ type: 'more' }, { type: 'more' }).shown).toBe(30)
})

test('a new search that was answered shows 20 again [MAP-45]', () => {
  const more: readonly LocatorEvent[] = [{ type: 'more' }, { type: 'more' }]
  expect(play(...more, { type: 'searched' }).shown).toBe(20)
  expect(play(...more, { type: 'unknown' }).shown).toBe(30)
})

test('a marker is selected or not, one at most, and let go by selecting it again [MAP-13] [MAP-15] [MAP-44]', () => {
  expect(play().selected).toBeNull()
  expect(play({ type: 'marker', id: 'a' }).selected).toBe('a')
  expect(play({ type: 'marker', id: 'a' }, { type: 'marker', id: 'b' }).selected).toBe('b')
  const again = play({ type: 'marker', id: 'a' }, { type: 'marker', id: 'a' })
  expect(again.selected).toBeNull()
  // The map moves for a search only, not when a marker is let go.
  expect(again.fits).toBe(0)
})

test('a search fits every marker anew and selects none [MAP-16]', () => {
  const state = play(
    { type: 'searched' },
    { type: 'marker', id: 'a' },
    { type: 'details', id: 'a' },
    { type: 'typed', term: '' },
    { type: 'searched' },
  )
  expect(state).toMatchObject({ selected: null, opened: null, fits: 2 })
})

test('a place that is not found flags the field, until it changes or a search succeeds [MAP-18] [MAP-42]', () => {
  const failed = play({ type: 'typed', term: 'Atlantis' }, { type: 'unknown' })
  expect(failed.isUnknown).toBe(true)
  expect(reduceLocator(failed, { type: 'typed', term: 'Atlanti' }).isUnknown).toBe(false)
  expect(reduceLocator(failed, { type: 'searched' }).isUnknown).toBe(false)
})

test('the visitor’s own position empties the field, a place that was found stays in it [MAP-05]', () => {
  const typed = play({ type: 'typed', term: 'Göteborg' })
  expect(reduceLocator(typed, { type: 'searched' }).term).toBe('Göteborg')
  expect(reduceLocator(typed, { type: 'searched', term: '' }).term).toBe('')
})

test('a suggestion selects its location and stands in the field [MAP-37]', () => {
  expect(play({ type: 'suggestion', id: 'a', name: 'Mölndal' })).toMatchObject({
    selected: 'a',
    term: 'Mölndal',
    isUnknown: false,
  })
})

test('the preview’s show-more opens the row in the panel [MAP-39]', () => {
  const state = play(
    { type: 'tab', tab: 'map' },
    { type: 'marker', id: 'a' },
    { type: 'reveal', id: 'a' },
  )
  expect(state).toMatchObject({ tab: 'panel', opened: 'a', selected: 'a' })
})

const rows = Array.from({ length: 40 }, (_, index) => ({ id: `${index}` }))

test('a row selected farther down stands first, and the list has no more rows for it', () => {
  const list = listed(rows, { shown: 20, selected: '33', opened: null })
  expect(list).toHaveLength(20)
  expect(list.map(({ id }) => id).slice(0, 3)).toEqual(['33', '0', '1'])
  const near = listed(rows, { shown: 20, selected: '3', opened: null })
  expect(near).toEqual(rows.slice(0, 20))
})

test('a row that is open farther down does not push the selected one out', () => {
  const list = listed(rows, { shown: 20, selected: '19', opened: '20' }).map(({ id }) => id)
  expect(list).toEqual(['19', '20', ...rows.slice(0, 18).map(({ id }) => id)])
})

test('whatever is done, no row stands in the list twice', () => {
  const id = fc.integer({ min: 0, max: 39 }).map(String)
  const event = fc.oneof(
    fc.record({ type: fc.constantFrom('marker', 'on-map', 'reveal', 'details'), id }),
    fc.record({ type: fc.constantFrom('more', 'searched', 'close', 'unknown') }),
  ) as fc.Arbitrary<LocatorEvent>
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const state = play(...events)
      const list = listed(rows, state)
      expect(new Set(list).size).toBe(list.length)
      expect(list).toHaveLength(Math.min(state.shown, rows.length))
      if (state.selected !== null) expect(list.map((row) => row.id)).toContain(state.selected)
    }),
  )
})
