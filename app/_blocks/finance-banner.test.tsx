import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { Fields } from '#domain/content'
import { siteById, sites, type SiteId } from '#domain/sites'
import { siteContent } from '#fixtures/content'
import { readConfig, useConfig, type Environment } from '#server/testing'
import { sampleContext } from '../_stories/testing/sample-content.ts'
import { financeBanner } from './finance-banner.tsx'

const set = (env: Environment) => {
  const read = readConfig(env)
  useConfig(read.ok ? read.config : expect.unreachable(read.sentence))
}
beforeEach(() => set({}))

const draw = (fields: Fields, on: SiteId = 'hedinautomotive-uk') => {
  const { schema, View } = financeBanner
  const site = siteById(on)
  const context = sampleContext({ siteContext: { site, locale: site.locales[0] } })
  return renderToStaticMarkup(<View fields={schema.parse(fields)} context={context} />)
}

test('the British site’s car pages have a banner, by its content, and no other site’s have [FINUK-01]', () => {
  for (const { id, country } of sites) {
    const carPages = siteContent(id).pages.filter(({ template }) => template === 'CarDetail')
    const banners = carPages.flatMap(({ sections }) =>
      Object.values(sections).flatMap((blocks) =>
        (blocks ?? []).filter(({ name }) => name === 'FinanceBanner'),
      ),
    )
    expect([id, banners.length]).toEqual([id, country === 'GB' ? carPages.length : 0])
    for (const { fields } of banners) expect(draw(fields, id)).toContain('Spread the cost')
    expect([id, draw({ Title: 'From £199' }, id) !== '']).toEqual([id, country === 'GB'])
  }
})

test('the banner says what its editor wrote, and leads to the finance options [FINUK-22]', () => {
  const words = { Title: 'From £199 a month', Text: 'On every used car.' }
  const html = draw(words)
  expect(html).toMatch(/<h2[^>]*>From £199 a month<\/h2><p[^>]*>On every used car\.<\/p>/)
  expect(html).toMatch(/<a href="#finance-options"/)
  expect(draw({ ...words, Link: { href: '/finance', text: 'More' } })).toMatch(
    /<a href="\/finance"/,
  )
  expect(draw({})).toBe('')
})

test('the banner led to finance options of a made-up lender where a production site names none', () => {
  const production = { DATABASE_URL: 'postgres://db/x' }
  set(production)
  expect(draw({ Title: 'From £199' })).toBe('')
  set({ ...production, FINANCE_UK_URL: 'https://f.example', FINANCE_UK_KEY: 'k' })
  expect(draw({ Title: 'From £199' })).not.toBe('')
})
