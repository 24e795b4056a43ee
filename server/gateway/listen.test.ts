import { connect, type Socket } from 'node:net'
import { DEFAULT_SITE, sites } from '#domain/sites'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { listen, serverOf } from './listen.ts'

const server = serverOf((_req, res) => void res.end('x'))
let port: number
let gateway: TestGateway
beforeAll(async () => {
  port = await listen(server, { port: 0, host: '127.0.0.1' })
  gateway = await startGateway({
    book: { sites, siteHosts: {}, local: DEFAULT_SITE, files: new Set() },
    next: async (req, res) => {
      if (req.url === '/api/begun') {
        res.writeHead(200, { 'Content-Type': 'text/event-stream' })
        res.write('data: 1\n\n')
      } else if (req.method === 'POST') req.resume()
      else res.end('answered')
    },
  })
})
afterAll(() => {
  gateway.close()
  server.closeAllConnections()
  server.close()
})

/** Sends the beginning of a request; resolves with how long the server waits for the rest. */
function cutAfter(beginning: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning))
    socket.on('error', reject).on('close', () => resolve(performance.now() - began))
    socket.resume()
  })
}

test('slow senders are given 15 s for the head and 30 s for all of it', () => {
  expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 30_000])
})

test('a slow sender was cut up to 30 s too late', async () => {
  // With times that a test can wait for: what is measured is how soon the server looks.
  Object.assign(server, { headersTimeout: 200, requestTimeout: 400 })
  expect(await cutAfter('GET / HTTP/1.1\r\nHost: ')).toBeLessThan(4_000)
}, 10_000)

/** All that the server sends until it closes the connection; `then` is sent once it has sent something. */
function rawAnswer(text: string, then?: string): Promise<string> {
  const { port: at } = new URL(gateway.origin)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(at), '127.0.0.1', () => socket.write(text, 'latin1'))
    socket.on('data', (chunk) => {
      if (received === '' && then !== undefined) socket.write(then)
      received += chunk.toString('latin1')
    })
    socket.on('error', () => {}).on('close', () => resolve(received))
  })
}

const HEAD = 'Host: localhost\r\nConnection: close\r\n'

describe('what is no request', () => {
  test.each([
    ['an unknown method', `FOO / HTTP/1.1\r\n${HEAD}\r\n`, 400],
    ['a method in small letters', `get / HTTP/1.1\r\n${HEAD}\r\n`, 400],
    ['another protocol', '\x16\x03\x01nothing\r\n\r\n', 400],
    ['an unknown version', `GET / HTTP/9.9\r\n${HEAD}\r\n`, 400],
    ['a broken header', `GET / HTTP/1.1\r\n${HEAD}Bad Header: x\r\n\r\n`, 400],
    ['a zero byte in a header', `GET / HTTP/1.1\r\n${HEAD}X: a\0b\r\n\r\n`, 400],
    ['a space in the address', `GET /a b HTTP/1.1\r\n${HEAD}\r\n`, 400],
    [
      'two lengths of a body',
      `POST / HTTP/1.1\r\n${HEAD}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'a body in broken chunks',
      `POST /api/x HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      400,
    ],
    ['headers beyond 16 KiB', `GET / HTTP/1.1\r\n${HEAD}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address beyond 16 KiB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`, 431],
    ['CONNECT', `CONNECT localhost:80 HTTP/1.1\r\n${HEAD}\r\n`, 405],
  ])('%s is answered by a small page, and the connection ends', async (_, text, status) => {
    const answer = await rawAnswer(text)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`))
    for (const header of [
      'Connection: close',
      'Cache-Control: no-store',
      'Content-Type: text/html; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      "Content-Security-Policy: default-src 'none'",
      `Content-Length: ${Buffer.byteLength(body, 'latin1')}`,
    ]) {
      expect(head).toContain(header)
    }
    expect(/^Allow: (.*)$/m.exec(head)?.[1]).toBe(status === 405 ? 'GET, HEAD' : undefined)
    expect(body).toMatch(/^<!doctype html><html lang="en">/)
    expect(answer.split('HTTP/1.1')).toHaveLength(2)
  })

  test('is not answered into another answer that has begun', async () => {
    const answer = await rawAnswer(
      `GET /api/begun HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      'nonsense\r\n',
    )
    expect(answer).toContain('data: 1')
    expect(answer.split('HTTP/1.1')).toHaveLength(2)
  })
})

