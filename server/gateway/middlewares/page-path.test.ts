import { expect, test } from 'vitest'
import { addressed, pageAddress } from '../../testing/exchange.ts'
import type { PageExchange } from '../exchange.ts'
import { pagePath } from './page-path.ts'

const pages = pagePath({
  trustedProxies: 0,
  isPage: (path) => path === '/hedinautomotive-se/sv/bilar',
  pageAbove: (path) => (path.endsWith('/bilar/volvo') ? '/hedinautomotive-se/sv/bilar' : null),
})

test.each([
  ['/hedinautomotive-se/sv/bilar?a=b', '/hedinautomotive-se/sv/bilar', 200],
  ['/hedinautomotive-se/sv/bilar/volvo', '/hedinautomotive-se/sv/bilar', 200],
  ['/hedinautomotive-se/sv/okand', '/hedinautomotive-se/sv/saknas', 404],
])('%s is answered by %s with %i', async (url, path, status) => {
  const seen: PageExchange[] = []
  await pages(addressed(pageAddress(url)), (context) => {
    seen.push(context)
    return null
  })
  expect(seen.map((context) => [context.pagePath, context.delivery.pageStatus])).toEqual([
    [path, status],
  ])
})
