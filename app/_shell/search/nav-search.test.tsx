import { siteById } from '#domain/sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NavSearch } from './nav-search.tsx'

const draw = (config: Parameters<typeof NavSearch>[0]['config']) =>
  renderToStaticMarkup(
    <NavSearch
      config={config}
      siteContext={{ site: siteById('hedinautomotive-uk'), locale: 'en' }}
      listPath="/cars"
      t={(key) => key}
    />,
  )

test('the navigation has a search where an editor says where it leads, in the editor’s words [SEARCHBAR-02] [SEARCHBAR-10]', () => {
  const html = draw({ SearchUrl: '/kop-bil?sort=ny', SearchPlaceholder: 'Hitta din bil' })
  expect(html).toMatch(/<search[^>]* data-look="nav"/)
  expect(html).toMatch(/<form[^>]* action="\/kop-bil\?sort=ny" method="get"/)
  expect(html).toMatch(/<input[^>]* name="keyphrase"/)
  expect(html).toContain('Hitta din bil')
  expect(draw({ SearchUrl: '/kop-bil' })).toContain('searchPlaceholder')
})

test('there is no search without an address of this site [SEARCHBAR-10]', () => {
  expect(draw(null)).toBe('')
  for (const SearchUrl of ['', ' ', '//evil.example', 'https://evil.example', 'javascript:1']) {
    expect(draw({ SearchUrl, SearchPlaceholder: 'Hitta' })).toBe('')
  }
})
