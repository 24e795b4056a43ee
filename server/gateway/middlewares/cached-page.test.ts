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
  ['HEAD', { method: 'HEAD' }],
  ['a request with a condition', { headers: { 'if-none-match': '"other"' } }],
])('%s is answered from the cache', async (_, request) => {
  const cache = new PageCache()
  expect(await wayOf(cache, rendering({}, request))).toBe('stored')
  expect(await wayOf(cache, rendering({}, request))).toBe('cached')
})

test.each([
  ['an editor', rendering({ forEditor: true })],
  ['a page that failed', rendering({ degraded: { parts: null } })],
  ['the router', rendering({}, { headers: { rsc: '1' } })],
])('for %s the cache is neither asked nor filled', async (_who, context) => {
  const cache = new PageCache()
  cache.store(context.pagePath, undefined)(page)
  expect(await wayOf(cache, context)).toBe('apart')
})

test('two visitors who asked for the same car or search at once had it drawn twice', async () => {
  const caches = {
    pageCache: new PageCache(),
    carPageCache: new PageCache(),
    listPageCache: new PageCache({ drawn: true }),
  }
  const middleware = cachedPage(caches)
  let finish: readonly (() => void)[] = []
  const visit = (pagePath: string, answer: typeof page | null = page) => {
    const context = rendering({ pagePath })
    const drawn = middleware(
      context,
      ({ delivery }) =>
        new Promise((resolve) => {
          finish = [
            ...finish,
            () => {
              if (answer) delivery.onSent?.(answer)
              context.res.emit('close')
              resolve(null)
            },
          ]
        }),
    )
    return { context, outcome: Promise.resolve(drawn) }
  }
  const inside = '/hedinautomotive-se/sv'
  for (const path of [`${inside}/car-page/10021`, `${inside}/car-search/1/bilar`]) {
    finish = []
    const visits = [visit(path), visit(path), visit(path)]
    await Promise.resolve()
    expect(finish).toHaveLength(1)
    finish[0]?.()
    await Promise.all(visits.map(({ outcome }) => outcome))
    expect(finish).toHaveLength(1)
    expect(visits.map(({ context }) => context.res.getHeader('cache-control'))).toEqual([
      undefined,
      's-maxage=20',
      's-maxage=20',
    ])
  }
  // Who was first left, or the page is nobody else's: the next one waits no longer.
  finish = []
  const path = `${inside}/car-page/10022`
  const visits = [visit(path, null), visit(path)]
  await Promise.resolve()
  finish[0]?.()
  await visits[0]?.outcome
  await expect.poll(() => finish).toHaveLength(2)
  finish[1]?.()
  await visits[1]?.outcome
  expect(visits[1]?.context.res.getHeader('cache-control')).toBeUndefined()
})

test('a visitor who left before a page was drawn had all who came later wait for ever', async () => {
  const caches = {
    pageCache: new PageCache(),
    carPageCache: new PageCache(),
    listPageCache: new PageCache({ drawn: true }),
  }
  const middleware = cachedPage(caches)
  const pagePath = '/hedinautomotive-se/sv/car-page/10021'
  const gone = rendering({ pagePath })
  Object.defineProperty(gone.res, 'destroyed', { value: true })
  expect(await middleware(gone, () => expect.unreachable('nobody reads it'))).toBeNull()
  // Nor may one do so who leaves while another one's page is drawn that is then not kept.
  const first = rendering({ pagePath })
  const second = rendering({ pagePath })
  let finish = (): void => {}
  const drawn = middleware(first, () => new Promise((resolve) => (finish = () => resolve(null))))
  const waiting = middleware(second, () => expect.unreachable('nobody reads it'))
  Object.defineProperty(second.res, 'destroyed', { value: true })
  first.res.emit('close')
  finish()
  expect(await Promise.all([drawn, waiting])).toEqual([null, null])
  let isDrawn = false
  await middleware(rendering({ pagePath }), () => {
    isDrawn = true
    return null
  })
  expect(isDrawn).toBe(true)
})

test('a full queue leaves a content page its stale copy, and a page of the index none', async () => {
  let now = 0
  const pageCache = new PageCache({ now: () => now })
  const carPageCache = new PageCache({ now: () => now })
  const listPageCache = new PageCache({ now: () => now, drawn: true })
  const middleware = cachedPage({ pageCache, carPageCache, listPageCache })
  const inside = '/hedinautomotive-se/sv'
  const copyOf = async (pagePath: string) => {
    let copy: unknown
    await middleware(rendering({ pagePath }), ({ lastSent, delivery }) => {
      copy = lastSent?.() ?? null
      delivery.onSent?.(page)
      return null
    })
    return copy
  }
  for (const path of ['om-oss', 'car-page/10021', 'car-search/1/bilar']) {
    expect(await copyOf(`${inside}/${path}`)).toBeNull()
  }
  now = 120_000
  expect(await copyOf(`${inside}/om-oss`)).toBe(page)
  expect(await copyOf(`${inside}/car-page/10021`)).toBeNull()
  expect(await copyOf(`${inside}/car-search/1/bilar`)).toBeNull()
})
