import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { TECHNICAL_TEXTS } from '#domain/car'
import type { Page } from '#domain/content'
import { sites, type Locale, type SiteId } from '#domain/sites'
import { PageSection } from '../_blocks/page-sections.tsx'
import { CarBreadcrumbs } from './car-breadcrumbs.tsx'
import { CarDescription } from './car-description.tsx'
import { CarEquipment } from './car-equipment.tsx'
import { CarOverview } from './car-overview.tsx'
import type { CarPageContext } from './car-page-context.ts'
import { CarPage } from './car-page.tsx'
import { descriptionHtml } from './description-html.ts'
import { TechnicalData } from './technical-data.tsx'
import { NATIONAL_SITES, saidOn } from './testing/car-words.ts'

vi.mock('../_compare/lazy-compare-toggle.tsx', async () => ({
  LazyCompareToggle: (await import('../_compare/compare-toggle.tsx')).CompareToggle,
}))

type Part = (props: { readonly context: CarPageContext }) => React.ReactNode
const draw = (Drawn: Part, ...said: Parameters<typeof saidOn>): string =>
  renderToStaticMarkup(<Drawn context={saidOn(...said)} />)
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const styles = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

const TECHNICAL = Object.fromEntries(TECHNICAL_TEXTS.map((name) => [name, `värde ${name}`]))

test('five rows of technical data are seen first, and show more reveals the rest [DETAIL-24]', () => {
  const html = draw(TechnicalData, {}, TECHNICAL)
  const rows = [...html.matchAll(/<div class="[^"]*"( data-rest="")?><dt>/g)]
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.findIndex(([, rest]) => rest !== undefined)).toBe(5)
  expect(rows.slice(5).every(([, rest]) => rest !== undefined)).toBe(true)
  expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*><span>Visa mer/)
  // Only while it is closed, and only where scripts can open it.
  expect(styles('ui/show-more/show-more.module.css')).toMatch(
    /@media screen and \(scripting: enabled\) \{[^]*\[data-collapsed='rows'\]:not\(\[data-open\]\) \[data-rest\] \{\s*display: none/,
  )
  const five = { car_drive: 'a', car_body: 'b', car_color: 'c', car_seats: 5, car_doors: 5 }
  const short = draw(TechnicalData, {}, five)
  expect(short).not.toMatch(/<button|data-rest/)
  expect(short.match(/<dt>/g)).toHaveLength(5)
})

test('equipment is collapsed higher on every carstore site than on the others', () => {
  const names = Array.from({ length: 40 }, (_, at) => `Utrustning ${at}`)
  for (const site of NATIONAL_SITES) {
    const html = draw(CarEquipment, { site }, { car_equipment: names })
    const kind = site.startsWith('carstore') ? 'equipment-carstore' : 'equipment'
    expect(html).toContain(`data-collapsed="${kind}"`)
    expect(names.every((name) => html.includes(`<li>${name}</li>`))).toBe(true)
  }
})

test('an anchor stops 112 px below the top of a window wider than 768 px, and 250 px in every other [DETAIL-13]', () => {
  const sheet = styles('ui/tokens/car-page.css')
  const [every = '', wide = ''] = sheet.split('@media (width > 768px)')
  const offset = (css: string) => /--anchor-offset: ([^;]+)/.exec(css)?.[1]
  expect([offset(every), offset(wide)]).toEqual(['min(250px, 50vh)', '112px'])
  expect(sheet.match(/@media/g)).toHaveLength(1)
  // The window keeps some of it free by itself: the header, and a space below that.
  expect(styles('ui/tokens/reset.css')).toMatch(/scroll-padding-block: var\(--below-header\)\s/)
  expect(styles('app/_car-page/car-page.module.css')).toMatch(
    /\.page section\[id\],\s*\.contact \[id\^='contact'\] \{\s*scroll-margin-block-start: max\(0rem, var\(--anchor-offset\) - var\(--below-header\)\)/,
  )
})

test('‘Observera’, about the 2G and 3G networks in Sweden, stands in the equipment of the two Swedish sites alone [DETAIL-19] [DETAIL-35]', () => {
  const noted = NATIONAL_SITES.filter((site) => {
    const html = draw(CarEquipment, { site }, { car_equipment: ['Dragkrok'] })
    return /2G|3G/.test(html)
  })
  expect(noted).toEqual(['hedinautomotive-se', 'carstore-se'])
  for (const site of noted) {
    const html = draw(CarEquipment, { site }, { car_equipment: ['Dragkrok'] })
    expect(html).toMatch(/^<section id="equipment".*<\/section>$/s)
    expect(textOf(html)).toContain('Observera Mobilnäten 2G och 3G stängs i Sverige.')
    // Its words are the dictionary's.
    const t = (key: string) => `<${key}>`
    const editors = renderToStaticMarkup(<CarEquipment context={{ ...saidOn({ site }), t }} />)
    expect(editors).toMatch(/carNetworksTitle.*carNetworksText/s)
  }
  expect(draw(CarEquipment, { site: 'carstore-fi', locale: 'sv' }, {})).toBe('')
})

test('equipment is named once, and a car without any has no such part', () => {
  const car_equipment = ['Dragkrok', ' Dragkrok ', '', 'Isofix']
  const html = draw(CarEquipment, { site: 'hedinautomotive-no' }, { car_equipment })
  expect([...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, name]) => name)).toEqual([
    'Dragkrok',
    'Isofix',
  ])
  expect(html).not.toContain('<button')
  expect(draw(CarEquipment, { site: 'hedinautomotive-no' })).toBe('')
})

