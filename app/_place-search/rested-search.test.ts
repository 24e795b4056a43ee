import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Place } from '#services/places'
import { restedSearch, type Found } from './rested-search.ts'

const LUND: Place = { placeId: '1', name: 'Lund', region: '', latitude: 55.7, longitude: 13.2 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A field in which somebody types: each text gives up the one before. */
function field(ask: (text: string, signal: AbortSignal) => Promise<readonly Place[]>) {
  const told: Found[] = []
  let leave = () => {}
  const type = (text: string) => {
    leave()
    leave = restedSearch(text, ask, (found) => told.push(found))
  }
  return { type, told, leave: () => leave() }
}

test('a text is asked for 300 ms after the last key, and not before [RETAILCONST-04]', async () => {
  const asked: string[] = []
  const { type, told } = field(async (text) => {
    asked.push(text)
    return [LUND]
  })
  type('l')
  await vi.advanceTimersByTimeAsync(299)
  type('lu')
  await vi.advanceTimersByTimeAsync(299)
  expect(asked).toEqual([])
  type('lun')
  await vi.advanceTimersByTimeAsync(299)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['lun'])
  expect(told).toEqual([{ text: 'lun', places: [LUND] }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['lun'])
})

test('a question that was overtaken is cancelled, and its answer is not told', async () => {
  const open: { text: string; signal: AbortSignal; answer: (places: Place[]) => void }[] = []
  const { type, told } = field(
    (text, signal) =>
      new Promise((answer) => {
        open.push({ text, signal, answer })
      }),
  )
  type('l')
  await vi.advanceTimersByTimeAsync(300)
  type('lu')
  expect(open[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(300)
  open[1]?.answer([LUND])
  await vi.advanceTimersByTimeAsync(0)
  open[0]?.answer([])
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([{ text: 'lu', places: [LUND] }])
})

test('a cancelled question ends at the server, too', async () => {
  vi.useRealTimers()
  let closed = false
  const server = createServer((_, response) => {
    response.on('close', () => {
      closed = true
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { type, told, leave } = field(async (text, signal) => {
    const answer = await fetch(`http://127.0.0.1:${port}/?q=${text}`, { signal })
    return (await answer.json()) as Place[]
  })
  const arrived = new Promise<void>((resolve) => server.once('request', () => resolve()))
  type('lund')
  await arrived
  leave()
  await vi.waitFor(() => expect(closed).toBe(true))
  expect(told).toEqual([])
  server.close()
})

test('what could not be asked is asked again until it can, or until something else is typed', async () => {
  let fails = 2
  const { type, told, leave } = field(async () => {
    if (fails-- > 0) throw new Error('down')
    return [LUND]
  })
  type('lund')
  await vi.advanceTimersByTimeAsync(300)
  expect(told).toEqual([{ text: 'lund', places: null }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told.at(-1)).toEqual({ text: 'lund', places: [LUND] })
  expect(told).toHaveLength(3)
  fails = 9
  type('lu')
  await vi.advanceTimersByTimeAsync(300)
  leave()
  const before = told.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toHaveLength(before)
})
