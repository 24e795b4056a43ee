import { describe, expect, test } from 'vitest'
import { agreementPrice, median, medianPrice, offeringPrice, type PriceRule } from './price.ts'

const SERVICE: PriceRule = { kind: 'labour', minutes: 150, parts: 1450 }
const WHEELS: PriceRule = { kind: 'fixed', amount: 695 }
const car = { brand: 'Ford', model: 'Focus', buildYear: 2019 }
const place = { region: 'Örebro län', level: 1 }
const price = (rule: PriceRule, carChange: object = {}, placeChange: object = {}) =>
  offeringPrice(rule, { car: { ...car, ...carChange }, place: { ...place, ...placeChange } }, 2026)

describe('prices', () => {
  test('are whole kronor, and the same each time', () => {
    expect(price(SERVICE)).toBe(price(SERVICE))
    expect(price(SERVICE) % 5).toBe(0)
    expect(price(WHEELS)).toBe(695)
  })

  test('rise with the brand, the age and the region', () => {
    const brands = ['Dacia', 'Ford', 'BMW', 'Porsche'].map((brand) => price(SERVICE, { brand }))
    expect(brands).toEqual(brands.toSorted((a, b) => a - b))
    expect(new Set(brands).size).toBe(4)
    expect(price(SERVICE, { buildYear: 2008 })).toBeGreaterThan(price(SERVICE, { buildYear: 2025 }))
    const stockholm = { region: 'Stockholms län' }
    expect(price(SERVICE, {}, stockholm)).toBeGreaterThan(price(SERVICE))
    expect(price(WHEELS, {}, stockholm)).toBeGreaterThan(price(WHEELS))
  })

  test.each([
    ['a car of the coming year', { buildYear: 2030 }, 4790],
    ['3 years', { buildYear: 2023 }, 4790],
    ['4 years', { buildYear: 2022 }, 4940],
    ['8 years', { buildYear: 2018 }, 4940],
    ['9 years', { buildYear: 2017 }, 5235],
    ['14 years', { buildYear: 2012 }, 5235],
    ['15 years', { buildYear: 2011 }, 5530],
    ['a budget brand', { brand: 'Dacia' }, 4295],
    ['a premium brand', { brand: 'BMW' }, 6195],
    ['a luxury brand', { brand: 'Porsche' }, 8245],
    ['an unknown brand, as a volume brand', { brand: 'Lada' }, 4940],
    ['another model', { model: 'Mustang Mach-E' }, 4690],
    ['no model', { model: '' }, 4790],
  ])('two and a half hours and 1450 kronor of parts: %s', (_what, change, kronor) => {
    expect(price(SERVICE, change)).toBe(kronor)
  })

  test('the place’s own level goes with its county’s, and nothing is free', () => {
    expect(price(SERVICE, {}, { region: 'Stockholms län' })).toBe(5355)
    expect(price(SERVICE, {}, { level: 1.1 })).toBe(5285)
    const fixed = (amount: number) => price({ kind: 'fixed', amount }, {}, { region: 'Skåne län' })
    expect(fixed(692.4)).toBe(720)
    expect(fixed(1)).toBe(5)
  })

  test('models of a brand differ a little, however they are written', () => {
    const models = ['Focus', 'Kuga', 'Mustang Mach-E', 'Fiesta'].map((model) =>
      price(SERVICE, { model }),
    )
    expect(new Set(models).size).toBeGreaterThan(1)
    expect(Math.max(...models) / Math.min(...models)).toBeLessThan(1.15)
    expect(price(SERVICE, { model: 'FOCUS' })).toBe(price(SERVICE, { model: 'focus' }))
  })

  test('an unknown brand, region or future car is priced all the same', () => {
    expect(price(SERVICE, { brand: 'Lada', buildYear: 2030 }, { region: 'Åland' })).toBeGreaterThan(
      0,
    )
  })

  test('shown before a workshop is chosen is the median of those that do it', () => {
    const places = [0.9, 1.1, 1, 1.3, 0.95].map((level) => ({ region: 'Örebro län', level }))
    expect(medianPrice(WHEELS, { car, places }, 2026)).toBe(695)
    expect(medianPrice(WHEELS, { car, places: [] }, 2026)).toBeNull()
    expect(median([4, 1, 3, 2])).toBe(2)
    expect(median([7])).toBe(7)
  })

  test('an agreement takes off fifteen per cent, in whole kronor', () => {
    expect(agreementPrice(1000)).toBe(850)
    expect(agreementPrice(695)).toBe(591)
  })
})
