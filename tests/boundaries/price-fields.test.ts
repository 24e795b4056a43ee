import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The one module that reads the index's price fields (decision 100). */
const MODULE = 'domain/price-to-pay.ts'
const ROOMS = 'app domain engine flows redirects search server service-worker services ui'.split(
  ' ',
)
/** Adapters of the index, which read and write its documents, and what only tests and samples run. */
const EXCEPT = /\.test\.tsx?$|\/testing\/|\/contract\/|\/kitchen-sink\/|^services\/search-index\//

const FIELD =
  '(?:car_(?:campaign_)?price(?:_exkl_vat)?(?:_text)?|car_price_title|car_retail_price(?:_text)?|car_has_campaign_price)\\b'
const READS = [
  // car.car_price, car?.car_price
  new RegExp(`\\.\\s*${FIELD}`, 'g'),
  // car['car_price']
  new RegExp(`[\\w)\\]]\\s*(?:\\?\\.)?\\[\\s*['"\`]${FIELD}['"\`]\\s*\\]`, 'g'),
  // const { car_price } = car
  new RegExp(`\\{[^{}]*\\b${FIELD}[^{}]*\\}\\s*=[^=>]`, 'g'),
  // ({ car_price }) => …, function f({ car_price }: Car); an analytics event has a member of that name.
  new RegExp(`\\{[^{}]*\\b${FIELD}[^{}]*\\}\\s*(?:\\)\\s*=>|:\\s*(?!TrackedCar\\b)[A-Z])`, 'g'),
]

/** Returns the reads of price fields in a source text, comments left out. */
function readsIn(source: string): readonly string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return READS.flatMap((pattern) => code.match(pattern) ?? [])
}

test.each([
  'const price = car.car_price ?? 0',
  'car?.car_campaign_price',
  'car\n  .car_price_exkl_vat_text',
  "told['car_price'] === 1",
  'const { car_id, car_price: price = 0 } = car',
  'cars.map(({ car_price }) => car_price)',
  'function of({ car_retail_price_text }: Car) {}',
  'if (car.car_has_campaign_price) {}',
])('reports %s', (source) => {
  expect(readsIn(source)).toHaveLength(1)
})

test.each([
  "const RANGE_FACETS = ['car_price', 'car_mileage'] as const",
  'const labels = { car_price: words.price }',
  'track({ car_price: priceToPay(car).withVat })',
  'car.car_price_currency',
  '// car.car_price',
  'const open = ({ car_id: id, car_price: price }: TrackedCar) => 1',
])('allows %s', (source) => {
  expect(readsIn(source)).toEqual([])
})

test('no code but `priceToPay` reads a price field of the index', () => {
  const reading = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true })
      .map((path) => join(room, String(path)))
      .filter((file) => /\.tsx?$/.test(file) && file !== MODULE && !EXCEPT.test(file))
      .flatMap((file) => readsIn(readFileSync(file, 'utf8')).map((read) => `${file}: ${read}`)),
  )
  expect(reading).toEqual([])
  expect(readsIn(readFileSync(MODULE, 'utf8')).length).toBeGreaterThan(5)
})
