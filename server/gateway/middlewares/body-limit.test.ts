import { expect, test } from 'vitest'
import { FLOW_LOG_LIMITS } from '#domain/flow-log-limits'
import { addressed, pageAddress, SITE } from '../../testing/exchange.ts'
import { bodyLimit } from './body-limit.ts'

const call = { kind: 'api', site: SITE, url: '/api/x' } as const
const logs = { ...call, url: '/api/flow-logs?x=1' } as const
const below = { ...call, url: '/api/flow-logs/x' } as const

const { bytes: logBytes, packedBytes } = FLOW_LOG_LIMITS

test.each([
  [call, 64 * 1024, 'identity', undefined],
  [call, 64 * 1024 + 1, 'identity', 413],
  [call, 64 * 1024 + 1, 'gzip', 413],
  [logs, logBytes, 'identity', undefined],
  [logs, logBytes + 1, 'identity', 413],
  [logs, packedBytes, 'gzip', undefined],
  [logs, packedBytes + 1, 'gzip', 413],
  [below, 64 * 1024 + 1, 'identity', 413],
  [{ ...call, url: '/api/toString' }, 64 * 1024 + 1, 'identity', 413],
  [pageAddress('/'), 64 * 1024 + 1, 'identity', undefined],
])('answers %j with a body of %i bytes as %s by %s', async (address, bytes, coding, status) => {
  const headers = { 'content-length': String(bytes), 'content-encoding': coding }
  const context = addressed(address, { headers })
  expect((await bodyLimit(context, () => null))?.status).toBe(status)
})
