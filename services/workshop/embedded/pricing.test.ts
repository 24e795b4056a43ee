import { describe, expect, test } from 'vitest'
import { offeringsFor } from './offerings.ts'
import { byDistance, departmentsPricing, quote } from './pricing.ts'
import { car, category, department, offering, worldOf } from './testing/small-world.ts'
import { ableTo, brandIsAuthorised, departmentsFor, offeringsOf, workMinutes } from './world.ts'

const NOW = Date.parse('2026-03-02T07:00:00Z')
const cheap = department('cheap', { priceLevel: 0.9, latitude: 58 })
const middle = department('middle', { priceLevel: 1, latitude: 57.8 })
const dear = department('dear', { priceLevel: 1.5, latitude: 57.7, region: 'Skåne län' })
const painter = department('painter', { priceLevel: 9, capabilities: ['body'], brands: ['Ford'] })
const GOTHENBURG = { lat: 57.7, lng: 11.97 }
const ids = (departments: readonly { readonly departmentId: string }[]) =>
  departments.map(({ departmentId }) => departmentId)

describe('a price', () => {
  const quoted = (departments = [cheap, middle, dear], change = {}, owner = car) =>
    quote(offering('ac', change), { car: owner, departments }, NOW)

  test('is the median of the places that do the work', () => {
    expect(quoted()).toEqual({ price: 500, priceKnown: true, priceDiscount: null })
    expect(quoted([cheap, middle, painter])).toMatchObject({ price: 450 })
    expect(quoted([painter])).toEqual({ price: null, priceKnown: false, priceDiscount: null })
  })

  test('that is known in the workshop only is none', () => {
    expect(quoted([cheap], { price: null })).toMatchObject({ price: null, priceKnown: false })
  })

  test('is lower beside it for a car with a service agreement', () => {
    const owner = { ...car, hasServiceAgreement: true }
    expect(quoted([middle], {}, owner)).toMatchObject({ price: 500, priceDiscount: 425 })
    expect(quoted([painter], {}, owner)).toMatchObject({ priceDiscount: null })
  })

  test('is that of the nearest place’s county where a position is known', () => {
    expect(departmentsPricing([cheap, middle, dear], GOTHENBURG)).toEqual([dear])
    expect(departmentsPricing([cheap, middle], GOTHENBURG)).toEqual([cheap, middle])
    expect(departmentsPricing([cheap, dear], null)).toEqual([cheap, dear])
    expect(departmentsPricing([], GOTHENBURG)).toEqual([])
  })

  test('of work that ages is that of the year of the visit', () => {
    const labour = { price: { kind: 'labour', minutes: 60, parts: 0 } } as const
    const of = (buildYear: number) => quoted([middle], labour, { ...car, buildYear }).price ?? 0
    expect(of(2023)).toBeLessThan(of(2022))
    expect(of(2023)).toBe(of(2026))
  })
})

test('places are ordered by distance, those as near by id', () => {
  const duplicate = department('a-duplicate', { latitude: 57.8 })
  expect(ids(byDistance([cheap, middle, duplicate, dear], GOTHENBURG))).toEqual([
    'dear',
    'a-duplicate',
    'middle',
    'cheap',
  ])
  expect(ids(byDistance([duplicate, middle], GOTHENBURG))).toEqual(['a-duplicate', 'middle'])
})

describe('who does what', () => {
  const open = department('open', { brands: [], otherBrands: true })
  const world = worldOf([cheap, painter, open], [category('one', [offering('ac'), offering('b')])])

  test('places authorised for the brand, or open to brands that none is authorised for', () => {
    expect(ids(departmentsFor(world, car))).toEqual(['cheap'])
    expect(ids(departmentsFor(world, { ...car, brand: 'Ford' }))).toEqual(['painter'])
    expect(ids(departmentsFor(world, { ...car, brand: 'Subaru' }))).toEqual(['open'])
  })

  test('those that can do all of the work', () => {
    const paint = offering('paint', { capability: 'body' })
    expect(ids(ableTo([cheap, painter], [offering('ac')]))).toEqual(['cheap'])
    expect(ids(ableTo([cheap, painter], [offering('ac'), paint]))).toEqual([])
    expect(ids(ableTo([cheap, painter], []))).toEqual(['cheap', 'painter'])
  })

  test('a brand is authorised where a place is', () => {
    expect(brandIsAuthorised(world, 'bmw')).toBe(true)
    expect(brandIsAuthorised(world, 'Audi')).toBe(false)
    expect(brandIsAuthorised(world, 'lada')).toBe(false)
  })

  test('codes are offerings, each once, all or none', () => {
    expect(offeringsOf(world, ['b', 'ac', 'b'])?.map(({ code }) => code)).toEqual(['b', 'ac'])
    expect(offeringsOf(world, ['b', 'nothing'])).toBeNull()
    expect(offeringsOf(world, [])).toEqual([])
  })

  test('units are set aside at their maximum', () => {
    const unit = {
      unit: 'hjul',
      minimum: 1,
      maximum: 4,
      postfix: { sv: '', en: '' },
      unitAbbreviation: '',
    }
    expect(workMinutes([offering('ac'), offering('hjul', { unit, minutes: 20 })])).toBe(140)
    expect(workMinutes([])).toBe(0)
  })
})

describe('the offerings as a car’s owner sees them', () => {
  const unit = {
    unit: 'hjul',
    minimum: 1,
    maximum: 4,
    postfix: { sv: 'per hjul', en: 'a wheel' },
    unitAbbreviation: 'st',
  }
  const unknown = { sv: 'Pris efter felsökning', en: 'Price after diagnosis' }
  const world = worldOf(
    [cheap, dear],
    [
      category('one', [
        offering('ac', { unit, allowUserInput: true }),
        offering('ask', { price: null, notKnownPriceText: unknown, capability: 'body' }),
      ]),
      category('more', [offering('wash')], { kind: 'addon', selectionType: 'single' }),
    ],
  )
  const shown = (
    kind: 'service' | 'addon',
    locale: 'sv' | 'en',
    position = null as typeof GOTHENBURG | null,
  ) => offeringsFor(world, kind, { car, position, locale, now: NOW }).serviceOfferingCategories

  test('are of one kind, in the language asked for', () => {
    expect(shown('service', 'en')).toEqual([
      {
        name: 'In English',
        icon: 'oil',
        offerings: [
          {
            code: 'ac',
            name: 'ac in English',
            description: 'About it',
            price: 450,
            priceKnown: true,
            priceDiscount: null,
            notKnownPriceText: null,
            isAvailable: true,
            allowUserInput: true,
            unitPrice: { ...unit, postfix: 'a wheel' },
          },
          expect.objectContaining({
            code: 'ask',
            price: null,
            priceKnown: false,
            notKnownPriceText: 'Price after diagnosis',
            // No workshop that takes this car paints.
            isAvailable: false,
            unitPrice: null,
          }),
        ],
      },
    ])
    const [addons] = shown('addon', 'sv')
    expect(addons).toMatchObject({
      name: 'På svenska',
      selectionType: 'single',
      offerings: [{ code: 'wash', name: 'wash på svenska' }],
    })
  })

  test('cost what they cost near the visitor', () => {
    expect(shown('service', 'sv', GOTHENBURG)[0]?.offerings[0]?.price).toBe(780)
  })
})
