import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Fields, ItemField } from '#domain/content'
import { siteById } from '#domain/sites'
import { searchIndexAtBuild, type Services } from '#services'
import type { SearchIndexPort } from '#services/search-index'
import { provideServices } from '#server/testing'
import { ContactForm } from '../[site]/[locale]/kitchen-sink/contact-form.tsx'
import { sampleContext } from '../_stories/testing/sample-content.ts'
import { formFlow } from './form-flow.tsx'

vi.mock('../_form-flow/lazy-form-flow.tsx', async () => ({
  LazyFormFlow: (await import('../_form-flow/form-screen.tsx')).FormFlow,
}))
vi.mock('#server', async (original) => ({
  ...(await original<typeof import('#server')>()),
  configuredSite: siteById,
}))
afterEach(() => provideServices(null))

const norway = { site: siteById('hedinautomotive-no'), locale: 'nb' } as const
const dealer = (slug: string, departments: readonly Fields[] = []): ItemField => ({
  id: slug,
  fields: {
    slug,
    site_official_name: `Hedin ${slug}`,
    site_email: `${slug}@x.example`,
    site_departments: departments.map((fields, at) => ({ id: `${slug}-${at}`, fields })),
  },
})
async function draw(fields: Fields, siteContext?: typeof norway): Promise<string> {
  const parsed = formFlow.schema.safeParse(fields)
  if (!parsed.success) return parsed.error.issues.map(({ path }) => path.join('.')).join()
  const context = sampleContext({ id: 'form', ...(siteContext ? { siteContext } : {}) })
  return renderToStaticMarkup(await formFlow.View({ fields: parsed.data, context }))
}
const request = { Flow: 'service-request', Dealers: [dealer('oslo'), dealer('bodo')] }

test('the sell-car form stands where an editor puts it, with what it asks and autofill [SELL-01] [SELL-02]', async () => {
  const html = await draw({ Flow: 'sell-car', Title: 'Så går det till' })
  expect(html).toContain('Så går det till')
  for (const label of [
    'Registreringsnummer',
    'Mätarställning i mil',
    'Namn',
    'Telefon',
    'E-post',
  ]) {
    expect(html).toMatch(new RegExp(`<label[^>]*>${label}</label>`))
  }
  for (const token of ['name', 'tel', 'email']) expect(html).toContain(`autoComplete="${token}"`)
  expect(html.match(/type="radio"/g)).toHaveLength(2)
})

