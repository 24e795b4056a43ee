import { expect, test } from 'vitest'
import { createLog } from '../../log/log.ts'
import { addressed } from '../../testing/exchange.ts'
import { upstreamProxy } from './upstream-proxy.ts'

test('without an origin the path does not exist [PROXY-13]', async () => {
  const proxy = upstreamProxy({ upstreams: { cms: null, media: null }, log: createLog('silent') })
  const context = addressed({ kind: 'proxy', upstream: 'media', target: '/-/x' } as const)
  expect(await proxy(context)).toMatchObject({ status: 404 })
})
