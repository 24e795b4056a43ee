import { describe, expect, test } from 'vitest'
import { brandBySlug, BRANDS, hasAuthorisedWorkshop, listedBrands, slugOfBrand } from './brands.ts'
import { siteById } from './sites.ts'

describe('brands', () => {
  test('in an address have dashes for spaces [BOOK-17]', () => {
    expect(slugOfBrand('Alfa Romeo')).toBe('Alfa-Romeo')
    expect(slugOfBrand(' DS  Automobiles ')).toBe('DS-Automobiles')
    expect(slugOfBrand('Mercedes-Benz')).toBe('Mercedes-Benz')
  })

  test('are found by name and slug, whatever the case and accents', () => {
    for (const brand of BRANDS) {
      expect(brandBySlug(slugOfBrand(brand.name))).toBe(brand)
      expect(brandBySlug(brand.name.toLowerCase())).toBe(brand)
    }
    expect(brandBySlug('skoda')?.name).toBe('Škoda')
    expect(brandBySlug('lada')).toBeNull()
    expect(hasAuthorisedWorkshop('lada')).toBe(false)
    expect(hasAuthorisedWorkshop('subaru')).toBe(false)
  })

  test('have a name and a class each, and eight of them no authorised workshop', () => {
    expect(BRANDS.filter(({ name }) => !/^[A-Za-zŠ][\wë -]+$/.test(name))).toEqual([])
    const classes = ['budget', 'luxury', 'premium', 'volume']
    expect([...new Set(BRANDS.map((brand) => brand.class))].toSorted()).toEqual(classes)
    const without = BRANDS.filter(({ authorised }) => !authorised).map(({ name }) => name)
    expect(without).toEqual([
      'Honda',
      'Lotus',
      'Polestar',
      'Saab',
      'Subaru',
      'Suzuki',
      'Tesla',
      'Volvo',
    ])
  })

  test('besides those with a link of their own are exactly 32, in alphabetical order [BOOK-29]', () => {
    const { booking } = siteById('hedinautomotive-se')
    const linked = booking?.directBookings.map(({ brand }) => brand) ?? []
    const listed = listedBrands(linked)
    expect(listed).toHaveLength(32)
    expect([listed[0], listed.at(-1)]).toEqual(['Abarth', 'Volkswagen'])
    expect(listed).toEqual(listed.toSorted((a, b) => a.localeCompare(b, 'sv')))
    expect(listed.filter((name) => linked.includes(name))).toEqual([])
    expect(linked).toEqual(expect.arrayContaining(['Porsche', 'IVECO']))
    expect(booking?.directBookings.filter(({ external }) => external)).toHaveLength(2)
  })
})
