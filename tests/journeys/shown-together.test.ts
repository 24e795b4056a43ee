import { describe, expect, test } from 'vitest'
import type { SiteId } from '#domain/sites'
import { appliedRules, brokenRules } from './shown-together.ts'

const NAVIGATION = '<header><nav></nav></header>'
const NOTICE =
  '<aside data-borrowing-notice="compact">Att låna kostar pengar! … konsumentverket.se.</aside>'
const page = (main: string, site: SiteId = 'carstore-se', path = '/bilar') => ({
  site,
  path,
  html: `<html lang="sv" data-site="${site}"><body>${NAVIGATION}<main>${main}</main></body></html>`,
})

describe('brokenRules', () => {
  test.each(['3\u00a0995\u00a0kr/mån', '3 829 kronor i månaden', '3,995&nbsp;SEK per month'])(
    'reports a Swedish page with %s and no warning',
    (cost) => {
      expect(brokenRules(page(`<dd>${cost}</dd>`))).toEqual([
        'carstore-se/bilar: a Swedish page with a monthly cost warns that borrowing costs money [CONST-05]',
      ])
      expect(brokenRules(page(`<dd>${cost}</dd>${NOTICE}`))).toEqual([])
    },
  )

  test('reports a warning on a site of another country, and no missing one there', () => {
    expect(brokenRules(page('<dd>3 995 kr/mån</dd>', 'carstore-no'))).toEqual([])
    expect(brokenRules(page(NOTICE, 'carstore-no'))).toEqual([
      'carstore-no/bilar: the warning is shown on Swedish sites alone [CONST-05]',
    ])
  })

  test('reads neither scripts nor templates, nor a page whose monthly cost is of something else', () => {
    expect(brokenRules(page('<script>"3 995 kr/mån"</script>'))).toEqual([])
    expect(brokenRules(page('<template>3 995 kr/mån</template>'))).toEqual([])
    const wash = '/service-och-verkstad/biltvatt'
    expect(brokenRules(page('199 kr/mån', 'hedinautomotive-se', wash))).toEqual([])
  })

  test('reports one dealer of many whose number cannot be called', () => {
    const dealer = (phone: string) =>
      `<li data-dealer="a"><h2><a href="/a/a">A</a></h2>${phone}</li>`
    const call = '<a href="tel:+4646123456">046-12 34 56</a>'
    expect(brokenRules(page(dealer(call) + dealer(call)))).toEqual([])
    expect(brokenRules(page(dealer(call) + dealer('046-12 34 56')))).toEqual([
      'carstore-se/bilar: the card of a dealer has a phone number that can be called [SITES-02]',
    ])
  })

  test('reports a page of a car without its schema markup', () => {
    const title = '<h1 id="car-title">Volvo</h1>'
    const schema = '<script type="application/ld+json">{"@type":["Product","Car"]}</script>'
    expect(brokenRules(page(title))).toHaveLength(1)
    expect(brokenRules(page(title + schema))).toEqual([])
  })

  test('reports a page without a navigation bar', () => {
    const { html, ...place } = page('')
    expect(brokenRules({ ...place, html: html.replace(NAVIGATION, '') })).toEqual([
      'carstore-se/bilar: the navigation bar shows on all pages [NAV-01]',
    ])
  })
})

test('appliedRules counts the pages that a rule says something about', () => {
  const counts = appliedRules([page(''), page('199 kr/mån'), page(NOTICE)])
  expect(counts.get('the navigation bar shows on all pages')).toBe(3)
  expect(counts.get('the warning is shown on Swedish sites alone')).toBe(1)
  expect(counts.get('a story has a publish info line with its date')).toBe(0)
})
