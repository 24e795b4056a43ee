import { siteById } from '#domain/sites'
import type { HomeContent } from '#services/content'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createLog, useLog } from '#server/testing'
import { PageFooter } from './page-footer.tsx'

const link = (text: string) => ({ href: `https://${text}.example/`, text, target: '_blank' })
const home = {
  settings: { pathToCarList: '/en/cars' },
  footer: {
    Brands: [{ Name: 'Volvo' }],
    Columns: [],
    SocialLinks: ['Facebook', 'MySpace', 'LinkedIn'].map((Icon) => ({ Icon, Link: link(Icon) })),
    InfoFieldsFirst: [],
    InfoFieldsSecond: [],
  },
} as unknown as HomeContent

function draw(of: HomeContent | null): {
  readonly html: string
  readonly lines: readonly string[]
} {
  const lines: string[] = []
  useLog(createLog('info', { write: (line) => void lines.push(line) }))
  const siteContext = { site: siteById('hedinautomotive-se'), locale: 'en' } as const
  const html = renderToStaticMarkup(
    <PageFooter siteContext={siteContext} home={of} t={(key) => key} />,
  )
  return { html, lines }
}

test('a social link without an icon is an error in the log, and the others show [FOOT-05] [FOOT-11]', () => {
  const { html, lines } = draw(home)
  expect([...html.matchAll(/href="https:\/\/(\w+)\.example\/"/g)].map(([, name]) => name)).toEqual([
    'Facebook',
    'LinkedIn',
  ])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/"level":50.*"event":"social-icon-unknown".*"icon":"MySpace"/)
})

test('a brand leads to the car list in the language of the page [FOOT-02]', () => {
  expect(draw(home).html).toContain('href="/en/cars?car_brand=Volvo"')
})

test('without content the foot says how to reach the site, and leads to the cookie settings', () => {
  const { html } = draw(null)
  expect(html).toContain('href="mailto:kundservice@hedinautomotive.example"')
  expect(html).toContain('href="tel:+46317900000"')
  expect(html).toContain('href="#cookie-settings"')
})