test('a description holds what its seller wrote and no script, style or handler', () => {
  const evil =
    '<h1>Fin bil</h1><script>alert(1)</script><p onclick="x()">Ett <b>bra</b> köp</p><a href="javascript:x()">här</a><style>p{}</style><iframe src="//x"></iframe>'
  expect(descriptionHtml(evil)).toBe('<h3>Fin bil</h3><p>Ett <b>bra</b> köp</p><a>här</a>')
  expect(descriptionHtml('Ett\nTvå\n\nTre & <3 ton')).toBe(
    '<p>Ett<br />Två</p><p>Tre &amp; &lt;3 ton</p>',
  )
  expect(descriptionHtml('  ')).toBe('')
  expect(draw(CarDescription, {}, { car_description: '<script>x</script>' })).toBe('')
  const long = draw(CarDescription, {}, { car_description: '<a '.repeat(10_000) })
  expect(long).toContain('Beskrivning')
  const html = descriptionHtml('ord '.repeat(5_000))
  expect(html.length).toBeGreaterThan(19_000)
})

test('the overview shows the price as a card does, and a monthly cost for each way of paying that the car has', () => {
  const campaign = draw(
    CarOverview,
    {},
    {
      car_price_text: '349 900 kr',
      car_has_campaign_price: true,
      car_campaign_price_text: '329 900 kr',
      car_loan_monthly_cost_text: '3 490 kr/mån',
      car_leasing_options: [
        { leasing_type: 'Private', title: '', monthly_cost_text: '4 290 kr', is_campaign: false },
        { leasing_type: 'Company', title: '', monthly_cost_text: '3 990 kr', is_campaign: false },
      ],
    },
  )
  expect(textOf(campaign)).toContain('Kampanjpris 329 900 kr Ordinarie pris 349 900 kr')
  expect(textOf(campaign)).toMatch(
    /Billån 3 490 kr\/mån Privatleasing 4 290 kr Företagsleasing 3 990 kr/,
  )
  const plain = textOf(draw(CarOverview, {}))
  expect(plain).toContain('100 kr')
  expect(plain).not.toMatch(/Billån|leasing|Kampanj/)
  const van = { car_vehicle_type_code: 'LCV', car_price_exkl_vat_text: '80 kr' }
  expect(textOf(draw(CarOverview, {}, van))).toContain('80 kr exkl. moms')
  const asked = textOf(draw(CarOverview, {}, { car_price: null, car_price_text: '' }))
  expect(asked).toContain('Pris på begäran')
})

