import { expect, test } from 'vitest'
import { compiledOf, type JsonObject, type StepEvent } from '#engine'
import type { ComparedCar } from '#domain/compared-car'
import { compare } from './definition.ts'

const flow = compiledOf(compare)
const from = (state: ReturnType<typeof flow.initialState>, ...events: readonly StepEvent[]) =>
  events.reduce((before, event) => flow.step(before, event).state, state)
const play = (...events: readonly StepEvent[]) => from(flow.initialState(), ...events)

const car = (id: number, more: Partial<ComparedCar> = {}): ComparedCar => ({
  car_id: id,
  slug: `bil-${id}`,
  car_brand: 'Volvo',
  car_model: 'XC40',
  href: `/bil-${id}`,
  ...more,
})
const as = (type: string, payload: object = {}): StepEvent => ({
  type,
  payload: payload as JsonObject,
})
const toggled = (id: number) => as('toggled', { car: car(id) })
const removed = (id: number) => as('removed', { id })
const cleared = as('cleared')
const opened = as('opened')

type Context = {
  readonly cars: readonly { id: number; isFull: boolean; car: ComparedCar }[]
  readonly open: boolean
  readonly shown: boolean
  readonly differences: boolean
}
const context = (...events: readonly StepEvent[]) => play(...events).context as unknown as Context
const ids = (...events: readonly StepEvent[]) => context(...events).cars.map(({ id }) => id)

test('a car is added by a toggle, and removed by the next, others staying in order [COMPARE-02]', () => {
  expect(ids(toggled(2), toggled(1), toggled(3))).toEqual([2, 1, 3])
  expect(ids(toggled(2), toggled(1), toggled(3), toggled(1))).toEqual([2, 3])
  expect(ids(toggled(2), toggled(1), toggled(2), toggled(2))).toEqual([1, 2])
  expect(context(toggled(2)).cars).toEqual([{ id: 2, isFull: false, car: car(2) }])
})

test('clear empties the list and ends the run [COMPARE-04]', () => {
  const state = play(toggled(1), toggled(2), cleared)
  expect([state.context['cars'], state.step]).toEqual([[], 'cleared'])
})

test.each([
  ['clear', [cleared]],
  ['removing the last car', [removed(1), removed(2)]],
  ['toggling the last car', [removed(1), toggled(2)]],
])('the modal is closed when %s has emptied the list [COMPARE-05]', (_, events) => {
  const open = [toggled(1), toggled(2), opened]
  expect(context(...open).open).toBe(true)
  expect(context(...open, removed(1)).open).toBe(true)
  const after = context(...open, ...events)
  expect([after.cars, after.open]).toEqual([[], false])
})

test('without a car there is no modal to open', () => {
  expect(flow.step(flow.initialState(), opened).rejected?.code).toBe('guard')
  expect(context(toggled(1), opened, as('closed')).open).toBe(false)
})

test('the full record takes the place of what the card said, and comes too late for a car let go', () => {
  const full = car(1, { car_power_text: '197 hk', car_equipment: ['Dragkrok'] })
  const loaded = as('loaded', { car: full })
  expect(context(toggled(1), toggled(2), loaded).cars).toEqual([
    { id: 1, isFull: true, car: full },
    { id: 2, isFull: false, car: car(2) },
  ])
  expect(ids(toggled(1), toggled(2), removed(1), loaded)).toEqual([2])
})

test('a list of the session comes back into a run without cars, and into no other', () => {
  const restored = as('restored', { cars: [car(7), car(8)] })
  expect(context(restored).cars).toEqual([
    { id: 7, isFull: false, car: car(7) },
    { id: 8, isFull: false, car: car(8) },
  ])
  expect(ids(toggled(1), restored)).toEqual([1])
})

test('the tray is hidden and shown, and differences are chosen and let go', () => {
  const [tray, differences] = [as('tray.toggled'), as('differences.toggled')]
  expect(context(toggled(1))).toMatchObject({ shown: true, differences: false })
  expect(context(toggled(1), tray, differences)).toMatchObject({ shown: false, differences: true })
  expect(context(tray, tray, differences, differences)).toMatchObject({
    shown: true,
    differences: false,
  })
})

test('a hundred cars are all compared: the store has no limit of its own [COMPARE-09]', () => {
  const full = (id: number) =>
    as('toggled', {
      car: car(id, { car_equipment: Array.from({ length: 60 }, (_, n) => `Utrustning ${n}`) }),
    })
  const all = Array.from({ length: 100 }, (_, n) => n + 1)
  expect(ids(...all.map(full))).toEqual(all)
})
