import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SiteMessage } from '../port.ts'
import { createHttpWorkshop } from './index.ts'

const SEED = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 31))

/** A driver to whom every call answers the same. */
const facing = (respond: () => Response) =>
  createHttpWorkshop({
    baseUrl: 'https://workshop.example',
    key: '',
    retryDelayMs: 0,
    fetch: () => Promise.resolve(respond()),
  })

const plate = { registrationNumber: 'ABC123', position: null }
const CODES = [
  'unknown-plate',
  'unsupported-car',
  'unknown-department',
  'unknown-cursor',
  'slot-taken',
  'already-booked',
  'refused',
  'invalid',
  'key-reused',
  'unavailable',
]

describe(`a workshop system that answers nonsense (SEED=${SEED})`, () => {
  test('was read for as long as it went on, and is unavailable after 8 MiB', async () => {
    let sent = 0
    const endless = () =>
      new Response(
        new ReadableStream<Uint8Array>({
          pull(controller) {
            sent += 1
            if (sent < 100) controller.enqueue(new Uint8Array(1024 * 1024))
            else controller.error(new Error('nobody left'))
          },
        }),
        { status: 404 },
      )
    const outcome = await facing(endless).car('ABC123')
    expect(outcome).toEqual({ ok: false, failure: { code: 'unavailable' } })
    // Read twice, as whatever brought no answer.
    expect(sent).toBeLessThan(25)
  })

  test('gets an outcome out of every call, never an error', async () => {
    const status = fc.constantFrom(200, 201, 400, 401, 404, 409, 418, 422, 429, 500, 503)
    const body = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record(
          {
            code: fc.oneof(fc.constantFrom(...CODES), fc.jsonValue()),
            message: fc.oneof(fc.string(), fc.jsonValue()),
            field: fc.oneof(fc.string(), fc.jsonValue()),
          },
          { requiredKeys: [] },
        )
        .map((problem) => JSON.stringify(problem)),
    )
    await fc.assert(
      fc.asyncProperty(status, body, async (code, text) => {
        const port = facing(() => new Response(text, { status: code }))
        const outcomes = [
          await port.car('ABC123'),
          await port.services(plate),
          await port.prices({ ...plate, codes: ['a'] }),
          await port.authorizedWorkshop('BMW'),
        ]
        for (const outcome of outcomes) {
          if (outcome.ok) expect(code).toBe(200)
          else expect(CODES).toContain(outcome.failure.code)
        }
      }),
      { seed: SEED, numRuns: 300 },
    )
  })

  test('gets messages out of every stream, the last of which ends it', async () => {
    const piece = fc.oneof(
      fc.constantFrom('data: ', '\n\n', '\r', ': x\n', '{"nosites":true}', '{"error":"x"}', '{}'),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece), async (pieces) => {
        const stream = facing(() => new Response(pieces.join(''))).closestAvailable({
          registrationNumber: 'ABC123',
          serviceOfferings: ['a'],
          position: { lat: 59, lng: 18 },
          signal: new AbortController().signal,
        })
        const messages: SiteMessage[] = []
        for await (const message of stream) messages.push(SiteMessage.parse(message))
        const ends = messages.findIndex((message) => !('siteId' in message))
        expect(ends === -1 || ends === messages.length - 1).toBe(true)
      }),
      { seed: SEED, numRuns: 300 },
    )
  })
})
