import { SITE_IDS } from '#domain/sites'
import { expect, test } from 'vitest'
import { hideRule } from './hide-rule.ts'

test('the automotive sites hide for the session, all others for a day [ALERT-08]', () => {
  for (const site of SITE_IDS) {
    expect([site, hideRule(site)]).toEqual([
      site,
      site.startsWith('hedinautomotive-') ? 'session' : 'cookie',
    ])
  }
})
