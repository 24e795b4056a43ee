import type { FlowEventsCall } from '#services/flow-events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig, useConfig } from '../../settings/config.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const hex = (digits: number) => 'a'.repeat(digits)
const BATCH = {
  format: 1,
  run: hex(32),
  key: hex(32),
  flow: 'sell-car',
  definitionHash: hex(64),
  engineVersion: 2,
  locale: 'sv',
  device: 'phone',
  brand: null,
  createdAt: 1,
  sentAt: 2,
  events: [{ seq: 1, at: 1, kind: 'user', type: 'submit', payload: {}, hash: hex(8) }],
}

let gateway: TestGateway
let taken: (readonly [site: string, call: FlowEventsCall])[] = []
let handedOn: string[] = []
let answer: () => Promise<{ readonly ok: boolean }>

beforeEach(async () => {
  const outcome = readConfig({ RATE_LIMIT_EVENTS: '3' })
  if (!outcome.ok) throw new Error(outcome.sentence)
  useConfig(outcome.config)
  Reflect.deleteProperty(globalThis, 'forecourtLimits')
  taken = []
  handedOn = []
  answer = async () => ({ ok: true })
  gateway = await startGateway({
    collector: {
      take: async (call, { id }) => {
        taken.push([id, call])
        const { ok } = await answer()
        return ok ? { ok } : { ok, code: 'run-over' }
      },
    },
    next: async (req, res) => {
      handedOn.push(Buffer.concat((await req.toArray()) as Buffer[]).toString())
      res.statusCode = 418
      res.end()
    },
  })
})
afterEach(() => gateway.close())

const send = async (body: unknown = BATCH, headers: Record<string, string> = {}) => {
  const { status } = await fetch(`${gateway.origin}/api/flow-events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return status
}

test('a batch is taken without its handler', async () => {
  expect(await send()).toBe(204)
  expect(taken).toEqual([['hedinautomotive-se', BATCH]])
  expect(handedOn).toEqual([])
})

test('what is to be refused, or fails, goes on to the handler as it came', async () => {
  expect(await send({ ...BATCH, note: 1 })).toBe(418)
  expect(await send(BATCH, { 'sec-fetch-site': 'cross-site' })).toBe(418)
  expect(await send(BATCH, { 'content-type': 'text/plain' })).toBe(418)
  expect(taken).toEqual([])
  answer = async () => ({ ok: false })
  expect(await send()).toBe(418)
  answer = () => Promise.reject(new Error('no database'))
  expect(await send()).toBe(418)
  expect(handedOn.slice(-2)).toEqual([JSON.stringify(BATCH), JSON.stringify(BATCH)])
})

test('whoever has sent too much is left to the handler', async () => {
  expect([await send(), await send(), await send(), await send()]).toEqual([204, 204, 204, 418])
  expect(taken).toHaveLength(3)
})
