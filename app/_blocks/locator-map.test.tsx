import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Fields, ItemField, SiteSettings } from '#domain/content'
import { sites } from '#domain/sites'
import { sampleContext } from '../_stories/testing/sample-content.ts'
import { LocatorFields } from '../_locator/locator-fields.ts'
import { locatorMessages } from '../_locator/locator-messages.ts'
import { createLog, useLog } from '#server/testing'
import { translatorOf } from '../_messages/translator.ts'
import { locatorMap } from './locator-map.tsx'

let maps: SiteSettings['maps']
vi.mock('../_content/content.ts', () => ({
  homeOf: () => Promise.resolve({ settings: { maps } }),
}))

vi.mock('../_locator/lazy-locator-map.tsx', async () => ({
  LazyLocatorMap: (await import('../_locator/locator-map.tsx')).LocatorMap,
}))

const place = (name: string, more: Fields = {}): ItemField => ({
  id: name,
  fields: { Name: name, Latitude: '57.6', Longitude: '12.0', City: name, ...more },
})
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => place(`Ort ${String(at).padStart(2, '0')}`))

async function draw(fields: Fields, setup: SiteSettings['maps'], id = 'map'): Promise<string> {
  maps = setup
  const view = await locatorMap.View({
    fields: locatorMap.schema.parse(fields),
    context: sampleContext({ id, t: translatorOf({ locale: 'sv', dictionary: {} }) }),
  })
  return renderToStaticMarkup(view)
}
const SETUP = { apiKey: 'key', styleId: 'calm' }
const headings = (html: string) =>
  [...html.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, name]) => name)

test('a panel with the list, and a map, as two tabs of which the panel is first [MAP-01] [MAP-41]', async () => {
  const html = await draw({ Items: [place('Umeå'), place('Borås')] }, SETUP)
  expect([...html.matchAll(/role="tabpanel"/g)]).toHaveLength(2)
  expect(html).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*>Lista</)
  expect(html).toMatch(/role="tab"[^>]*aria-selected="false"[^>]*>Karta</)
  expect(html).toContain('data-state="waiting"')
  expect(headings(html)).toEqual(['Borås', 'Umeå'])
})

test('without the maps service the list stands alone [SITE-10]', async () => {
  const html = await draw({ Items: [place('Umeå'), place('Borås')] }, undefined)
  expect(html).not.toContain('role="tab"')
  expect(html).not.toContain('data-state="waiting"')
  expect(html).not.toContain('Visa på kartan')
  expect(headings(html)).toEqual(['Borås', 'Umeå'])
})

test('20 are shown, and every other one is there for who has no JavaScript [MAP-06] [MAP-43]', async () => {
  const html = await draw({ Items: many(43) }, SETUP)
  expect(headings(html)).toHaveLength(43)
  expect([...html.matchAll(/data-beyond="true"/g)]).toHaveLength(23)
  expect(html).toContain('Visar 20 av 43')
})

test('no locations: the text for that, and no list [MAP-43] [MAP-08]', async () => {
  const html = await draw({ Items: [], NoDealersText: 'Inga butiker ännu' }, SETUP)
  expect(html).toContain('Inga butiker ännu')
  expect(html).not.toContain('Visar')
  expect(headings(html)).toEqual([])
})

test('a charger says how many of which plug, and how strong [MAP-09]', async () => {
  const option = (Amount: string, Icon: string, Watts: string): ItemField => ({
    id: Icon,
    fields: { Amount, Icon, Watts },
  })
  const options = { ChargerOptions: [option('8', 'CCS2', '300000'), option('2', 'CCS1', '50000')] }
  const html = await draw({ LocationType: 'Charger', Items: [place('Malmö', options)] }, SETUP)
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('8 × CCS2 300 kW')
  expect(text).toContain('2 × CCS1 50 kW')
})

test('no distance before a point is known [MAP-40]', async () => {
  expect(await draw({ Items: many(3) }, SETUP)).not.toMatch(/\d (km|mi)</)
})

test('a country that has no site is a line in the log, and none is searched in [MAP-12]', async () => {
  const lines: string[] = []
  useLog(createLog('warn', { write: (line) => void lines.push(line) }))
  await draw({ CountryInGoogleSearch: 'UK', Items: many(3) }, SETUP)
  expect(lines).toEqual([])
  await draw({ CountryInGoogleSearch: 'DE', Items: many(3) }, SETUP)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ event: 'locator-country' }),
  ])
})

test('two maps on a page share no id', async () => {
  const items = [place('Umeå', { Hours: 'Alltid' }), place('Borås')]
  const html = [
    await draw({ Items: items }, SETUP, 'one'),
    await draw({ Items: items }, SETUP, 'two'),
  ]
  const ids = [...html.join('').matchAll(/\sid="([^"]+)"/g)]
    .map(([, id = '']) => id)
    // React keeps its own apart, page by page.
    .filter((id) => !id.startsWith('_R_'))
  expect(ids).toContain('one-location-Umeå')
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([...new Set(sites.flatMap(({ locales }) => [...locales]))])(
  'what a control is called begins with the words that are seen on it: %s',
  (locale) => {
    const t = translatorOf({ locale, dictionary: {} })
    const messages = locatorMessages(t, LocatorFields.parse({}).labels, 'dealers')
    expect(messages.onMapNamed).toMatch(new RegExp(`^${messages.onMap}`))
    expect(messages.moreAbout).toMatch(new RegExp(`^${messages.more}`))
    expect(messages.directionsTo).toMatch(new RegExp(`^${messages.directions}`))
  },
)
