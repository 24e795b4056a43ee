import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_SEARCH } from './canonical-search.ts'
import { writeCarSearch } from './car-search-address.ts'
import type { KnownFacets } from './known-facets.ts'
import { LOAN_BAND, loanBands } from './loan-band.ts'
import { searchAddress } from './search-address.ts'
import { searchTarget } from './search-target.ts'
import { searchWords } from './search-words.ts'

const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

const facets: KnownFacets = {
  'car_brand>car_model': {
    values: [
      { text: 'Fiat', children: [{ text: '500' }] },
      { text: 'Kia', children: [{ text: 'Sport' }] },
      { text: 'Land Rover', children: [{ text: 'Range Rover' }, { text: 'Defender' }] },
      { text: 'Mazda', children: [{ text: '3' }] },
      { text: 'Rover', children: [{ text: 'Sport' }] },
      { text: 'Škoda', children: [{ text: 'Diesel' }] },
      { text: 'Volvo', children: [{ text: 'V60' }] },
    ],
  },
  car_fuel: { values: [{ text: 'Diesel' }, { text: 'El' }] },
  car_year: { values: [{ text: '2020' }] },
  car_seats: { values: [{ text: '5' }] },
  car_equipment: {
    values: [
      { text: 'Adaptiv farthållare' },
      { text: 'Farthållare' },
      { text: 'Farthållare plus' },
    ],
  },
}
test('finds no band of a monthly cost in words that are its name', () => {
  const bands = loanBands('SEK').map(({ text }) => ({ text }))
  const withBands = { ...facets, [LOAN_BAND]: { values: bands } }
  for (const { text } of bands) {
    expect(searchWords(text, withBands)).toEqual(searchWords(text, facets))
    expect(searchWords(text, withBands).filters).toEqual([])
  }
})

/** What a text finds, as an address. */
const found = (text: string) => {
  const { filters, keyphrase } = searchWords(text, facets)
  return decodeURIComponent(writeCarSearch({ ...EMPTY_SEARCH, filters, keyphrase }))
}

describe('what is typed', () => {
  test('is split by spaces into words [SEARCHBOX-01]', () => {
    expect(found('  volvo   el\tbillig ')).toBe(
      '?keyphrase=billig&car_brand>car_model=Volvo&car_fuel=El',
    )
    expect(found('volvoel')).toBe('?keyphrase=volvoel')
  })

  test('becomes filters where it is a known value, whatever its case, with those above it [SEARCHBOX-02]', () => {
    expect(found('v60 SKODA el')).toBe(
      '?car_brand>car_model=Volvo>V60&car_brand>car_model=Škoda&car_fuel=El',
    )
    expect(found('2020')).toBe('?car_year=2020')
  })

  test('stays as the keyphrase together where it is none [SEARCHBOX-03]', () => {
    expect(found('röd volvo med takbox')).toBe(
      '?keyphrase=röd+med+takbox&car_brand>car_model=Volvo',
    )
    expect(found('röd med takbox')).toBe('?keyphrase=röd+med+takbox')
  })

  test('is the longest value, and of several the brand’s or model’s [SEARCHBOX-05]', () => {
    expect(found('land rover')).toBe('?car_brand>car_model=Land+Rover')
    expect(found('range rover')).toBe('?car_brand>car_model=Land+Rover>Range+Rover')
    expect(found('rover')).toBe('?car_brand>car_model=Rover')
    expect(found('adaptiv farthållare')).toBe('?car_equipment=Adaptiv+farthållare')
    expect(found('farthållare plus')).toBe('?car_equipment=Farthållare+plus')
    expect(found('diesel')).toBe('?car_brand>car_model=Škoda>Diesel')
  })

  test('is the model of the brand that is named as well', () => {
    expect(found('sport')).toBe('?car_brand>car_model=Kia>Sport')
    expect(found('rover sport')).toBe('?car_brand>car_model=Rover>Sport')
  })

  test('is no number of seats where it is one digit, which a model may be', () => {
    expect(found('5')).toBe('?keyphrase=5')
    expect(found('mazda 3')).toBe('?car_brand>car_model=Mazda>3')
  })
})

test('values are segments of an address, ranges its parameters', () => {
  const { filters } = searchWords('v60 diesel el', {
    ...facets,
    'car_brand>car_model': { values: [{ text: 'Volvo', children: [{ text: 'V60' }] }] },
  })
  const range = { name: 'car_price', max: 300_000 }
  expect(
    searchAddress(
      '/bilar?typ=1#r',
      searchTarget({ filters: [...filters, range], keyphrase: 'x y' }),
    ),
  ).toBe('/bilar/Volvo/V60/Diesel/El?typ=1&car_price=-300000&keyphrase=x+y#r')
})

test(`no word is lost or made up (SEED=${SEED})`, () => {
  const word = fc.constantFrom('volvo', 'V60', 'Land', 'rover', 'röd', 'x', 'diesel', 'constructor')
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const { keyphrase, readings } = searchWords(words.join(' '), facets)
      const told = [...readings.flatMap(({ text }) => text.split(' ')), ...keyphrase.split(' ')]
      expect(told.filter((one) => one !== '').toSorted()).toEqual(words.toSorted())
      for (const one of ['x', 'röd', 'constructor']) {
        expect(readings.map(({ text }) => text)).not.toContain(one)
      }
    }),
    { seed: SEED },
  )
})
