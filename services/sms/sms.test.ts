import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InboxMessage } from '../inbox/port.ts'
import { createHttpSms } from './http.ts'
import { inboxSms } from './inbox.ts'

const message = { to: '+46701740605', text: '1234 är din kod' }
const received: { readonly key: string | undefined; readonly body: unknown }[] = []
let server: Server
let url = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      if (path === '/silent') return
      received.push({
        key: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      })
      const moved = path === '/moved' ? { location: '/sms' } : {}
      response.writeHead(path === '/sms' ? 202 : path === '/moved' ? 307 : 500, moved).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a message goes to the provider as JSON, with the key', async () => {
  const sms = createHttpSms({ url: `${url}/sms`, key: 'secret' })
  expect(await sms.send(message)).toBe(true)
  expect(received.at(-1)).toEqual({ key: 'Bearer secret', body: message })
})

test.each([
  ['/broken', 'status-500'],
  ['/moved', 'status-307'],
  ['/silent', 'timeout'],
])('%s: not sent, and reported by its kind only', async (path, code) => {
  const failures: string[] = []
  const sms = createHttpSms({
    url: `${url}${path}`,
    key: 'secret',
    timeoutMs: 200,
    onFailure: (kind) => failures.push(kind),
  })
  expect(await sms.send(message)).toBe(false)
  expect(failures).toEqual([code])
})

test('without a provider it goes to the development inbox', async () => {
  const stored: InboxMessage[] = []
  const inbox = { put: async (one: InboxMessage) => void stored.push(one), list: async () => [] }
  expect(await inboxSms(inbox).send(message)).toBe(true)
  expect(stored).toEqual([{ channel: 'sms', ...message }])
})
