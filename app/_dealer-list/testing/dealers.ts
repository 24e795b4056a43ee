import { searchIndexAtBuild } from '#services'
import { SearchFailed, type SearchIndexPort } from '#services/search-index'
import type { Retailer } from '#domain/retailers'

export const SITE = 'hedinautomotive-se'

const towns = ['Borås', 'Umeå', 'Lund', 'Visby', 'Mora']

const retailer = (at: number): Retailer => ({
  slug: `hedin-${at}`,
  site_id: String(at),
  id: String(at),
  site_official_name: `Hedin ${at}`,
  site_email: `${at}@dealer.example`,
  site_street: `Storgatan ${at}`,
  site_zip: '123 45',
  site_city: towns[at % 5] ?? '',
  site_region: at % 2 === 0 ? 'Västra' : 'Östra',
  site_phone: '031-123 45 67',
  site_image_url:
    at % 2 === 0 ? '/media/scenes/summer-city.svg' : 'https://elsewhere.example/a.jpg',
  site_primary_image: null,
  site_geocoord: { lat: 0, lng: 0 },
  site_brands: at % 10 === 0 ? ['BMW', 'Kia'] : ['Kia'],
  website_city: towns[at % 5] ?? '',
  website_sort_order: at,
  site_departments: [],
})

/** An index of so many dealers, in the port's own words; and what it was asked. */
export function indexOf(count: number, facets: 'all' | 'none' = 'all') {
  const asked: Parameters<SearchIndexPort['retailerPage']>[1][] = []
  const every = Array.from({ length: count }, (_, at) => retailer(at))
  const value = (text: string, of: readonly Retailer[]) => ({ text, count: of.length })
  const retailerPage: SearchIndexPort['retailerPage'] = async (_site, query) => {
    asked.push(query)
    const { keyphrase = '', filters = [], offset = 0 } = query
    const found = every.filter(
      (one) =>
        one.site_official_name.includes(keyphrase) &&
        filters.every(
          (filter) =>
            'values' in filter &&
            filter.values.some(({ text }) =>
              filter.name === 'site_brands'
                ? one.site_brands.includes(text)
                : one.site_region === text,
            ),
        ),
    )
    return {
      retailers: found.slice(offset, offset + 48),
      total: found.length,
      facets:
        facets === 'none'
          ? {}
          : {
              'site_region>website_city': {
                values: ['Västra', 'Östra'].map((text) => ({
                  ...value(
                    text,
                    every.filter((one) => one.site_region === text),
                  ),
                  children: towns.map((town) => ({ text: town, count: 1 })),
                })),
              },
              site_brands: {
                values: ['BMW', 'Kia'].map((text) =>
                  value(
                    text,
                    every.filter((one) => one.site_brands.includes(text)),
                  ),
                ),
              },
            },
    }
  }
  return { index: { ...searchIndexAtBuild({}), retailerPage }, asked }
}

/** An index that does not answer. */
export const noIndex = () => ({
  ...searchIndexAtBuild({}),
  retailerPage: async () => {
    throw new SearchFailed('unavailable')
  },
})