test('cars with deductible VAT are tagged on the carstore sites, on the detail page too [CARD-04]', () => {
  const tagged = sites.filter((site) =>
    draw(CarOverview, { site: site.id }, { car_vat_eligible: true }).match(
      /Avdragbar moms|Fradragsberettiget mva\.|ALV-vähennyskelpoinen|Možný odpočet DPH|VAT deductible|Fradragsberettiget moms/,
    ),
  )
  expect(tagged.map(({ id }) => id)).toEqual([
    'carstore-se',
    'carstore-no',
    'carstore-fi',
    'carstore-sk',
  ])
  for (const car_vat_eligible of [false, undefined]) {
    const car = car_vat_eligible === undefined ? {} : { car_vat_eligible }
    expect(draw(CarOverview, { site: 'carstore-se' }, car)).not.toContain('Avdragbar moms')
  }
})

test('the week’s car has its badge on the carstore sites alone', () => {
  const badge = (site: 'carstore-se' | 'hedinautomotive-se', caroftheweek: boolean) =>
    draw(CarOverview, { site }, { caroftheweek }).includes('Veckans bil')
  expect([badge('carstore-se', true), badge('carstore-se', false)]).toEqual([true, false])
  expect(badge('hedinautomotive-se', true)).toBe(false)
})

test('the ways to ask for a car lead to the anchors of its form; a sold car has neither price nor way', () => {
  const html = draw(CarOverview, {}, { car_regno: 'ABC123' })
  const ways = [...html.matchAll(/href="(#[\w-]+)"[^>]*><span[^>]*>([^<]*)/g)]
  expect(ways.map(([, href, text]) => [href, text])).toEqual([
    ['#contact-form', 'Kontakta oss'],
    ['#contact-testdrive', 'Boka provkörning'],
    ['#contact-quote', 'Begär offert'],
  ])
  expect(textOf(html)).toContain('Registreringsnummer ABC123')
  const sold = draw(CarOverview, {}, {}, { soldOn: '2026-11-20' })
  expect(sold).not.toMatch(/100 kr|href=|<button/)
  expect(sold).toMatch(/<h1[^>]*>Volvo XC60<\/h1>/)
})

test('the car is the trail’s last step, and where the visitor is', () => {
  const html = draw(CarBreadcrumbs, {}, {}, { trail: 'long' })
  expect([...html.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href)).toEqual([
    '/',
    '/bilar-i-lager',
    '/bilar-i-lager/Volvo',
    '/bilar-i-lager/Volvo/XC60',
  ])
  expect(html).toMatch(/<nav aria-label="Du är här">.*<span aria-current="page">Volvo XC60</s)
})

test('what an editor wrote for Sweden stands on the pages of sv-SE and on no other [DETAIL-20] [DETAIL-36]', () => {
  const page = { fields: {}, sections: { main: [], extra: [] } } as unknown as Page
  /** The editor's blocks that a page draws, by section. */
  const sections = (site: SiteId, locale: Locale): readonly unknown[] => {
    const found: unknown[] = []
    const walk = (node: unknown): void => {
      if (Array.isArray(node)) for (const one of node) walk(one)
      if (!isValidElement<Record<string, unknown>>(node)) return
      if (node.props['section'] !== undefined && typeof node.type === 'function') {
        const drawn = (node.type as (props: unknown) => React.ReactElement<{ page: unknown }>)(
          node.props,
        )
        expect(drawn.type).toBe(PageSection)
        expect(drawn.props).toMatchObject({ page, section: node.props['section'] })
        found.push(node.props['section'])
      }
      walk(node.props['children'])
    }
    walk(CarPage({ context: saidOn({ site, locale }, {}, { page }) }))
    return found
  }
  const shown = sites.flatMap(({ id, locales }) =>
    locales
      .filter((locale) => sections(id, locale).includes('extra'))
      .map((locale) => `${id} ${locale}`),
  )
  expect(shown).toEqual(['hedinautomotive-se sv', 'carstore-se sv'])
  expect(sections('carstore-fi', 'sv')).toEqual(['main'])
})
