import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRANDS } from '#domain/brands'
import { siteById, sites, SITE_IDS, type SiteId } from '#domain/sites'
import { siteContent } from '#fixtures/content'
import { flows } from '#flows'
import { placedFlow } from '#flows/lists'
import { compileTable, parseTableText } from '#redirects'
import { expect, test } from 'vitest'
import { isFlowPath } from '#domain/coded-paths'

const SE = 'hedinautomotive-se'
const NO = 'hedinautomotive-no'

/** The forms that a visitor finds on a site's pages, by the flow that each is. */
const formsOn = (site: SiteId): readonly (string | null)[] =>
  siteContent(site).pages.flatMap(({ sections }) =>
    Object.values(sections)
      .flat()
      .filter(({ name }) => name === 'FormFlow')
      .map(({ fields: { Flow = '', Variant = '' } }) =>
        placedFlow(String(Flow), String(Variant).toLowerCase()),
      ),
  )

const hasPage = (path: string) =>
  isFlowPath(path) && existsSync(join('app/[site]/[locale]', path, 'page.tsx'))

test('a group of several sites in several countries, with many brands [SVCGEN-01]', () => {
  expect(new Set(sites.map(({ country }) => country)).size).toBeGreaterThan(4)
  expect(sites.map(({ id }) => id)).toEqual([...SITE_IDS])
  expect(BRANDS.filter(({ authorised }) => authorised).length).toBeGreaterThan(10)
})

test('the Swedish site has the service booking, the tyre hotel and the form to sell a car [SVCGEN-01]', () => {
  expect(siteById(SE).booking).not.toBeNull()
  expect(hasPage('/service-och-verkstad/boka-service')).toBe(true)
  expect(hasPage('/dack-och-biltillbehor/dackhotell')).toBe(true)
  expect(formsOn(SE)).toContain('sell-car')
  const published = flows.map(({ definition }) => definition.id)
  expect(published).toEqual(
    expect.arrayContaining([
      'service-booking',
      'tyre-hotel',
      'sell-car',
      'service-request',
      'service-request-mc',
    ]),
  )
})

test('the Norwegian site has the request to a workshop, for cars and for motorcycles [SVCGEN-01]', () => {
  expect(formsOn(NO)).toEqual(expect.arrayContaining(['service-request', 'service-request-mc']))
})

test.each([
  'hedinautomotive-se',
  'hedinautomotive-no',
  'hedinautomotive-uk',
  'carstore-no',
  'carstore-fi',
  'carstore-sk',
] as const)('old addresses of %s lead on for good [SVCGEN-01]', (site) => {
  const outcome = parseTableText(readFileSync(`redirects/${site}.json`, 'utf8'))
  if (!outcome.ok) throw new Error(`no table of ${site}`)
  expect(outcome.table.rules.length).toBeGreaterThan(0)
  const isPlain = (source: string) => !/[:*(?]/.test(source)
  const path = outcome.table.rules.find(
    (rule) => !rule.query && isPlain(rule.source ?? ':'),
  )?.source
  const { host } = siteById(site)
  const moved = compileTable(outcome.table).match({ host, path: path ?? '', search: '' })
  expect(moved?.status).toBe(308)
})
