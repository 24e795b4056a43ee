import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '#services'
import type { SearchIndexPort } from '#services/search-index'
import { createLog, provideServices, readConfig, useConfig, useLog } from '#server/testing'
import { servedFlow } from '../_content/served-flow.ts'
import { translatorOf } from '../_messages/translator.ts'
import { placeSearchMessages } from '../_place-search/place-search-messages.ts'
import { siteById } from '#domain/sites'
import { DealerList } from './dealer-list.tsx'
import { dealerListMessages } from './dealer-list-messages.ts'
import { servedDealers } from './served-dealers.ts'
import { indexOf, noIndex, SITE } from './testing/dealers.ts'

const definitions = { current: async () => null }
let lines: string[]
beforeEach(() => {
  lines = []
  useLog(createLog('info', { write: (line) => void lines.push(line) }))
  const read = readConfig({})
  if (!read.ok) throw new Error(read.sentence)
  useConfig(read.config)
})
afterEach(() => provideServices(null))

/** The list as the server draws it at an address. */
async function draw(index: SearchIndexPort, query = ''): Promise<string> {
  provideServices({ searchIndex: index, definitions } as unknown as Services)
  const site = siteById(SITE)
  const [locale] = site.locales
  const t = translatorOf({ locale, dictionary: {} })
  return renderToStaticMarkup(
    <DealerList
      flow={await servedFlow('dealer-filter', { site, locale })}
      served={await servedDealers(SITE, query)}
      path="/anlaggningar"
      below="/anlaggningar"
      locale={locale}
      messages={dealerListMessages(t, '031-790 00 00')}
      placeMessages={placeSearchMessages(t)}
    />,
  )
}
const of = (count: number, query = '') => draw(indexOf(count).index, query)
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const cardsIn = (html: string) =>
  [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card)
/** Where each link leads, by its text or name. */
const linksOf = (html: string): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', body = '']) => [
      /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? textOf(body),
      decodeURIComponent((/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&')),
    ]),
  )
const searchIn = (html: string) => /<search.*?<\/search>/s.exec(html)?.[0] ?? null

describe('the cards', () => {
  test('each is a link to the site-detail path and the slug [SITES-01]', async () => {
    const cards = cardsIn(await of(3))
    expect(cards.map((card) => /<h2[^>]*><a [^>]*href="([^"]*)"/.exec(card)?.[1])).toEqual([
      '/anlaggningar/hedin-0',
      '/anlaggningar/hedin-1',
      '/anlaggningar/hedin-2',
    ])
  })

  test('stand in two, three and four columns as there is room [SITES-01]', () => {
    const css = readFileSync('ui/dealer-card/dealer-card.module.css', 'utf8')
    const columns = [
      ...css.matchAll(
        /(?:@media \(min-width: (\d+)rem\) \{\s*)?\.grid \{[^}]*grid-template-columns: repeat\((\d)/g,
      ),
    ].map(([, width = '0', count]) => [Number(width), Number(count)])
    expect(columns).toEqual([
      [0, 2],
      [48, 3],
      [80, 4],
    ])
  })

  test('show image, official name, street, zip, city and phone [SITES-02]', async () => {
    const [card = ''] = cardsIn(await of(1))
    expect(card).toContain('src="/media/scenes/summer-city.svg"')
    expect(card).toContain('href="tel:0311234567"')
    expect(textOf(card)).toBe('Hedin 0 Storgatan 0 123 45 Borås 031-123 45 67 , Hedin 0')
  })
})

describe('the search for a place', () => {
  test('is there above eight dealers, with the visitor’s own position', async () => {
    const html = await of(9)
    expect(html).toMatch(/<label[^>]*>Hitta närmaste anläggning<\/label>/)
    expect(html).toMatch(/<input[^>]*role="combobox"/)
    expect(textOf(html)).toContain('Min position')
    expect(await of(8)).not.toContain('combobox')
  })
})

describe('the search', () => {
  test('is there above eight dealers alone [SITES-04]', async () => {
    expect(searchIn(await of(8))).toBeNull()
    expect(searchIn(await of(9))).toContain('name="keyphrase"')
  })

  test('stays while it finds fewer, since all dealers count [SITES-09]', async () => {
    const found = await of(20, 'keyphrase=Hedin+17')
    expect(cardsIn(found)).toHaveLength(1)
    expect(searchIn(found)).toContain('value="Hedin 17"')
    expect(searchIn(await of(20, 'keyphrase=qqq'))).not.toBeNull()
  })

  test('is a form that keeps what is chosen, and begins at the first page', async () => {
    const form = searchIn(await of(100, 'site_departments.brands.name=Kia&page=1')) ?? ''
    expect(form).toContain('action="/anlaggningar" method="get"')
    expect(form.match(/type="hidden"/g)).toHaveLength(1)
    expect(form).toContain('name="site_departments.brands.name" value="Kia"')
  })
})