describe('a request', () => {
  test.each([
    ['without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['without a host, of HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 421],
    ['for the health, without a host, of HTTP/1.0', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
    ['with an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 421],
    ['with two hosts', `GET / HTTP/1.1\r\n${HEAD}Host: localhost\r\n\r\n`, 400],
    ['with an unknown expectation', `GET / HTTP/1.1\r\n${HEAD}Expect: nonsense\r\n\r\n`, 200],
    ['for another protocol', `GET / HTTP/1.1\r\n${HEAD}Upgrade: websocket\r\n\r\n`, 200],
  ])('%s has a documented answer', async (_, text, status) => {
    expect(await rawAnswer(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })
})

test('an idle connection of a proxy stays open longer than the 60 s that the proxy keeps it', () => {
  expect(serverOf(() => {}).keepAliveTimeout).toBe(75_000)
  expect(serverOf(() => {}, 120).keepAliveTimeout).toBe(120_000)
})

test('an idle connection is not cut by the time that a head may take', async () => {
  const kept = serverOf((_req, res) => void res.end('x'))
  Object.assign(kept, { headersTimeout: 100, requestTimeout: 200 })
  const socket = connect(await listen(kept, { port: 0, host: '127.0.0.1' }), '127.0.0.1')
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      socket.once('data', (bytes) => resolve(String(bytes))).once('close', reject)
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    })
  expect(await ask()).toContain('200 OK')
  // Longer than until the server has looked for slow senders.
  await new Promise((resolve) => setTimeout(resolve, 1_300))
  expect(await ask()).toContain('200 OK')
  kept.closeAllConnections()
  kept.close()
})

test('the kernel is asked to keep 2,048 connections that wait to be accepted', async () => {
  const other = serverOf(() => {})
  const listening = vi.spyOn(other, 'listen')
  await listen(other, { port: 0, host: '127.0.0.1' })
  expect(listening.mock.calls[0]?.[0]).toMatchObject({ backlog: 2_048 })
  other.close()
})

test('a client that left had the requests behind its first one answered', async () => {
  const begun: string[] = []
  let finish = (): void => {}
  const one = serverOf((req, res) => {
    begun.push(req.url ?? '')
    finish = () => res.end(req.url)
  })
  const at = await listen(one, { port: 0, host: '127.0.0.1' })
  const pipelined = '/1 /2 /3'
    .split(' ')
    .map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    .join('')
  const send = (): Promise<Socket> =>
    new Promise((resolve) => {
      const socket = connect(at, '127.0.0.1', () => socket.write(pipelined, () => resolve(socket)))
    })
  try {
    const patient = await send()
    let text = ''
    patient.setEncoding('utf8').on('data', (part: string) => (text += part))
    for (const path of ['/1', '/2', '/3']) {
      await vi.waitFor(() => expect(begun.at(-1)).toBe(path))
      expect(text).not.toContain(`\r\n\r\n${path}`)
      finish()
      await vi.waitFor(() => expect(text).toContain(`\r\n\r\n${path}`))
    }
    patient.destroy()
    begun.length = 0
    const hasty = await send()
    await vi.waitFor(() => expect(begun).toEqual(['/1']))
    hasty.destroy()
    await vi.waitFor(() => {
      const open = new Promise<number>((resolve) =>
        one.getConnections((_, count) => resolve(count)),
      )
      return expect(open).resolves.toBe(0)
    })
    finish()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(begun).toEqual(['/1'])
  } finally {
    one.closeAllConnections()
    one.close()
  }
})
