import { expect, test } from 'vitest'
import { rendering } from '../../testing/exchange.ts'
import type { RenderExchange } from '../exchange.ts'
import { PageCache } from '../page-cache.ts'
import { cachedPage } from './cached-page.ts'

const page = {
  status: 200,
  headers: [['cache-control', 's-maxage=20']] as const,
  body: Buffer.from('page'),
}

/** Whether the answer comes from the cache, goes into it, or has nothing to do with it. */
async function wayOf(cache: PageCache, context: RenderExchange): Promise<string> {
  let way = 'cached'
  const caches = {
    pageCache: cache,
    carPageCache: new PageCache(),
    listPageCache: new PageCache({ drawn: true }),
  }
  await cachedPage(caches)(context, ({ delivery }) => {
    way = delivery.onSent === undefined ? 'apart' : 'stored'
    delivery.onSent?.(page)
    return null
  })
  return way
}

test('a page is rendered for the first visitor and sent again to the next', async () => {
  const cache = new PageCache()
  expect(await wayOf(cache, rendering())).toBe('stored')
  const next = rendering()
  expect(await wayOf(cache, next)).toBe('cached')
  expect(next.res.getHeader('cache-control')).toBe('s-maxage=20')
})

test.each([
  ['an editor', rendering({ forEditor: true })],
  ['a page that failed', rendering({ degraded: { parts: null } })],
  ['HEAD', rendering({}, { method: 'HEAD' })],
  ['the router', rendering({}, { headers: { rsc: '1' } })],
  ['who has it', rendering({}, { headers: { 'if-none-match': '"p"' } })],
])('for %s the cache is neither asked nor filled', async (_who, context) => {
  const cache = new PageCache()
  cache.store(context.pagePath, undefined)(page)
  expect(await wayOf(cache, context)).toBe('apart')
})
