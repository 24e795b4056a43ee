import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { SiteContext } from '#domain/href'
import { sites } from '#domain/sites'
import { siteContent } from '#fixtures/content'
import { provideServices } from '#server/testing'
import type { Services } from '#services'
import { SearchFailed } from '#services/search-index'
import { sampleContext } from '../_stories/testing/sample-content.ts'
import { translatorOf } from '../_messages/translator.ts'
import { kitCatalogue } from './kit-catalogue.tsx'
import { loggedLines } from './testing/draw-block.ts'

vi.mock('../_kits/lazy-kit-catalogue.tsx', async () => ({
  LazyKitCatalogue: (await import('../_kits/kit-catalogue.tsx')).KitCatalogue,
}))
afterEach(() => provideServices(null))

const draw = async (site: (typeof sites)[number], locale: SiteContext['locale']) =>
  renderToStaticMarkup(
    await kitCatalogue.View({
      fields: kitCatalogue.schema.parse({}),
      context: sampleContext({
        siteContext: { site, locale, variant: 'base' } as unknown as SiteContext,
        t: translatorOf({ locale, dictionary: {} }),
      }),
    }),
  )

test('the catalogue stands on the Finnish sites in Finnish and Swedish, and on no other, even where its block does [GEN-11] [GEN-19]', async () => {
  for (const site of sites) {
    const pages = siteContent(site.id).pages.filter(({ sections }) =>
      Object.values(sections).some((blocks) =>
        (blocks ?? []).some(({ name }) => name === 'KitCatalogue'),
      ),
    )
    const isFinnish = site.country === 'FI'
    expect([site.id, pages.map(({ language }) => language).toSorted()]).toEqual([
      site.id,
      isFinnish ? ['fi', 'sv'] : [],
    ])
    const html = await draw(site, site.locales[0])
    expect([site.id, html.match(/<article/g)?.length ?? 0]).toEqual([site.id, isFinnish ? 24 : 0])
  }
})

test('an index that fails is logged, and the visitor may try again', async () => {
  const kits = async () => {
    throw new SearchFailed('unavailable')
  }
  const definitions = { current: async () => null }
  provideServices({ searchIndex: { kits }, definitions } as unknown as Services)
  const lines = loggedLines()
  const finnish = sites.find(({ country }) => country === 'FI') ?? expect.unreachable()
  expect(await draw(finnish, 'sv')).toContain('Paketen kunde inte hämtas.')
  expect(lines.join('')).toContain('kits-failed')
})
