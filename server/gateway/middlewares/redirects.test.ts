import type { Rule } from '#redirects'
import { expect, test } from 'vitest'
import { addressed, SITE } from '../../testing/exchange.ts'
import { canonicalRedirect, hostRedirect, siteRedirect } from './redirects.ts'

test('to the bare host, in the scheme that visitors use [PROXY-11]', () => {
  const context = addressed({ kind: 'host-redirect', host: 'a.se:8080', target: '/x?y' } as const)
  expect(hostRedirect(true)(context)).toMatchObject({
    headers: { Location: 'https://a.se:8080/x?y' },
  })
  expect(hostRedirect(false)(context)).toMatchObject({
    headers: { Location: 'http://a.se:8080/x?y' },
  })
})

test('to the one spelling of an address, for good', () => {
  const context = addressed({ kind: 'redirect', to: '/x?y' } as const)
  expect(canonicalRedirect(context)).toEqual({ status: 308, headers: { Location: '/x?y' } })
})

test('by a rule of the table, which is counted and may be another in a minute [PROXY-10]', () => {
  const rule = { from: '/gammal', to: '/ny' } as unknown as Rule
  const counted: unknown[] = []
  const context = addressed({
    kind: 'moved',
    site: SITE,
    moved: { location: '/ny', rule, status: 308, index: 0 },
  } as const)
  expect(siteRedirect((...hit) => counted.push(hit))(context)).toEqual({
    status: 308,
    headers: { Location: '/ny', 'Cache-Control': 'public, max-age=60' },
  })
  expect(counted).toEqual([[SITE.id, rule]])
})
