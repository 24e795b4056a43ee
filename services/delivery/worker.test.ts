import { expect, test, vi } from 'vitest'
import type { RoundResult } from './round.ts'
import { startWorker } from './worker.ts'

const IDLE: RoundResult = { attempted: 0, delivered: 0, next: null }
const BUSY: RoundResult = { attempted: 1, delivered: 1, next: null }

function watched(round: () => Promise<RoundResult>, lookEveryMs = 3_600_000) {
  const lines: string[] = []
  const note = (fields: object) => void lines.push(JSON.stringify(fields))
  const log = { info: note, warn: note, error: note }
  return { lines, worker: startWorker(round, { log, now: () => 0, lookEveryMs }) }
}

test('rounds follow each other while there is something to do, then the worker rests until it is woken', async () => {
  let rounds = 0
  const { worker } = watched(async () => ((rounds += 1) < 5 ? BUSY : IDLE))
  await vi.waitFor(() => expect(rounds).toBe(5))
  worker.wake()
  await vi.waitFor(() => expect(rounds).toBe(6))
  await worker.stop()
  expect(rounds).toBe(6)
})

test('what is woken in the middle of a round is looked at after it', async () => {
  let rounds = 0
  const { worker } = watched(async () => {
    rounds += 1
    await Promise.resolve()
    if (rounds === 1) worker.wake()
    return IDLE
  })
  await vi.waitFor(() => expect(rounds).toBe(2))
  await worker.stop()
})

test('stopping waits for the round under way', async () => {
  let finish = (): void => {}
  let finished = false
  const { worker } = watched(async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    finished = true
    return BUSY
  })
  const stopped = worker.stop().then(() => finished)
  await vi.waitFor(() => expect(finish).not.toBeUndefined())
  finish()
  expect(await stopped).toBe(true)
})

test('a round that fails is logged by its kind, and another follows', async () => {
  let rounds = 0
  const { worker, lines } = watched(async () => {
    rounds += 1
    if (rounds === 1) throw Object.assign(new Error('Kanariefågel'), { code: 'unavailable' })
    return IDLE
  }, 5)
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(1))
  await worker.stop()
  expect(lines).toEqual(['{"event":"delivery-round-failed","error":"Error:unavailable"}'])
})
