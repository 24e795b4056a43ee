import { expect, test } from 'vitest'
import {
  asksDealers,
  LAST_DEALER_PAGE,
  readDealerSearch,
  soundSearch,
  writeDealerSearch,
} from '#domain/dealer-search'
import { compiledOf, type JsonObject, type StepEvent } from '#engine'
import { readAddress, writeAddress } from '#engine/address'
import { dealerFilter } from './definition.ts'

const flow = compiledOf(dealerFilter)
const play = (...events: readonly StepEvent[]) =>
  events.reduce((state, event) => flow.step(state, event).state, flow.initialState())
const user = (type: string, payload: JsonObject = {}): StepEvent => ({ type, payload })
const QUERY =
  '?keyphrase=hamn&website_city=Sk%C3%A5ne%3ELund&site_departments.brands.name=BMW&site_departments.brands.name=Kia&site_departments.service_name=Parts&page=3'

test('an address is read and written by the flow as by the list itself', () => {
  const read = readAddress(dealerFilter.context, QUERY)
  expect(soundSearch(read)).toEqual(readDealerSearch(QUERY))
  const { context } = play({ type: 'addressed', payload: read })
  expect(writeAddress(dealerFilter.context, context, '')).toBe(
    writeDealerSearch(readDealerSearch(QUERY)),
  )
  expect(asksDealers(QUERY)).toBe(true)
})

test('whatever narrows the list leads to its first page', () => {
  const opened: StepEvent = {
    type: 'addressed',
    payload: readAddress(dealerFilter.context, QUERY),
  }
  for (const event of [
    user('searched', { keyphrase: 'lund' }),
    user('place.toggled', { place: 'Halland', places: ['Halland'] }),
    user('brand.toggled', { brand: 'BMW' }),
    user('service.removed', { service: 'Parts' }),
  ]) {
    expect(play(opened).context['page']).toBe(3)
    expect(play(opened, event).context['page']).toBe(0)
  }
  expect(play(opened, user('brand.toggled', { brand: 'BMW' })).context['brands']).toEqual(['Kia'])
  expect(play(opened, user('service.removed', { service: 'Parts' })).context['services']).toEqual(
    [],
  )
})

test('a service that is not chosen cannot be taken away', () => {
  const { rejected } = flow.step(play(), user('service.removed', { service: 'Parts' }))
  expect(rejected?.message).toBe('choosing.unknownService')
})

test('more pages are shown up to the last', () => {
  const more = Array.from({ length: LAST_DEALER_PAGE }, () => user('more'))
  expect(play(...more).context['page']).toBe(LAST_DEALER_PAGE)
  expect(flow.step(play(...more), user('more')).rejected?.message).toBe('choosing.lastPage')
  const payload = { keyphrase: '', places: [], brands: [], services: [], page: 400 }
  expect(play({ type: 'addressed', payload }).context['page']).toBe(LAST_DEALER_PAGE)
})

test('the run ends when everything is cleared, and an opened dealer changes nothing', () => {
  const before = play(user('brand.toggled', { brand: 'Kia' }))
  const cleared = play(user('brand.toggled', { brand: 'Kia' }), user('cleared'))
  expect(cleared.step).toBe('cleared')
  expect(cleared.context['brands']).toEqual([])
  const { state, rejected } = flow.step(before, user('opened', { dealer: 'hedin-umea' }))
  expect(rejected).toBeUndefined()
  expect(state.context).toEqual(before.context)
})
