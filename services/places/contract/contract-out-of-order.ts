import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { HttpPlacesOptions, PlacesFailure } from '../http/read-json.ts'
import type { PlacesPort } from '../port.ts'

const SE = { country: 'SE', limit: 5 } as const

/** Milliseconds: a busy machine must not make other cases time out. */
const UNHURRIED = 10_000

type Answer = (response: ServerResponse) => void

const json =
  (body: string): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  }

/** What each driver does with a geocoder that is out of order, on a socket of its own. */
export function failingGeocoderContract(
  name: string,
  make: (options: HttpPlacesOptions) => PlacesPort,
  /** A 200 of JSON that is none of its answers. */
  oddBody: string,
): void {
  describe(`places: ${name}, out of order`, () => {
    const servers: Server[] = []
    afterEach(() => {
      for (const server of servers.splice(0)) {
        server.closeAllConnections()
        server.close()
      }
    })
    const serve = async (answer: Answer) => {
      const server = createServer((_, response) => answer(response))
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    }
    const open = async (answer: Answer, timeoutMs = UNHURRIED) => {
      const failures: PlacesFailure[] = []
      const baseUrl = await serve(answer)
      return {
        failures,
        port: make({ baseUrl, timeoutMs, onFailure: (one) => failures.push(one) }),
      }
    }

    const cases: readonly (readonly [
      what: string,
      failure: PlacesFailure,
      answer: Answer,
      timeoutMs: number,
    ])[] = [
      ['silent', 'timeout', () => {}, 60],
      [
        'slow, a letter a while',
        'timeout',
        (response) => {
          response.writeHead(200, { 'content-type': 'application/json' })
          const timer = setInterval(() => response.write(' '), 10)
          response.on('close', () => clearInterval(timer))
        },
        80,
      ],
      ['hanging up', 'network', (response) => response.destroy(), UNHURRIED],
      ['refusing', 'status', (response) => response.writeHead(503).end('{}'), UNHURRIED],
      [
        'answering HTML',
        'shape',
        (response) =>
          response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'),
        UNHURRIED,
      ],
      ['cut in half', 'shape', json('[{"name": "Um'), UNHURRIED],
      ['answering something else', 'shape', json(oddBody), UNHURRIED],
      ['answering without an end', 'shape', json(`["${'x'.repeat(1_100_000)}"]`), UNHURRIED],
    ]
    test.each(cases)(
      '%s: no suggestions, no name, an error for a text (%s)',
      async (_, failure, answer, timeoutMs) => {
        const { port, failures } = await open(answer, timeoutMs)
        expect(await port.suggest('Umeå', SE)).toEqual([])
        expect(await port.nearest({ lat: 59, lng: 18 })).toBeNull()
        // A place that was asked for by name is not merely missing.
        expect(await port.geocode('Umeå', { country: 'SE', home: 'SE' })).toEqual({
          status: 'ERROR',
        })
        expect(failures).toEqual([failure, failure, failure])
      },
    )

    test('down: nobody listens there', async () => {
      const failures: PlacesFailure[] = []
      const baseUrl = await serve(() => {})
      const [server] = servers.splice(0)
      await new Promise((resolve) => server?.close(resolve))
      const port = make({ baseUrl, onFailure: (one) => failures.push(one) })
      expect(await port.suggest('Umeå', SE)).toEqual([])
      expect(failures).toEqual(['network'])
    })

    test('who leaves while it is silent gets his reason back, and that is no failure', async () => {
      const left = new AbortController()
      let closed = false
      const { port, failures } = await open((response) => {
        response.on('close', () => {
          closed = true
        })
        left.abort(new Error('typed on'))
      })
      await expect(port.suggest('Umeå', { ...SE, signal: left.signal })).rejects.toThrow('typed on')
      expect(failures).toEqual([])
      // The question is given up at the geocoder, too.
      await expect.poll(() => closed).toBe(true)
    })
  })
}
