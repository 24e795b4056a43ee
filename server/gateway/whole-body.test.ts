import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wholeBody } from './whole-body.ts'

const MIB = 1024 * 1024
const outcomes: (string | number | null)[] = []
const server = createServer((req, res) => {
  void wholeBody(req, 2 * MIB).then((outcome) => {
    outcomes.push(Buffer.isBuffer(outcome) ? outcome.length : outcome)
    res.setHeader('Connection', 'close').end()
  })
})
const clients: Socket[] = []
beforeEach(async () => {
  outcomes.length = 0
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  server.closeAllConnections()
  server.close()
})

const portOf = () => (server.address() as AddressInfo).port

/** Sends the head of a request and what is given of its body. */
async function sent(head: string, body: Buffer | string): Promise<Socket> {
  const socket = connect(portOf(), '127.0.0.1')
  clients.push(socket)
  socket.on('error', () => {})
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`)
  await new Promise<void>((resolve) => socket.write(body, () => resolve()))
  return socket
}

const ended = (count: number) =>
  vi.waitFor(() => expect(outcomes).toHaveLength(count), { timeout: 20_000 })

const ofOneByte = (count: number) => `${'1\r\nx\r\n'.repeat(count)}0\r\n\r\n`

test('a body in chunks of one byte held up the event loop for half a second', async () => {
  await sent('Transfer-Encoding: chunked', ofOneByte(4_000))
  await ended(1)
  await sent('Transfer-Encoding: chunked', ofOneByte(60_000))
  await ended(2)
  expect(outcomes).toEqual([4_000, 'too-many-pieces'])
})

test('slow senders had any number of bytes held', async () => {
  const almost = Buffer.alloc(2 * MIB - 1, ' ')
  const slow: Socket[] = []
  for (let at = 0; at < 33; at += 1) slow.push(await sent(`Content-Length: ${2 * MIB}`, almost))
  await ended(1)
  expect(outcomes).toEqual(['busy'])
  // What was held for them is let go.
  for (const socket of slow) socket.destroy()
  await ended(33)
  expect(outcomes.slice(1)).toEqual(Array.from({ length: 32 }, () => null))
  await sent('Content-Length: 100', 'x'.repeat(100))
  await ended(34)
  expect(outcomes.at(-1)).toBe(100)
})
