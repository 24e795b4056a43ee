import { expect, test } from 'vitest'
import { finderOf } from './find-locations.ts'

const at = (name: string, city: string, address: string, zip: string) => ({
  name,
  city,
  address,
  zip,
})
const towns = [
  at('Mölndal', 'Mölndal', 'Flöjelbergsgatan 18', '431 37'),
  at('Akalla', 'Kista', 'Finlandsgatan 12', '164 74'),
  at('Kalmar', 'Kalmar', 'Amerikavägen 6', '393 56'),
  at('Karlstad', 'Karlstad', 'Säterivägen 13', '653 41'),
  at('Göteborg Hisingen', 'Göteborg', 'Minelundsvägen 4', '417 05'),
]
const names = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name)

test('a slip of the fingers is forgiven, something else is not [MAP-19]', async () => {
  const find = await finderOf(towns)
  expect(names(find('molndal'))[0]).toBe('Mölndal')
  expect(names(find('karlsatd'))[0]).toBe('Karlstad')
  expect(find('xyzzyx')).toEqual([])
})

test('name, city, address and postal code are searched, a name counting most [MAP-19]', async () => {
  const find = await finderOf(towns)
  expect(names(find('Kista'))[0]).toBe('Akalla')
  expect(names(find('Finlandsgatan'))[0]).toBe('Akalla')
  expect(names(find('417 05'))[0]).toBe('Göteborg Hisingen')
  // The same word as a name, a city, an address and a postal code, in no order.
  const alike = await finderOf([
    at('a', 'b', 'c', 'Visby'),
    at('a', 'b', 'Visby', 'd'),
    at('Visby', 'b', 'c', 'd'),
    at('a', 'Visby', 'c', 'd'),
  ])
  expect(alike('Visby')).toEqual([
    at('Visby', 'b', 'c', 'd'),
    at('a', 'Visby', 'c', 'd'),
    at('a', 'b', 'Visby', 'd'),
    at('a', 'b', 'c', 'Visby'),
  ])
})

test('five at most, and none for one letter or for spaces [MAP-19] [MAP-17]', async () => {
  const find = await finderOf(
    Array.from({ length: 12 }, (_, index) => at(`Malmö ${index}`, '', '', '')),
  )
  expect(find('Malmö')).toHaveLength(5)
  expect(find('M')).toEqual([])
  expect(find('   ')).toEqual([])
  expect(find('  Malmö  ')).toHaveLength(5)
})
