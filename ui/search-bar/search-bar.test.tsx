import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SearchBar } from './search-bar.tsx'

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
