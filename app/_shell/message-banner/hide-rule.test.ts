import { sites } from '#domain/sites'
import { expect, test } from 'vitest'
import { hideRule } from '../../_site-context/hide-rule.ts'

test('the automotive sites hide for the session, all others for a day [ALERT-08]', () => {
  for (const site of sites) {
    const { id } = site
    expect([id, hideRule(site)]).toEqual([
      id,
      id.startsWith('hedinautomotive-') ? 'session' : 'cookie',
    ])
  }
})
