import { DEFAULT_SITE, sites } from '#domain/sites'
import { expect, test } from 'vitest'
import { addressed } from '../../testing/exchange.ts'
import type { Addressed } from '../exchange.ts'
import { addressOf } from './resolve-address.ts'

test('those after it know what is asked for, and on which site', async () => {
  const seen: Addressed[] = []
  const book = { sites, siteHosts: {}, local: DEFAULT_SITE, files: new Set<string>() }
  const arrival = addressed(
    { kind: 'health', probe: 'ready' },
    { target: '/en/x?a=b', headers: { host: 'localhost' } },
  )
  await addressOf(book, () => false)(arrival, (context) => {
    seen.push(context)
    return null
  })
  expect(seen[0]?.address).toMatchObject({
    kind: 'page',
    locale: 'en',
    url: `/${DEFAULT_SITE}/en/x?a=b`,
  })
})

test('of two Host headers one was believed', async () => {
  const book = { sites, siteHosts: {}, local: DEFAULT_SITE, files: new Set<string>() }
  const kindOf = (rawHeaders: readonly string[]) => {
    const arrival = addressed(
      { kind: 'health', probe: 'ready' },
      { target: '/', headers: { host: 'localhost' } },
    )
    Object.assign(arrival.req, { rawHeaders })
    const seen: Addressed[] = []
    void addressOf(book, () => false)(arrival, (context) => {
      seen.push(context)
      return null
    })
    return seen[0]?.address
  }
  expect(kindOf(['Host', 'localhost', 'host', 'evil.example'])).toEqual({
    kind: 'refused',
    status: 400,
  })
  expect(kindOf(['Host', 'localhost', 'Hose', 'x'])).toMatchObject({ kind: 'page' })
})
