import { DEFAULT_SITE, sites } from '#domain/sites'
import { expect, test } from 'vitest'
import { addressed } from '../../testing/exchange.ts'
import type { Addressed } from '../exchange.ts'
import { addressOf } from './resolve-address.ts'

test('those after it know what is asked for, and on which site', async () => {
  const seen: Addressed[] = []
  const book = { sites, siteHosts: {}, local: DEFAULT_SITE, files: new Set<string>() }
  const arrival = addressed(
    { kind: 'health' },
    { target: '/en/x?a=b', headers: { host: 'localhost' } },
  )
  await addressOf(book)(arrival, (context) => {
    seen.push(context)
    return null
  })
  expect(seen[0]?.address).toMatchObject({
    kind: 'page',
    locale: 'en',
    url: `/${DEFAULT_SITE}/en/x?a=b`,
  })
})
