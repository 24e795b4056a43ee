import { SITES_WITH_INDEXES } from '#domain/search-indexes'
import { siteById, sites, type Country } from '#domain/sites'
import { expect, test } from 'vitest'
import { resolveAddress } from '../../../server/gateway/address.ts'
import { createEmbeddedSearchIndex } from './index.ts'

/** Each country's language and currency, by ISO 639-1 and ISO 4217. */
const NATIONAL: readonly (readonly [Country, language: string, currency: string])[] = [
  ['SE', 'sv', 'SEK'],
  ['NO', 'nb', 'NOK'],
  ['GB', 'en', 'GBP'],
  ['FI', 'fi', 'EUR'],
  ['SK', 'sk', 'EUR'],
]

test.each(NATIONAL)(
  'in %s each national site answers at its own host, in its language, with cars and dealers of its own [GEN-03]',
  async (country, language, currency) => {
    const national = SITES_WITH_INDEXES.map(siteById).filter((site) => site.country === country)
    expect(national).not.toEqual([])
    const index = createEmbeddedSearchIndex()
    for (const site of national) {
      const book = { sites, siteHosts: {}, local: site.id, files: new Set<string>() }
      expect(resolveAddress(site.host, '/', book)).toMatchObject({
        kind: 'page',
        url: `/${site.id}/${language}`,
      })
      const { content } = await index.search(site.id, { limit: 24 })
      expect(content).toHaveLength(24)
      expect(new Set(content.map((car) => car.car_price_currency))).toEqual(new Set([currency]))
      expect((await index.sites(site.id)).length).toBeGreaterThan(0)
    }
  },
)

test('no other country has a national site', () => {
  const countries = new Set(SITES_WITH_INDEXES.map((site) => siteById(site).country))
  expect([...countries].toSorted()).toEqual(NATIONAL.map(([country]) => country).toSorted())
})
