import { expect, test } from 'vitest'
import { addressed } from '#domain/car-list-events'
import { searchOfFields } from '#domain/car-search-fields'
import type { CarSearch } from '#domain/car-search'
import { readCarSearch, writeCarSearch } from '#domain/car-search-address'
import { compiledOf, type StepEvent } from '#engine'
import { carListFlow } from '#flows/car-list'
import { searchEvent } from './search-event.ts'

const BRAND = 'car_brand>car_model'
test.each<readonly [before: string, after: string, type: string | null]>([
  ['', '', null],
  ['', '?car_brand=Volvo', 'value.chosen'],
  ['?car_brand=Volvo', `?${BRAND}=Volvo>V60`, 'value.chosen'],
  [`?${BRAND}=Volvo>V60`, '?car_brand=Volvo', 'value.unchosen'],
  ['?car_brand=Volvo&page=3', '', 'value.unchosen'],
  ['?car_fuel=El&car_fuel=Bensin', '', 'facet.cleared'],
  ['', '?car_price=1-2', 'range.set'],
  ['?car_price=1-2', '', 'facet.cleared'],
  ['?car_price=1-2', '?car_price=1-3', 'range.set'],
  ['', '?keyphrase=gt', 'searched'],
  ['?keyphrase=gt', '?keyphrase=kombi&car_fuel=El&car_price=-5', 'searched'],
  ['?keyphrase=gt', '', 'keyphrase.cleared'],
  ['?keyphrase=gt&car_fuel=El', '', 'cleared'],
  ['?car_brand=Kia&car_fuel=El&page=2', '', 'cleared'],
  ['', '?sortName=car_price_asc', 'sorted'],
  ['?car_fuel=El', '?car_fuel=El&page=1', 'more'],
  ['?page=9', '?page=4', 'addressed'],
])('from %s to %s is %s, after which the flow has that search', (from, to, type) => {
  const [before, after] = [readCarSearch(from), readCarSearch(to)]
  const event = searchEvent(before, after)
  expect(event?.type ?? null).toBe(type)
  if (event === null) return
  expect(writeCarSearch(played(before, event))).toBe(writeCarSearch(after))
})

/** What the flow's state says after an event. */
function played(before: CarSearch, event: NonNullable<ReturnType<typeof searchEvent>>): CarSearch {
  const flow = compiledOf(carListFlow.definition)
  const opened = flow.step(flow.initialState(), addressed(before))
  const next = flow.step(opened.state, event as StepEvent)
  expect(next.rejected).toBeUndefined()
  return searchOfFields(next.state.context)
}
