import { expect, test } from 'vitest'
import { TECHNICAL_TEXTS } from '#domain/car'
import { comparedCarOf } from '#domain/compared-car'
import { compareFlow } from '#flows/compare'
import { COMPARED } from '../../tests/journeys/stage/compare-cars.ts'
import { compareRows } from './compare-rows.ts'
import type { CompareState } from './compare-run.ts'

const messages = compareFlow.messages.sv
type Listed = CompareState['cars'][number]

const listed = (isFull: boolean, ...facts: readonly object[]): readonly Listed[] =>
  facts.flatMap((one) => {
    const car = comparedCarOf({ href: '/bil', ...one })
    return car ? [{ id: car.car_id, isFull, car }] : []
  })
const of = (id: number, more: object = {}) => ({
  car_id: id,
  slug: '',
  car_brand: 'Volvo',
  car_model: 'V60',
  ...more,
})
const all = listed(true, ...COMPARED)
const rowsOf = (cars = all, differences = false) => {
  const { facts, technical, equipment } = compareRows(cars, messages, differences)
  return [...facts, ...technical, ...equipment]
}
const labels = (cars = all, differences = false) =>
  rowsOf(cars, differences).map(({ label }) => label)
const row = (label: string, cars = all) => rowsOf(cars).find((one) => one.label === label)?.cells

test('price, monthly costs, main facts, technical data and equipment are rows, one cell a car [COMPARE-11]', () => {
  const expected = [
    ['Pris', 'Lån per månad', 'Privatleasing per månad', 'Årsmodell', 'Mätarställning', 'Skick'],
    ['Drivmedel', 'Växellåda', 'Drivning', 'Kaross', 'Färg', 'Säten', 'Dörrar', 'Finns i'],
    ['Effekt', 'Tjänstevikt', 'Lastvolym', 'Längd', 'Tankvolym', 'Förbrukning, blandad körning'],
    ['Utsläpp, blandad körning', '0–100 km/h', 'Räckvidd på el', 'Batteri'],
    ['Laddning, likström', 'Adaptiv farthållare', 'Backkamera', 'Dragkrok', 'Elbaklucka'],
    ['Panoramatak', 'Rattvärme', 'Skinnklädsel'],
  ]
  expect(labels()).toEqual(expected.flat())
  for (const { cells } of rowsOf()) expect(cells).toHaveLength(3)
})

test('every technical figure that the index has is a row', () => {
  const figures = Object.fromEntries(TECHNICAL_TEXTS.map((name) => [name, `${name} 1`]))
  const { technical } = compareRows(listed(true, of(1, figures)), messages, false)
  expect(technical.map(({ cells }) => cells[0])).toEqual(
    TECHNICAL_TEXTS.map((name) => ({ kind: 'text', text: `${name} 1` })),
  )
})

test('the best is said in words: lowest price and mileage, longest range', () => {
  const best = (label: string) =>
    row(label)?.map((cell) => (cell.kind === 'text' ? (cell.best ?? '') : ''))
  expect(best('Pris')).toEqual(['', '', 'Lägst pris'])
  expect(best('Mätarställning')).toEqual(['', 'Minst körd', ''])
  expect(best('Räckvidd på el')).toEqual(['', 'Längst räckvidd', ''])
  expect(best('0–100 km/h')).toEqual(['Snabbast', '', ''])
  expect(best('Tjänstevikt')).toEqual(['', '', ''])
})

test('a campaign price stands before the ordinary one, and an LCV’s price is without VAT [GEN-16]', () => {
  expect(row('Pris')?.[0]).toEqual({ kind: 'text', text: '369 900 kr', struck: '389 900 kr' })
  const van = of(2, {
    car_vehicle_type_code: 'LCV',
    car_price: 250_000,
    car_price_text: '250 000 kr',
    car_price_exkl_vat_text: '200 000 kr',
  })
  const cells = row('Pris', listed(true, van, COMPARED[1] ?? {}))
  expect(cells).toEqual([
    { kind: 'text', text: '200 000 kr exkl. moms' },
    { kind: 'text', text: '419 900 kr' },
  ])
})

test('with differences only, what is the same of all is left out', () => {
  const shown = labels(all, true)
  expect(shown).toContain('Pris')
  expect(shown).toContain('Dragkrok')
  for (const same of ['Skick', 'Växellåda', 'Säten', 'Backkamera', 'Rattvärme']) {
    expect(labels()).toContain(same)
    expect(shown).not.toContain(same)
  }
})

test('a list that does not name a piece of equipment does not say that the car lacks it', () => {
  const [full] = listed(true, of(1, { car_equipment: ['Dragkrok', 'backkamera'] }))
  const [other] = listed(true, of(2, { car_equipment: ['Backkamera'] }))
  const [card] = listed(false, of(3))
  const cars = [full, other, card].filter((one) => one !== undefined)
  expect(row('Dragkrok', cars)).toEqual([{ kind: 'yes' }, { kind: 'unknown' }, { kind: 'unknown' }])
  expect(row('backkamera', cars)).toEqual([{ kind: 'yes' }, { kind: 'yes' }, { kind: 'unknown' }])
})

test('a fact that is missing is not stated, whichever it is; none is a number or a no', () => {
  const [full, bare] = [COMPARED[0] ?? {}, of(9)]
  const rows = rowsOf(listed(true, full, bare)).filter(({ id }) => id !== 'row.price')
  expect(rows.length).toBeGreaterThan(20)
  for (const { cells } of rows) expect(cells[1]).toEqual({ kind: 'unknown' })
})

test('several offers of one kind are told by their titles, one alone is not', () => {
  const option = { leasing_type: 'Private', monthly_cost_text: '4 290 kr/mån', is_campaign: false }
  const options = [
    { ...option, title: '24 mån' },
    { ...option, title: '36 mån', monthly_cost_text: '3 990 kr/mån' },
  ]
  expect(
    row('Privatleasing per månad', listed(true, of(1, { car_leasing_options: options }))),
  ).toEqual([{ kind: 'text', text: '24 mån: 4 290 kr/mån · 36 mån: 3 990 kr/mån' }])
  const [one] = options
  expect(
    row('Privatleasing per månad', listed(true, of(1, { car_leasing_options: [one] }))),
  ).toEqual([{ kind: 'text', text: '4 290 kr/mån' }])
})
