import { describe, expect, test } from 'vitest'
import { carPath, hrefOfCar, readCarPath, slugSegment, wordsOfSlug } from './car-path.ts'

const DETAIL = '/bilar-i-lager/bil'
const car = { car_id: 10021, slug: 'volvo-xc60-2021', car_brand: 'Volvo' }

describe('the path of a car', () => {
  test('is its id and its slug below the path of the settings [DETAIL-01]', () => {
    expect(carPath(DETAIL, car)).toBe('/bilar-i-lager/bil/10021/volvo-xc60-2021')
    expect(carPath(`${DETAIL}/`, car)).toBe('/bilar-i-lager/bil/10021/volvo-xc60-2021')
    expect(carPath('/bil', { ...car, slug: 'skoda-élan' })).toBe('/bil/10021/skoda-%C3%A9lan')
    expect(readCarPath(carPath(DETAIL, car), DETAIL)).toEqual({
      id: 10021,
      slug: car.slug,
      trail: [],
    })
  })

  test.each([
    ['a slash', 'volvo/v60', 'volvo-v60'],
    ['a back slash', String.raw`volvo\v60`, 'volvo-v60'],
    ['a space and a tab', 'volvo \tv60', 'volvo-v60'],
    ['what is an encoding itself', 'volvo%2fv60', 'volvo-2fv60'],
    ['nothing', '', ''],
    ['a step up', '..', ''],
    ['dots and dashes alone', '-.-', ''],
    ['half a character', 'b\ud83dil', 'b\ufffdil'],
  ])('a slug of %s makes an address that is read again', (_what, slug, segment) => {
    expect(slugSegment(slug)).toBe(segment)
    const read = readCarPath(carPath(DETAIL, { ...car, slug }), DETAIL)
    expect(read).toEqual({ id: 10021, slug: segment === '' ? null : segment, trail: [] })
  })

  test('a slug of any length makes an address that is not too long', () => {
    const path = carPath(DETAIL, { ...car, slug: '🚗'.repeat(5000) })
    expect(path.length).toBeLessThan(2048)
    expect(readCarPath(path, DETAIL)).toMatchObject({ id: 10021 })
  })
})

describe('an address is read as a car', () => {
  test.each([
    ['/bil/10021/volvo', { id: 10021, slug: 'volvo', trail: [] }],
    ['/bil/10021', { id: 10021, slug: null, trail: [] }],
    ['/bil/10021/240', { id: 10021, slug: '240', trail: [] }],
    ['/bil/volvo/10021', { id: 10021, slug: null, trail: [] }],
    ['/bil/-/Volvo/10021/volvo', { id: 10021, slug: 'volvo', trail: ['Volvo'] }],
  ])('%s: second-last where that is numeric, else the last [DETAIL-02]', (path, address) => {
    expect(readCarPath(path, '/bil')).toEqual(address)
  })

  test.each([
    '/bil/volvo',
    '/bil/10021/volvo/v60',
    '/bil/10021a',
    '/bil/10021.0',
    '/bil/-10021',
    '/bil/1e4',
    '/bil/%31',
    '/bil/١٢٣',
    '/bil/99999999999999999999',
    '/bil/99999999999999999999/10021',
  ])('%s has no id that is a number', (path) => {
    expect(readCarPath(path, '/bil')).toBe('unreadable')
  })

  test('the segments of the settings count: one segment in all is no car [DETAIL-30] [RETAILERR-08]', () => {
    expect(readCarPath('/cars/123', '/cars')).toEqual({ id: 123, slug: null, trail: [] })
    expect(readCarPath('/123', '/')).toBe('unreadable')
    expect(readCarPath('/123/', '')).toBeNull()
  })

  test.each(['/bilar', '/bil', '/bilen/10021', '/en/bil/10021', '/om/bil/10021/volvo'])(
    '%s is not below the path of cars',
    (path) => {
      expect(readCarPath(path, '/bil')).toBeNull()
    },
  )

  test('zeros before an id, and a slash at the end, mean the same car', () => {
    expect(readCarPath('/bil/00010021/volvo/', '/bil')).toMatchObject({ id: 10021, slug: 'volvo' })
  })

  test('behind separators stand brand and model', () => {
    const path = '/bil/-/Land%20Rover/-/Discovery%20Sport/10021/slug'
    expect(readCarPath(path, '/bil')).toMatchObject({ trail: ['Land Rover', 'Discovery Sport'] })
    expect(readCarPath('/bil/-/-/Volvo/-/10021/slug', '/bil')).toMatchObject({ trail: ['Volvo'] })
    expect(readCarPath('/bil/-/%E0%A4%A/10021/x', '/bil')).toMatchObject({ trail: ['%E0%A4%A'] })
  })
})

describe('the words of a slug', () => {
  test.each([
    ['volvo-v60_2021', 'volvo v60 2021'],
    ['--', ''],
    ['-..-', ''],
    ['.', ''],
    ['a/b\\c%2fd', 'a b c 2fd'],
    ['b\ud83dil', 'b\ufffdil'],
    [`${'x'.repeat(99)}🚗🚗`, 'x'.repeat(99)],
    [`${'x'.repeat(98)}🚗🚗`, `${'x'.repeat(98)}🚗`],
  ])('%j', (slug, words) => {
    expect(wordsOfSlug(slug)).toBe(words)
    expect(() => encodeURIComponent(wordsOfSlug(slug))).not.toThrow()
  })
})

test('a card leads to its car, or to its brand where the site has no page of a car', () => {
  const list = { path: '/bilar', brands: ['Volvo'], pathToCar: DETAIL }
  expect(hrefOfCar(car, list)).toBe('/bilar-i-lager/bil/10021/volvo-xc60-2021')
  expect(hrefOfCar(car, { ...list, pathToCar: '' })).toBe('/bilar/Volvo')
  expect(hrefOfCar({ ...car, car_brand: 'Lada' }, { ...list, pathToCar: '' })).toBe('/bilar')
})
