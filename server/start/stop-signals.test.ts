import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopBySignal, stopper } from './stop-signals.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function stopping(stop: () => Promise<void>, delayMs = 0) {
  const codes: number[] = []
  const failures: unknown[] = []
  const signal = stopper({
    stop,
    delayMs,
    onFailure: (error) => void failures.push(error),
    exit: (code) => void codes.push(code),
  })
  return { signal, codes, failures }
}

const forEver = () => new Promise<void>(() => {})

test('what never came to an end kept the process for ever: it ends within 12 seconds', async () => {
  const { signal, codes } = stopping(forEver)
  signal()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(codes).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(codes).toEqual([1])
})

test('the time in which it still serves is added to that', async () => {
  const { signal, codes } = stopping(forEver, 5_000)
  signal()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(codes).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(codes).toEqual([1])
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s was not obeyed: it stops in order', (name) => {
  const on = new EventEmitter()
  const stop = vi.fn<() => void>()
  stopBySignal(stop, on)
  on.emit(name)
  expect(stop).toHaveBeenCalledOnce()
})

test('a second signal ends it at once; the echo of the first does not', async () => {
  const { signal, codes } = stopping(forEver)
  signal()
  signal()
  expect(codes).toEqual([])
  await vi.advanceTimersByTimeAsync(1_500)
  signal()
  expect(codes).toEqual([1])
})

test('what could not be closed is reported', async () => {
  const { signal, codes, failures } = stopping(() => Promise.reject(new Error('disk')))
  signal()
  await vi.advanceTimersByTimeAsync(0)
  expect(failures).toHaveLength(1)
  expect(codes).toEqual([1])
})
