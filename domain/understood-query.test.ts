import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  britain,
  czechia,
  denmark,
  finland,
  meant,
  norway,
  slovakia,
  sweden,
  understood,
  yearsOf,
} from './query-words/testing/places.ts'

const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

describe('a number that may be a model stays a word', () => {
  test.each(['500', '308', '3008', '911', 'fiat 500', '300', '5', 'max 308', 'under 5'])(
    '%s',
    (typed) => {
      for (const place of [sweden, norway, denmark, finland, britain, slovakia, czechia]) {
        expect(understood(typed, place)).toEqual({ filters: [], keyphrase: typed, readings: [] })
      }
    },
  )

  test('also before a price, and before a power', () => {
    expect(meant('volvo 240 300 000 kr', sweden)).toBe(
      'keyphrase=240&car_brand>car_model=Volvo&car_price=-300000',
    )
    expect(meant('c 220 150 hk', sweden)).toBe('keyphrase=c+220&car_power=150-')
  })
})

test.each([finland, slovakia, czechia, sweden])(
  'auto is a car where it is no English word: $locale',
  (place) => {
    expect(understood('auto', place)).toMatchObject({ filters: [], keyphrase: 'auto' })
  },
)

test.each([
  [sweden, 'kr'],
  [norway, 'kr'],
  [denmark, 'kr.'],
  [finland, '€'],
  [slovakia, 'EUR'],
  [czechia, 'CZK'],
  [britain, '£'],
])('a price is read with every separator and its currency on either side: %o', (place, money) => {
  const amounts = ['300000', '300 000', '300\u00a0000', '300.000', '300,000', "300'000", '300’000']
  const ways = amounts.flatMap((amount) => [
    amount,
    `${money} ${amount}`,
    `${amount} ${money}`,
    `${amount},-`,
    `${amount}:-`,
    `${amount},00`,
  ])
  for (const way of ways) {
    expect([way, meant(`max ${way}`, place)]).toEqual([way, 'car_price=-300000'])
  }
})

test('money of another country is no price', () => {
  expect(meant('max kr 300 000', britain)).toBe('keyphrase=max+kr+300+000')
  expect(meant('under 30 000 €', sweden)).toBe('keyphrase=under+30+000+€')
})

test('each reading says what was typed, and is a filter of its own', () => {
  expect(understood('takbox V60 från 2022 under 300 000', sweden)).toEqual({
    keyphrase: 'takbox',
    filters: [
      { name: 'car_brand>car_model', values: [{ text: 'Volvo', children: [{ text: 'V60' }] }] },
      { name: 'car_year', values: [{ text: '2022' }, { text: '2023' }] },
      { name: 'car_price', max: 300_000 },
    ],
    readings: [
      {
        text: 'V60',
        filter: {
          name: 'car_brand>car_model',
          values: [{ text: 'Volvo', children: [{ text: 'V60' }] }],
        },
      },
      {
        text: 'från 2022',
        filter: { name: 'car_year', values: [{ text: '2022' }, { text: '2023' }] },
      },
      { text: 'under 300 000', filter: { name: 'car_price', max: 300_000 } },
    ],
  })
})

test('without facets prices, mileage, power and a span of years are read, words are not', () => {
  const place = { ...sweden, facets: {} }
  expect(meant('volvo automat i Malmö under 300 000 max 5000 mil 2020-2021', place)).toBe(
    `keyphrase=volvo+automat+i+Malmö&${yearsOf(2020, 2021)}&car_price=-300000&car_mileage=-5000`,
  )
  expect(meant('från 2019', place)).toBe('keyphrase=från+2019')
})

test(`nothing that is typed is lost (SEED=${SEED})`, () => {
  const places = [sweden, norway, denmark, finland, britain, slovakia, czechia]
  const word = fc.oneof(
    fc.constantFrom(
      ...'under max över från till och mellan - 300 000 2019 2020+ 5000 mil km hk kr € /mån'.split(
        ' ',
      ),
      ...'volvo V60 automat dragkrok med utan i Malmö do od v Praze 7 sits __proto__ <'.split(' '),
    ),
    fc.string({ minLength: 1, maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.array(word, { maxLength: 12 }), (place, words) => {
      const typed = words.join(' ').replaceAll(/\s+/g, ' ').trim()
      const { readings, keyphrase } = understood(typed, place)
      const told = [...readings.map(({ text }) => text), keyphrase].join(' ').split(' ')
      const sorted = (list: readonly string[]) => list.filter(Boolean).toSorted()
      expect(sorted(told)).toEqual(sorted(typed.slice(0, 200).trim().split(' ')))
    }),
    { seed: SEED, numRuns: 300 },
  )
})

describe('a negation before an order or an amount', () => {
  test.each([
    [sweden, 'inte dyr', { sort: 'car_price_asc' }],
    [sweden, 'inte för dyr bil', { sort: 'car_price_asc' }],
    [britain, 'not too expensive', { sort: 'car_price_asc' }],
    [finland, 'ei kallis', { sort: 'car_price_asc' }],
  ] as const)('means the opposite: $1', (place, typed, wanted) => {
    expect(understood(typed, place)).toMatchObject({ ...wanted, keyphrase: '' })
  })

  test.each([
    [sweden, 'inte mer än 200 000 kr', 'car_price=-200000'],
    [sweden, 'inte över 200 000 kr', 'car_price=-200000'],
    [britain, 'not more than £10,000', 'car_price=-10000'],
    [norway, 'ikke mer enn 200 000 kr', 'car_price=-200000'],
  ] as const)('turns an end of a range: $1', (place, typed, wanted) => {
    expect(meant(typed, place)).toBe(wanted)
  })
})

test.each(['passar familjen', 'mocka', 'trafik', 'luxus', 'start'])(
  'an everyday word that is like a model stays a word: %s',
  (typed) => {
    expect(understood(typed, sweden)).toMatchObject({ filters: [], keyphrase: typed })
  },
)

test('words behind what is not wanted are wanted all the same', () => {
  expect(meant('volvo utan dragkrok xenon', sweden)).toMatch(/^keyphrase=xenon\+utan\+/)
})
