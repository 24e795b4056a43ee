import { expect, test } from 'vitest'
import type { ContentPort, HomeContent } from '#services/content'
import { emptySearchIndex } from '../../services/search-index/empty.ts'
import { listedDealers } from './listed-dealers.ts'

const home =
  (paths: { readonly [language: string]: string }): ContentPort['home'] =>
  async ({ language }) =>
    ({ settings: { pathToSiteDetail: paths[language] } }) as unknown as HomeContent
const many = Array.from({ length: 500 }, (_, at) => `dealer-${at}`)
const index = { retailerSlugs: async () => many }

test('every dealer is listed in the languages that say where dealers are, without their prefix', async () => {
  const listed = await listedDealers(
    { home: home({ sv: '/kontakt/hitta/', en: '/en/find' }) },
    index,
    'hedinautomotive-se',
  )
  expect(listed).toHaveLength(1_000)
  expect(listed[499]).toEqual({ path: '/kontakt/hitta/dealer-499', language: 'sv', languages: [] })
  expect(listed[500]).toEqual({ path: '/find/dealer-0', language: 'en', languages: [] })
  const inSwedish = { home: home({ sv: '/hitta' }) }
  expect(await listedDealers(inSwedish, index, 'hedinautomotive-se')).toHaveLength(500)
})

test('with a CMS and no index there are none', async () => {
  const content = { home: home({ sv: '/hitta' }) }
  expect(await listedDealers(content, emptySearchIndex(), 'hedinautomotive-se')).toEqual([])
})
