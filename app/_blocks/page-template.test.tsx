import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { TEMPLATES, type Block, type Page, type Template } from '#domain/content'
import { siteById } from '#domain/sites'
import { hasHeading, PageTemplate } from './page-template.tsx'

/** Blocks themselves are tested beside themselves: here each section only names its blocks. */
vi.mock('./page-sections.tsx', () => ({
  PageSection: ({ page, section }: { page: Page; section: string }) => (
    <i>{(page.sections[section] ?? []).map(({ name }) => name).join()}</i>
  ),
}))

vi.mock('./car-list-section.tsx', () => ({
  CarListSection: ({ path }: { path: string }) => <b>{path}</b>,
}))

vi.mock('./dealer-list-section.tsx', () => ({
  DealerListSection: ({ path, query }: { path: string; query: string }) => (
    <b>
      {path} {query}
    </b>
  ),
}))

const site = siteById('hedinautomotive-se')
const siteContext = { site, locale: 'sv' as const }
const block = (name: string, fields: Block['fields'] = {}): Block => ({
  id: name,
  name,
  site: site.id,
  fields,
})

const pageOf = (
  template: Template,
  sections: Page['sections'],
  fields: Page['fields'] = {},
): Page => ({
  id: 'p',
  site: site.id,
  language: 'sv',
  path: '/sida',
  template,
  name: 'sida',
  displayName: 'Sidans namn',
  fields,
  sections,
})

const drawn = (page: Page, editing = false) =>
  renderToStaticMarkup(
    <PageTemplate page={page} siteContext={siteContext} t={(key) => key} editing={editing} />,
  )

/** PAGE-03 in its words, and what PAGE-17 adds, by the names that the CMS gives them. */
const NAMED: readonly Template[] = [
  'CarList',
  'CarDetail',
  'Kits',
  'LocatorMap',
  'HeroBannerPage',
  'ServiceBooking',
  'PrivateLeasing',
  'CompanyLeasing',
]
const IMPLIED: readonly Template[] = ['StartPage', 'Story', 'StoriesIndex', 'ContentPage']
/** Of the list of dealers, which stands at its site-detail path. */
const OURS: readonly Template[] = ['DealerList']

test('every template that is named exists, and draws its blocks under the name of its page [PAGE-03] [PAGE-17]', () => {
  expect(new Set<Template>([...NAMED, ...IMPLIED, ...OURS])).toEqual(new Set(TEMPLATES))
  for (const template of TEMPLATES) {
    const html = drawn(pageOf(template, { main: [block('Faq'), block('RichText')] }))
    expect(html).toContain(`data-template="${template}"`)
    expect(html).toMatch(/<h1[^>]*>Sidans namn<\/h1>[\s\S]*<i>Faq,RichText<\/i>/)
  }
})

test('a hero-banner page has its hero above the other blocks [PAGE-16]', () => {
  const main = [block('RichText'), block('HeroBanner', { Title: 'Hej' }), block('Faq')]
  expect(drawn(pageOf('HeroBannerPage', { main }))).toContain('<i>HeroBanner,RichText,Faq</i>')
  expect(drawn(pageOf('ContentPage', { main }))).toContain('<i>RichText,HeroBanner,Faq</i>')
})

test('the cars stand below what heads their page, and above whatever else is on it', () => {
  const main = [block('HeroBanner', { Title: 'Hej' }), block('RichText')]
  expect(drawn(pageOf('CarList', { main }))).toMatch(
    /<i>HeroBanner<\/i><b>\/sida<\/b><i>RichText<\/i>/,
  )
  expect(drawn(pageOf('CarList', { main: [block('Faq')] }))).toMatch(
    /<h1[^>]*>Sidans namn<\/h1>.*<b>\/sida<\/b><i>Faq<\/i>/,
  )
})

test('private leasing has equipment, summary and contact, in that order [PAGE-06]', () => {
  const html = drawn(
    pageOf('PrivateLeasing', {
      contact: [block('RichText')],
      summary: [block('Blurb')],
      main: [block('LeasingSwitch')],
      equipment: [block('Faq')],
    }),
  )
  expect(
    [...html.matchAll(/data-section="(\w+)"[^>]*><i>(\w+)/g)].map(([, a, b]) => [a, b]),
  ).toEqual([
    ['equipment', 'Faq'],
    ['summary', 'Blurb'],
    ['contact', 'RichText'],
  ])
})

test('the service-booking page has its seven steps in order, the first at rest [PAGE-04]', () => {
  const steps = ['Search', 'Login', 'LoggedIn', 'Booking', 'Validate', 'Confirmation', 'Rating']
  const sections = Object.fromEntries(steps.toReversed().map((step) => [step, [block('RichText')]]))
  const page = pageOf('ServiceBooking', { main: [], ...sections })
  const shown = (html: string) =>
    [...html.matchAll(/data-step="(\w+)"( hidden="")?/g)].map(([, step, hidden]) => [step, !hidden])
  expect(shown(drawn(page))).toEqual(steps.map((step, index) => [step, index === 0]))
  expect(shown(drawn(page, true))).toEqual(steps.map((step) => [step, true]))
})

test('login is a step of the booking page and of no other [ROLE-04]', () => {
  const sections = { main: [], Login: [block('RichText')], LoggedIn: [block('Faq')] }
  for (const template of TEMPLATES) {
    const steps = drawn(pageOf(template, sections)).match(/data-step="(?:Login|LoggedIn)"/g) ?? []
    expect([template, steps.length]).toEqual([template, template === 'ServiceBooking' ? 2 : 0])
  }
})

test('a page names the brand whose theme it has; empty is the site’s own [PAGE-15] [PAGE-08] [PAGE-10]', () => {
  expect(drawn(pageOf('ContentPage', {}, { BrandDesign: 'porsche' }))).toContain(
    'data-brand="porsche"',
  )
  expect(drawn(pageOf('ContentPage', {}, { BrandDesign: '' }))).not.toContain('data-brand')
  expect(drawn(pageOf('ContentPage', {}, { BrandDesign: '"><b>' }))).not.toContain('data-brand')
})

test('a page whose blocks have no h1 is headed by its name, no other is', () => {
  expect(drawn(pageOf('ContentPage', { main: [block('Faq', { Title: 'Frågor' })] }))).toMatch(
    /<h1[^>]*>Sidans namn<\/h1>/,
  )
  const titled = { Title: 'Hej', Content: 'Video' }
  expect(hasHeading(pageOf('ContentPage', { main: [block('HeroBanner', titled)] }))).toBe(true)
  const lower = block('HeroBanner', { ...titled, TitleTag: 'h2' })
  expect(hasHeading(pageOf('ContentPage', { main: [lower] }))).toBe(false)
  const bare = block('HeroBanner', { Title: 'Hej' })
  expect(hasHeading(pageOf('ContentPage', { main: [bare] }))).toBe(false)
})
