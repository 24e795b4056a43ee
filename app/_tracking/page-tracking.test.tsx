import { sites } from '#domain/sites'
import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { PageTracking } from './page-tracking.tsx'

const CURRENCIES: Readonly<Record<string, string>> = {
  se: 'SEK',
  no: 'NOK',
  uk: 'GBP',
  dk: 'DKK',
  fi: 'EUR',
  sk: 'EUR',
  cz: 'CZK',
}

test('each page reports in the currency of its site’s market and in its language, and nothing to an editor [TRACK-01] [TRACK-06]', () => {
  for (const site of sites) {
    for (const locale of site.locales) {
      const given = {
        siteContext: { site, locale },
        name: 'Start',
        settings: { gtmID: 'GTM-SITE1' },
      }
      const drawn = PageTracking({ ...given, editing: false })
      expect(isValidElement(drawn) && drawn.props).toEqual({
        container: 'GTM-SITE1',
        view: {
          channel: 'WEB',
          currency: CURRENCIES[site.id.slice(-2)],
          page: 'Start',
          pageVariant: 'default',
          language: locale,
        },
      })
      expect(PageTracking({ ...given, editing: true })).toBeNull()
    }
  }
})
