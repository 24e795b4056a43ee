import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, serverOf } from './listen.ts'

const server = serverOf((_req, res) => void res.end('x'))
let port: number
beforeAll(async () => {
  port = await listen(server, { port: 0, host: '127.0.0.1' })
})
afterAll(() => {
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
