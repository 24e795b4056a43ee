import { expect, test } from 'vitest'
import { addressed, pageAddress, SITE } from '../../testing/exchange.ts'
import type { Address } from '../address.ts'
import { allowedMethods } from './allowed-methods.ts'

const call: Address = { kind: 'api', site: SITE, url: '/api/x' }
const proxied = (upstream: 'cms' | 'media'): Address => ({ kind: 'proxy', upstream, target: '/x' })

test.each([
  ['GET', pageAddress('/'), true],
  ['HEAD', pageAddress('/'), true],
  ['POST', pageAddress('/'), false],
  ['POST', call, true],
  ['DELETE', call, false],
  ['POST', proxied('cms'), true],
  ['POST', proxied('media'), false],
] as const)('%s of %j may go on: %s', async (method, address, goesOn) => {
  let went = false
  const reply = await allowedMethods(addressed(address, { method }), () => {
    went = true
    return null
  })
  expect([went, reply?.status]).toEqual([goesOn, goesOn ? undefined : 405])
})

test('a call is answered with a problem that names the methods', async () => {
  const context = addressed(call, { method: 'PUT', target: '/api/x' })
  expect(await allowedMethods(context, () => null)).toMatchObject({
    status: 405,
    headers: { Allow: 'GET, HEAD, POST', 'Content-Type': 'application/problem+json' },
  })
})
