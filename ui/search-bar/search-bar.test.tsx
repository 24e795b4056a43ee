import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { KnownFacets } from '#domain/known-facets'
import { searchAddress } from '#domain/search-address'
import { SearchBar } from './search-bar.tsx'
import { wordsToTarget } from './words-to-target.ts'

const facets: KnownFacets = {
  'car_brand>car_model': {
    values: [{ text: 'Volvo' }, { text: 'Land Rover' }, { text: 'Škoda' }],
  },
  car_fuel: { values: [{ text: 'Diesel' }] },
}
const leadsTo = (action: string, text: string, known = facets) =>
  searchAddress(action, wordsToTarget(text, known))

test('words that name a value become path values in the facets’ order, the rest stays together [SEARCHBAR-03] [SEARCHBAR-09]', () => {
  expect(leadsTo('/bilar/', '  billig DIESEL skoda  land  rover kombi volvo ')).toBe(
    '/bilar/Land%20Rover/Volvo/%C5%A0koda/Diesel?keyphrase=billig+kombi',
  )
  expect(leadsTo('/bilar', 'volvo')).toBe('/bilar/Volvo')
})

test('without facets everything is the keyphrase, trimmed and encoded [SEARCHBAR-08] [SEARCHBAR-09]', () => {
  expect(leadsTo('/sok', ' a&b å ', {})).toBe('/sok?keyphrase=a%26b+%C3%A5')
  expect(leadsTo('/sok?typ=1#r', 'x', {})).toBe('/sok?typ=1&keyphrase=x#r')
  expect(leadsTo('/sok', '   ')).toBe('/sok')
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
