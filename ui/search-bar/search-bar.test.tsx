import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mapKeyphrase, searchAddress, type FacetKeywords } from './keyphrase.ts'
import { SearchBar } from './search-bar.tsx'

const facets: readonly FacetKeywords[] = [
  { facet: 'car_brand', values: { volvo: 'Volvo', 'land rover': 'Land Rover', škoda: 'Škoda' } },
  { facet: 'car_fuel', values: { diesel: 'Diesel', rover: 'Wrong' } },
]

test('words that name a value become path values in the facets’ order, the rest stays together [SEARCHBAR-03] [SEARCHBAR-09]', () => {
  const mapped = mapKeyphrase('  billig DIESEL skoda  land  rover kombi volvo ', facets)
  expect(mapped).toEqual({
    values: ['Škoda', 'Land Rover', 'Volvo', 'Diesel'],
    keyphrase: 'billig kombi',
  })
  expect(searchAddress('/bilar/', mapped)).toBe(
    '/bilar/%C5%A0koda/Land%20Rover/Volvo/Diesel?keyphrase=billig+kombi',
  )
  expect(searchAddress('/bilar', mapKeyphrase('volvo', facets))).toBe('/bilar/Volvo')
})

test('without facets everything is the keyphrase, trimmed and encoded [SEARCHBAR-08] [SEARCHBAR-09]', () => {
  expect(searchAddress('/sok', mapKeyphrase(' a&b å ', []))).toBe('/sok?keyphrase=a%26b+%C3%A5')
  expect(searchAddress('/sok?typ=1#r', mapKeyphrase('x', []))).toBe('/sok?typ=1&keyphrase=x#r')
  expect(searchAddress('/sok', mapKeyphrase('   ', facets))).toBe('/sok')
})

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

test(`no word is lost or made up (SEED=${seed})`, () => {
  const word = fc.constantFrom('volvo', 'Land', 'rover', 'röd', 'x', 'diesel', 'constructor')
  fc.assert(
    fc.property(fc.array(word), (messages) => {
      const { values, keyphrase } = mapKeyphrase(messages.join(' '), facets)
      const left = keyphrase === '' ? [] : keyphrase.split(' ')
      for (const one of left) expect(messages).toContain(one)
      for (const value of values) {
        expect(facets.flatMap((facet) => Object.values(facet.values))).toContain(value)
      }
      expect(new Set(values).size).toBe(values.length)
      expect(left.filter((one) => one === 'x')).toHaveLength(
        messages.filter((one) => one === 'x').length,
      )
    }),
    { seed },
  )
})

test('it is a form that works by itself: GET, keyphrase, not empty', () => {
  const html = renderToStaticMarkup(
    <SearchBar
      action="/sok?typ=1"
      placeholder="Make, model or anything"
      placeholderNarrow="Search"
      messages={{ label: 'Search cars', submit: 'Search', clear: 'Clear' }}
    />,
  )
  expect(html).toMatch(/<form[^>]* action="\/sok\?typ=1" method="get"/)
  expect(html).toContain('<input type="hidden" name="typ" value="1"/>')
  expect(html).toMatch(/required=""[^>]*name="keyphrase"/)
  expect(html).toMatch(/<button type="submit"(?![^>]*disabled)/)
})

test('both placeholders stand by, the wide one for want of a narrow one [SEARCHBAR-11]', () => {
  const draw = (narrow: string) =>
    renderToStaticMarkup(
      <SearchBar
        action="/"
        placeholder="Wide messages"
        placeholderNarrow={narrow}
        messages={{ label: 'l', submit: 's', clear: 'c' }}
      />,
    )
  expect(draw('Narrow')).toMatch(/Wide messages<\/span><span[^>]*>Narrow</)
  expect(draw('').match(/Wide messages/g)).toHaveLength(2)
})
