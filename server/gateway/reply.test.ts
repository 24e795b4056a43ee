import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../app/api/_routes/ask.ts'
import { BufferedResponse } from './buffered-response.ts'
import { type Reply, replySender } from './reply.ts'

const PAGE = Buffer.from(`<html><head></head><body>${'Ett ögonblick. '.repeat(200)}</body></html>`)
const REFUSED: Reply = {
  status: 503,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '8',
  },
  body: PAGE,
}

/** How often a page that is sent with a 503 was prepared. */
let prepared: number
let reply: Reply
let before: (res: ServerResponse) => void
let server: Server
let origin: string
beforeEach(async () => {
  prepared = 0
  reply = REFUSED
  before = () => {}
  const send = replySender({
    https: false,
    mapsOrigin: null,
    source: 'site',
    pageStatus: 200,
    replaceFailed: async () => {
      prepared += 1
      return null
    },
  })
  server = createServer({ ServerResponse: BufferedResponse }, (_req, res) => {
    before(res)
    send(res, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const sent = (headers: Readonly<Record<string, string>> = {}) => ask(origin, '/', { headers })

test('prepares a page that is sent again and again once for each coding', async () => {
  const answers = await Promise.all([sent(), sent({ 'accept-encoding': 'br' })])
  expect(prepared).toBe(2)
  for (const [index, headers] of [{}, { 'accept-encoding': 'br' }].entries()) {
    const again = await sent(headers)
    expect(again.body).toEqual(answers[index]?.body)
    expect({ ...again.headers, date: '' }).toEqual({ ...answers[index]?.headers, date: '' })
    expect(again.headers).toMatchObject({ 'retry-after': '8', 'x-content-type-options': 'nosniff' })
  }
  expect(prepared).toBe(2)
})

test('answers with the status and headers of each reply, whatever was sent of the same page before', async () => {
  await sent()
  reply = { ...REFUSED, status: 429, headers: { ...REFUSED.headers, 'Retry-After': '2' } }
  const answer = await sent()
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '2'])
})

test('sends nobody the cookie of another visitor', async () => {
  before = (res) => res.setHeader('Set-Cookie', 'bucket=1')
  expect((await sent()).headers['set-cookie']).toEqual(['bucket=1'])
  before = () => {}
  const other = await sent()
  expect([other.headers['set-cookie'], other.headers['cache-control']]).toEqual([
    undefined,
    'no-store',
  ])
  before = (res) => res.setHeader('Set-Cookie', 'bucket=2')
  expect((await sent()).headers['set-cookie']).toEqual(['bucket=2'])
})