test.each([
  ['sell-car', undefined],
  ['service-request', norway],
] as const)('without scripts %s asked to be called without a number', async (flow, at) => {
  const html = await draw(flow === 'sell-car' ? { Flow: flow } : request, at)
  expect(html).toMatch(/<noscript><p[^>]*>[^<{]*Ring eller[^<{]*<\/p><\/noscript>/)
  expect(html).toMatch(/href="tel:\+\d/)
})

test('the Norwegian form has its eleven services, the motorcycles’ three and no dealer to choose [NOFORM-02] [NOFORM-04] [NOFORM-11] [NOFORM-12] [NOFORM-13]', async () => {
  const offered = (html: string) =>
    [...html.matchAll(/<input type="checkbox"[^>]*name="services"[^>]*>(?:<[^>]*>)*([^<]*)/g)].map(
      ([, label]) => label,
    )
  const car = await draw(request, norway)
  expect(car).toMatch(/<select.*<option value="bodo">Hedin bodo<.*<option value="oslo">/)
  expect(offered(car)).toEqual([
    'Service',
    'Vinterklar-bil',
    'EU-kontroll',
    'Hjulskift',
    'Service eldre biler (5+)',
    'Reparasjon',
    'Lakk / karosseri',
    'Steinsprut / Ruteskift',
    'Aircondition service',
    'Bilskade',
    'Annet',
  ])
  const mc = await draw({ ...request, Variant: 'Motorcycle', Dealers: [dealer('oslo')] }, norway)
  expect(offered(mc)).toEqual(['Bestille service', 'Bestile deler', 'Annet'])
  expect(mc).not.toContain('<select')
})

test.each([
  ['hedinautomotive-se', 'sv', 'Välj säljare *'],
  ['hedinautomotive-se', 'en', 'Choose a seller *'],
  ['hedinautomotive-no', 'nb', 'Velg selger *'],
] as const)(
  'of a sample car a seller is chosen, on %s in %s by the option “%s” first [CONTACT-11]',
  async (site, locale, choose) => {
    const siteContext = { site: siteById(site), locale }
    const html = renderToStaticMarkup(await ContactForm({ siteContext }))
    const [, select = ''] = /<select[^>]*name="siteName"[^>]*>(.*?)<\/select>/.exec(html) ?? []
    const options = [...select.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)]
    expect(options.map(([, value, text]) => [value, text])).toEqual([
      ['', choose],
      ['boras', 'Hedin Automotive Borås'],
      ['umea', 'Hedin Automotive Umeå'],
    ])
  },
)

test('who has no scripts is told whom to call and where to write', async () => {
  const html = await draw({ Flow: 'sell-car' })
  expect(html).toMatch(/<noscript><p[^>]*>Formuläret behöver JavaScript/)
  expect(html).toContain('href="tel:+46317900000"')
  expect(html).toContain('href="mailto:kundservice@hedinautomotive.example"')
})

test('what nobody but a program sees is hidden from people', async () => {
  expect(await draw({ Flow: 'sell-car' })).toMatch(
    /aria-hidden="true"><label>[^<]*<input type="text" tabindex="-1" autoComplete="off" data-1p-ignore="" data-lpignore="true" data-bwignore="" name="website"/,
  )
})

test.each([
  [{ Flow: 'elsewhere' }, 'Flow'],
  [{ Flow: 'service-request', Variant: 'boat', Dealers: [dealer('oslo')] }, 'Flow'],
])('a form that is none is refused: %j', async (fields, path) => {
  expect(await draw(fields)).toBe(path)
})

test.each([
  [{ ...request, Variant: 'motorcycle' }],
  [{ Flow: 'service-request', Variant: 'motorcycle' }],
  [{ Flow: 'service-request', Dealers: [{ id: 'x', fields: { slug: 'x' } }] }],
  [{ Flow: 'service-request', SiteIds: 'nobody' }],
])('a form that could never be sent is not drawn: %j', async (fields) => {
  await expect(draw(fields, norway)).rejects.toThrow(/^service-request(-mc)? with \d+ dealers$/)
})

test('dealers come from the index of the site, at most a hundred, all or those that are named [NOFORM-16] [SVCDATA-02]', async () => {
  const asked: unknown[] = []
  const embedded = searchIndexAtBuild({})
  const sites: SearchIndexPort['sites'] = (...question) => {
    asked.push(question)
    return embedded.sites(...question)
  }
  const definitions = { current: async () => null }
  provideServices({ definitions, searchIndex: { ...embedded, sites } } as unknown as Services)
  const all = await draw({ Flow: 'service-request' }, norway)
  expect(all).toMatch(/<option value="bergen">Hedin Automotive Bergen</)
  const two = await draw({ Flow: 'service-request', SiteIds: 'no-oslo, no-hamar' }, norway)
  expect(two.match(/<option value="(?:oslo|hamar)"/g)).toHaveLength(2)
  const NO = 'hedinautomotive-no'
  expect(asked).toEqual([
    [NO, { limit: 100 }],
    [NO, { limit: 100, only: ['no-oslo', 'no-hamar'] }],
  ])
  // What an editor wrote down stands for itself.
  expect(await draw(request, norway)).not.toContain('value="bergen"')
  expect(asked).toHaveLength(2)
})

/** Values that a select offers. */
const offeredBy = (html: string, field: string) => {
  const [, options = ''] = new RegExp(`name="${field}"[^>]*>(.*?)</select>`).exec(html) ?? []
  return [...options.matchAll(/<option value="([^"]+)"/g)].map(([, value = '']) => value)
}

test('an enquiry offers no day on which every dealer is closed', async () => {
  const index = searchIndexAtBuild({})
  const openAt =
    (weekend: string) =>
    async (...asked: Parameters<typeof index.retailerPage>) => {
      const page = await index.retailerPage(...asked)
      const retailers = page.retailers.map((own) => ({
        ...own,
        site_departments: own.site_departments.map((department) => ({
          ...department,
          openingschedule: {
            openinghours: [
              { day: 'Mån–fre', displayText: '09:00–18:00' },
              { day: 'Lör–sön', displayText: weekend },
            ],
            deviationdays: [],
            vacationdays: null,
          },
        })),
      }))
      return { ...page, retailers }
    }
  const definitions = { current: async () => null }
  const daysWith = async (weekend: string) => {
    const searchIndex = { ...index, retailerPage: openAt(weekend) }
    provideServices({ definitions, searchIndex } as unknown as Services)
    return offeredBy(await draw({ Flow: 'enquiry' }), 'day')
  }
  const days = await daysWith('Stängt')
  expect(days).toHaveLength(10)
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  expect(days.filter(isWeekend)).toEqual([])
  expect(await daysWith('10:00–15:00')).toHaveLength(14)
})

test('an enquiry offers the dealers that sell cars, and days of two weeks in their order', async () => {
  const html = await draw({ Flow: 'enquiry' })
  const names = (field: string) => offeredBy(html, field)
  expect(names('dealer').length).toBeGreaterThan(20)
  expect(new Set(names('dealer')).size).toBe(names('dealer').length)
  const days = names('day')
  expect(days.length).toBeGreaterThanOrEqual(10)
  expect(days.length).toBeLessThanOrEqual(14)
  expect(days).toEqual(days.toSorted())
  expect(html.match(/type="radio"/g)).toHaveLength(7)
})

test('an enquiry that no dealer gets is not drawn', async () => {
  const retailerPage = async () => ({ retailers: [], facets: {}, total: 0 })
  const searchIndex = { ...searchIndexAtBuild({}), retailerPage }
  const definitions = { current: async () => null }
  provideServices({ definitions, searchIndex } as unknown as Services)
  await expect(draw({ Flow: 'enquiry' })).rejects.toThrow('an enquiry without dealers')
})
