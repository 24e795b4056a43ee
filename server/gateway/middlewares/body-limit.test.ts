import { expect, test } from 'vitest'
import { addressed, pageAddress, SITE } from '../../testing/exchange.ts'
import { bodyLimit } from './body-limit.ts'

const call = { kind: 'api', site: SITE, url: '/api/x' } as const
const logs = { ...call, url: '/api/flow-logs?x=1' } as const
const below = { ...call, url: '/api/flow-logs/x' } as const

test.each([
  [call, 64 * 1024, undefined],
  [call, 64 * 1024 + 1, 413],
  [logs, 1024 * 1024, undefined],
  [logs, 1024 * 1024 + 1, 413],
  [below, 64 * 1024 + 1, 413],
  [{ ...call, url: '/api/toString' }, 64 * 1024 + 1, 413],
  [pageAddress('/'), 64 * 1024 + 1, undefined],
])('of %j a body of %i bytes gets %s', async (address, bytes, status) => {
  const context = addressed(address, { headers: { 'content-length': String(bytes) } })
  expect((await bodyLimit(context, () => null))?.status).toBe(status)
})
