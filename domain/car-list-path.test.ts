import { describe, expect, test } from 'vitest'
import { carListOf, carPagesBelow, isFiltered, type CarList } from './car-list-path.ts'
import { siteById } from './sites.ts'

const list: CarList = { path: '/kop-bil/', brands: ['Volvo', 'Citroën'], pathToCar: '' }

describe('an address of the car list', () => {
  test.each(['/kop-bil/volvo', '/kop-bil/Volvo', '/kop-bil/volvo/citro%C3%ABn'])(
    '%s names values of facets',
    (address) => {
      expect(isFiltered(list, address)).toBe(true)
    },
  )

  test.each([
    '/kop-bil',
    '/kop-bil/',
    '/kop-bil/volvo/',
    '/kop-bil/lada',
    '/kop-bil/volvo/lada',
    '/kop-bilar/volvo',
    '/kop-bil-volvo',
    '/kop-van/volvo',
    '/x/kop-bil/volvo',
    '/kop-bil/%E0%A4%A',
  ])('%s does not', (address) => {
    expect(isFiltered(list, address)).toBe(false)
  })

  test('a list on the start page is filtered at its foot', () => {
    expect(isFiltered({ ...list, path: '/' }, '/volvo')).toBe(true)
    expect(isFiltered({ ...list, path: '/' }, '/om-oss')).toBe(false)
  })
})

describe('the car list of a site', () => {
  const english = { site: siteById('hedinautomotive-se'), locale: 'en' } as const
  const homeOf = (pathToCarList: string) =>
    ({
      settings: { pathToCarList },
      footer: { Brands: [{ Name: 'Volvo' }, { Name: 'BYD' }] },
    }) as unknown as Parameters<typeof carListOf>[1]

  test('is where its settings say, with the brands of its foot', () => {
    expect(carListOf(english, homeOf('/en/cars'))).toEqual({
      path: '/en/cars',
      brands: ['Volvo', 'BYD'],
      pathToCar: '',
    })
  })

  test('is the start page of the language where they say nothing', () => {
    expect(carListOf(english, homeOf('')).path).toBe('/en')
  })
})

describe('below which path cars have their pages', () => {
  test.each([
    ['/bilar-i-lager/bil', '/bilar-i-lager/bil'],
    ['/bilar-i-lager/bil/', '/bilar-i-lager/bil'],
    ['/cars', '/cars'],
    ['/2024/bil', '/2024/bil'],
    ['/bil2', '/bil2'],
    ['/köp/bil', '/k%C3%B6p/bil'],
  ])('%s', (pathToCarDetail, below) => {
    expect(carPagesBelow({ pathToCarDetail })).toBe(below)
  })

  test.each(['', '/', '//', 'bil', '//host/bil', 'https://a.example/bil', '/bil?a=b', '/bil#a'])(
    '%j is no such path',
    (pathToCarDetail) => {
      expect(carPagesBelow({ pathToCarDetail })).toBe('')
    },
  )

  test.each(['/bil/7', '/7', '/bil/2024/'])(
    '%s ends in a number, which would be read as the id of a car: there are none',
    (pathToCarDetail) => {
      expect(carPagesBelow({ pathToCarDetail })).toBe('')
    },
  )
})
