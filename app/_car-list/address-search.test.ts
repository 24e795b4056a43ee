import { expect, test } from 'vitest'
import { writeCarSearch } from '#domain/car-search-address'
import { addressSearch } from './address-search.ts'

const found = {
  cars: [],
  firstPage: 0,
  total: 0,
  facets: {
    'car_brand>car_model': { values: [{ text: 'Škoda', count: 0 }] },
    car_price: { type: 'histogram' as const, min: 1_000, max: 9_000, histogram: [] },
  },
  instead: [],
}

test('Back to an address that a visitor wrote finds the cars that the server found there', () => {
  const written = '?car_brand=skoda&car_price.from=0&car_price.to=5000'
  const at = (search: string) => ({ pathname: '/bilar', search })
  expect(addressSearch(at(written), '/bilar', found)).toMatchObject({
    filters: [
      { name: 'car_brand>car_model', values: [{ text: 'Škoda' }] },
      { name: 'car_price', max: 5_000 },
    ],
  })
  expect(writeCarSearch(addressSearch(at('?car_price=0-9999999'), '/bilar', found))).toBe('')
  expect(addressSearch(at(written), '/bilar', null).filters).toHaveLength(2)
})

test('an address below the list says the same as on the server, one beside it nothing', () => {
  const read = (pathname: string) => addressSearch({ pathname, search: '' }, '/bilar', found)
  expect(read('/bilar/skoda/elbil')).toMatchObject({
    keyphrase: 'elbil',
    filters: [{ name: 'car_brand>car_model', values: [{ text: 'Škoda' }] }],
  })
  for (const pathname of ['/bilar', '/bilar/', '/bilarna/skoda', '/om-oss']) {
    expect(writeCarSearch(read(pathname))).toBe('')
  }
})
