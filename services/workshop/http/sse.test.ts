import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSseParser, sseEvents, type SseEvent } from './sse.ts'

const SEED = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 31))

const parse = (...chunks: readonly string[]): readonly SseEvent[] => {
  const parser = createSseParser()
  return chunks.flatMap((chunk) => [...parser.push(chunk)])
}
const data = (...chunks: readonly string[]) => parse(...chunks).map((message) => message.data)

describe(`the event-stream parser (SEED=${SEED})`, () => {
  test('a message ends with an empty line', () => {
    expect(data('data: one\n\ndata: two\n')).toEqual(['one'])
    expect(data('data: one\n\ndata: two\n', '\n')).toEqual(['one', 'two'])
  })

  test.each(['\n', '\r\n', '\r'])('lines may end with %j', (end) => {
    expect(data(`data: a${end}data: b${end}${end}data: c${end}${end}x`)).toEqual(['a\nb', 'c'])
  })

  test('a carriage return and its line feed may come apart', () => {
    expect(data('data: a\r', '\n\r', '\ndata: b\r', '\n\r\n')).toEqual(['a', 'b'])
  })

  test('comments, unknown fields and a byte order mark mean nothing', () => {
    expect(data('\uFEFFdata: a\n:still here\nretry: 10\nwhat: ever\n\n: more\n\n')).toEqual(['a'])
  })

  test('one space behind the colon is cut off, and a bare field is empty', () => {
    expect(data('data:a\n\ndata:  b\n\ndata\n\n')).toEqual(['a', ' b', ''])
  })

  test('event and id are read; the id stays until another', () => {
    expect(parse('event: site\nid: 7\ndata: a\n\ndata: b\n\n')).toEqual([
      { event: 'site', data: 'a', id: '7' },
      { event: 'message', data: 'b', id: '7' },
    ])
  })

  test('a line without end is given up', () => {
    const parser = createSseParser()
    expect(() => {
      for (let chunk = 0; chunk < 20; chunk++) parser.push('x'.repeat(100_000))
    }).toThrow('without end')
  })

  test('a message of ever more lines was collected for as long as it went on', () => {
    const parser = createSseParser()
    const lines = `data: ${'x'.repeat(90)}\n`.repeat(1_000)
    for (let chunk = 0; chunk < 10; chunk++) expect(parser.push(lines)).toEqual([])
    expect(() => parser.push(lines)).toThrow('without end')
    const whole = createSseParser()
    for (let chunk = 0; chunk < 30; chunk++) expect(whole.push(`${lines}\n`)).toHaveLength(1)
  })

  test('however the text is cut, the messages are the same', () => {
    const piece = fc.oneof(
      fc.constantFrom('data: ', 'data:', '\n', '\r\n', '\r', '\n\n', ': hi', 'id: 1', 'event: x'),
      fc.string({ maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(piece), fc.array(fc.nat(200)), (pieces, cuts) => {
        const text = pieces.join('')
        const points = [0, ...cuts.map((cut) => cut % (text.length + 1)), text.length].toSorted(
          (a, b) => a - b,
        )
        const chunks = points.slice(1).map((end, index) => text.slice(points[index], end))
        expect(parse(...chunks)).toEqual(parse(text))
      }),
      { seed: SEED, numRuns: 500 },
    )
  })

  test('letters of several bytes may come apart, and leaving cancels the body', async () => {
    const bytes = new TextEncoder().encode('data: Åsele\n\ndata: 🚗\n\n')
    let cancelled = false
    const body = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        },
        cancel() {
          cancelled = true
        },
      })
    const seen: string[] = []
    for await (const message of sseEvents(body())) {
      seen.push(message.data)
      if (seen.length === 2) break
    }
    expect(seen).toEqual(['Åsele', '🚗'])
    expect(cancelled).toBe(true)
  })
})