describe('the facets', () => {
  test('are regions, with the towns of a chosen one, and brands, each with its dealers [SITES-03] [SITES-08]', async () => {
    const values = (html: string) =>
      [...html.matchAll(/role="checkbox"[^>]*aria-checked="(\w+)"[^>]*>(.*?)<\/a>/gs)].map(
        ([, chosen, body = '']) => `${chosen === 'true' ? '✓ ' : ''}${textOf(body)}`,
      )
    const plain = await of(20)
    expect(values(plain)).toEqual(['Västra 10', 'Östra 10', 'BMW 2', 'Kia 20'])
    expect(textOf(plain)).toContain('Region och ort')
    const chosen = await of(20, 'website_city=V%C3%A4stra&site_departments.brands.name=BMW')
    expect(values(chosen)).toEqual([
      '✓ Västra 10',
      'Borås 1',
      'Umeå 1',
      'Lund 1',
      'Visby 1',
      'Mora 1',
      'Östra 10',
      '✓ BMW 2',
      'Kia 20',
    ])
    expect(linksOf(chosen).get('Lund 1')).toBe(
      '/anlaggningar?website_city=Västra>Lund&site_departments.brands.name=BMW',
    )
    expect(cardsIn(chosen)).toHaveLength(2)
  })

  test('what is chosen can be taken away one by one, and all at once', async () => {
    const links = linksOf(
      await of(20, 'keyphrase=Hedin&website_city=V%C3%A4stra&site_departments.service_name=parts'),
    )
    const path = '/anlaggningar'
    const [words, place, service] = [
      'keyphrase=Hedin',
      'website_city=Västra',
      'site_departments.service_name=Parts',
    ]
    expect(links.get('Ta bort ”Hedin”')).toBe(`${path}?${place}&${service}`)
    expect(links.get('Ta bort Västra')).toBe(`${path}?${words}&${service}`)
    expect(links.get('Ta bort Reservdelar')).toBe(`${path}?${words}&${place}`)
    expect(links.get('Rensa alla')).toBe(path)
  })

  test('no search engine is led into them', async () => {
    const html = await of(20, 'keyphrase=Hedin')
    const searches = [...html.matchAll(/<a ([^>]*)>/g)].filter(([, link = '']) =>
      link.includes('?'),
    )
    expect(searches.length).toBeGreaterThan(3)
    expect(searches.every(([, link = '']) => link.includes('rel="nofollow"'))).toBe(true)
  })
})

describe('the pages', () => {
  test('48 dealers of all, and the way to more of them [SITES-05]', async () => {
    const first = await of(100)
    expect(cardsIn(first)).toHaveLength(48)
    expect(textOf(first)).toContain('Visar 48 av 100')
    expect(linksOf(first).get('Visa fler anläggningar')).toBe('/anlaggningar?page=1')
    const last = await of(100, 'page=2')
    expect(cardsIn(last)).toHaveLength(100)
    expect(textOf(last)).toContain('Visar 100 av 100')
    expect(linksOf(last).has('Visa fler anläggningar')).toBe(false)
  })

  test('a number past the end shows all that there are', async () => {
    expect(textOf(await of(100, 'page=999'))).toContain('Visar 100 av 100')
  })
})

describe('no dealers', () => {
  test('none matches: what there is none of, and the way to all [SITES-10]', async () => {
    const html = await of(20, 'keyphrase=qqq')
    expect(textOf(html)).toContain('Ingen anläggning motsvarar det du söker.')
    expect(linksOf(html).get('Visa alla anläggningar')).toBe('/anlaggningar')
    expect(lines).toEqual([])
  })

  test('none could be loaded: it says so, with a number to call and the same once more [SITES-10]', async () => {
    const html = await draw(noIndex(), 'keyphrase=lund')
    expect(html).toContain('role="alert"')
    expect(textOf(html)).toContain(
      'Anläggningarna kunde inte hämtas. Försök igen om en stund, eller ring 031-790 00 00.',
    )
    expect(linksOf(html).get('Försök igen')).toBe('/anlaggningar?keyphrase=lund')
    expect(lines.join('')).toContain('dealer-list-failed')
  })

  test('a site without an index says that there are none', async () => {
    const html = await draw(withoutIndex())
    expect(textOf(html)).toBe('Det finns inga anläggningar att visa just nu.')
  })
})

const withoutIndex = (): SearchIndexPort => ({
  ...indexOf(0).index,
  retailerPage: async () => ({ retailers: [], facets: {}, total: 0 }),
})
