import { expect, test } from 'vitest'
import { variantCuts } from '#domain/flow-variant'
import { rendering } from '../../testing/exchange.ts'
import type { RenderExchange } from '../exchange.ts'
import { flowVariant } from './flow-variant.ts'

const PATH = '/hedinautomotive-se/sv/om-oss'
const SHARES = variantCuts([[20]])

/** What comes out behind it. */
async function after(
  context: RenderExchange,
  { shares = SHARES, bucket = 0 }: { shares?: readonly number[]; bucket?: number } = {},
) {
  let seen: RenderExchange | null = null
  const middleware = flowVariant({ flowShares: () => shares, https: true, draw: () => bucket })
  await middleware(context, (next) => {
    seen = next
    return null
  })
  return {
    path: (seen as RenderExchange | null)?.pagePath,
    control: (seen as RenderExchange | null)?.delivery.cacheControl,
    varies: (seen as RenderExchange | null)?.delivery.varyByCookie ?? false,
    cookie: context.res.getHeader('set-cookie'),
  }
}
const asking = (headers: Record<string, string> = {}, parts: Partial<RenderExchange> = {}) =>
  rendering({ pagePath: PATH, ...parts }, { headers })

test('while nothing is published for a share, no cookie is set and none is looked at', async () => {
  expect(await after(asking({ cookie: 'forecourt-bucket=3' }), { shares: [] })).toEqual({
    path: PATH,
    control: undefined,
    varies: false,
    cookie: undefined,
  })
})

test('who comes for the first time is given a bucket, and the page of it', async () => {
  const inside = await after(asking({ 'sec-fetch-mode': 'navigate' }), { bucket: 19 })
  expect(inside.path).toBe('/hedinautomotive-se~0/sv/om-oss')
  expect(inside.cookie).toBe(
    'forecourt-bucket=19; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure',
  )
  expect((await after(asking(), { bucket: 20 })).path).toBe(PATH)
})

test('who has a bucket gets its page again and again, and may keep it', async () => {
  for (const [bucket, path] of [
    [0, '/hedinautomotive-se~0/sv/om-oss'],
    [19, '/hedinautomotive-se~0/sv/om-oss'],
    [20, PATH],
    [99, PATH],
  ] as const) {
    const cookie = `a=b; forecourt-bucket=${bucket}`
    const visit = await after(asking({ cookie }))
    expect(visit).toEqual({ path, control: undefined, varies: true, cookie: undefined })
    expect((await after(asking({ cookie, 'sec-fetch-mode': 'cors' }))).path).toBe(path)
  }
})

test('a bucket that there is not is drawn anew', async () => {
  const visit = await after(asking({ cookie: 'forecourt-bucket=100' }), { bucket: 7 })
  expect(visit.cookie).toContain('forecourt-bucket=7;')
})

test('a worker that asks without cookies gets no bucket, and nothing that it could keep', async () => {
  const context = asking({ 'sec-fetch-mode': 'cors' })
  expect(await after(context)).toEqual({
    path: PATH,
    control: 'private, no-store',
    varies: true,
    cookie: undefined,
  })
  expect(context.res.getHeader('cache-control')).toBe('private, no-store')
})

test("the worker's shell and an editor get the page of everybody", async () => {
  const shell = await after(asking({}, { pagePath: '/hedinautomotive-se/sv/offline' }))
  const editor = await after(asking({ cookie: 'forecourt-bucket=3' }, { forEditor: true }))
  expect([shell.cookie, shell.control, shell.varies]).toEqual([undefined, undefined, false])
  expect([editor.path, editor.cookie]).toEqual([PATH, undefined])
})

test('a page that fails at a first visit is asked for again as the same variant', async () => {
  const context = asking({ cookie: 'a=b' })
  await after(context, { bucket: 4 })
  expect(context.req.headers.cookie).toBe('a=b; forecourt-bucket=4')
})
