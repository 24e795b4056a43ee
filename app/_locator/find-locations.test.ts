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

test('two wrong letters of five are as many as is forgiven, at the beginning of a name [MAP-19]', async () => {
  // What a name scores is the share of wrong letters and a hundredth for each letter before it.
  const found = async (name: string) => (await finderOf([at(name, '', '', '')]))('Visby')
  expect(await found('Vixxy')).toHaveLength(1)
  expect(await found('-Vixxy')).toEqual([])
  expect(await found('Vxxxy')).toEqual([])
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

/** What is found with `before` other letters in front of it, which is the worse the more they are. */
const behind = (before: number) => `${'-'.repeat(before)}Visby`

/**
 * A match scores a hundredth for each letter before it, and to the power of its field's weight: of two
 * fields that weigh 0.5 and 0.3 the scores 0.13 and 0.03 are about even (0.13 ** 0.5 = 0.36, 0.03 ** 0.3 = 0.35).
 */
test.each([
  { heavy: 'name', light: 'city', first: 12, even: 3, second: 13 },
  { heavy: 'city', light: 'address', first: 14, even: 2, second: 15 },
  { heavy: 'address', light: 'zip', first: 27, even: 2, second: 28 },
] as const)(
  'how much $heavy and $light weigh beside each other [MAP-19]',
  async ({ heavy, light, first, even, second }) => {
    const of = (field: string, before: number) => ({
      ...at('', '', '', ''),
      [field]: behind(before),
    })
    const order = async (before: number) => {
      const find = await finderOf([of(light, even), of(heavy, before)])
      return find('Visby').map((found) => (found[heavy] === '' ? light : heavy))
    }
    expect(await order(first)).toEqual([heavy, light])
    expect(await order(second)).toEqual([light, heavy])
  },
)

test('five at most, none for one letter or for spaces, and two letters are enough [MAP-19] [MAP-17]', async () => {
  const find = await finderOf(
    Array.from({ length: 12 }, (_, index) => at(`Malmö ${index}`, '', '', '')),
  )
  expect(find('Malmö')).toHaveLength(5)
  expect(find('Ma')).toHaveLength(5)
  expect(find('M')).toEqual([])
  expect(find('   ')).toEqual([])
  expect(find('  Malmö  ')).toHaveLength(5)
})
