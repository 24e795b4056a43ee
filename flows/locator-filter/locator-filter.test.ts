import { expect, test } from 'vitest'
import { compiledOf, type JsonObject, type StepEvent } from '#engine'
import { writeAddress } from '#engine/address'
import { locatorFilter } from './definition.ts'

const flow = compiledOf(locatorFilter)
const play = (...events: readonly StepEvent[]) =>
  events.reduce((state, event) => flow.step(state, event).state, flow.initialState())
const at = { lat: 57.7, lng: 11.97 }
const searched = (payload: JsonObject): StepEvent => ({
  type: 'searched',
  payload: { place: 'Göteborg', at, near: 'Göteborg', ...payload },
})
const positioned: StepEvent = { type: 'positioned', payload: { at: { lat: 59.3, lng: 18.1 } } }
const cleared: StepEvent = { type: 'cleared', payload: {} }

test('a search keeps the name of what was found, the visitor’s own position has none [MAP-05]', () => {
  expect(play(searched({})).context).toEqual({ place: 'Göteborg', origin: at, near: 'Göteborg' })
  expect(play(searched({}), positioned).context).toEqual({
    place: null,
    origin: { lat: 59.3, lng: 18.1 },
    near: null,
  })
})

test('a search for nothing measures from nowhere, and ends the run [MAP-16]', () => {
  const { context, step } = play(searched({}), cleared)
  expect(context).toEqual({ place: null, origin: null, near: null })
  expect(step).toBe('cleared')
})

test('a place that is not found is refused, and what was shown before stays [MAP-42]', () => {
  const found = play(searched({}))
  const { state, rejected } = flow.step(
    found,
    searched({ place: 'Atlantis', at: null, near: null }),
  )
  expect(rejected?.message).toBe('searching.unknown')
  expect(state.context).toEqual(found.context)
})

test('only a town of the list stands in the address, never a home or a position', () => {
  const address = (...events: readonly StepEvent[]) =>
    writeAddress(locatorFilter.context, play(...events).context, '')
  expect(address(searched({}))).toBe('?near=G%C3%B6teborg')
  expect(address(searched({ place: 'Storgatan 1, Lund', near: null }))).toBe('')
  expect(address(positioned)).toBe('')
})

test('an address forgets what was searched before', () => {
  const opened: StepEvent = { type: 'addressed', payload: { near: 'Lund' } }
  expect(play(searched({}), opened).context).toEqual({ place: null, origin: null, near: 'Lund' })
})
