import { expect, test } from 'vitest'
import { pageAddress, rendering } from '../../testing/exchange.ts'
import type { RenderExchange } from '../exchange.ts'
import { routerRequest } from './router-request.ts'

async function asked(headers: { readonly [name: string]: string }, locale = 'sv') {
  const seen: RenderExchange[] = []
  const context = rendering({ address: pageAddress('/x', locale) }, { headers })
  await routerRequest(context, (extended) => {
    seen.push(extended)
    return null
  })
  const outward = seen[0]?.delivery.outwardLocation
  return { header: context.res.getHeader('x-nextjs-rewritten-path'), outward }
}

test('a document is told nothing', async () => {
  expect(await asked({})).toEqual({ header: undefined, outward: undefined })
})

test('the router learns where the page is, and its redirects are addresses that visitors use', async () => {
  const { header, outward } = await asked({ rsc: '1' })
  expect(header).toBe('/hedinautomotive-se/sv/om-oss')
  expect(outward?.('/hedinautomotive-se/sv/ny')).toBe('/ny')
  expect(outward?.('/hedinautomotive-se/sv')).toBe('/')
  expect(outward?.('https://other.example/')).toBe('https://other.example/')
  const english = await asked({ rsc: '1' }, 'en')
  expect(english.outward?.('/hedinautomotive-se/en/new')).toBe('/en/new')
})
