import { expect, test, vi } from 'vitest'
import { watchContent } from './content-watch.ts'
import { createLog } from '../log/log.ts'

const log = createLog('silent')

test('a new version makes the pages anew, once, and a failure is tried again', async () => {
  vi.useFakeTimers()
  const versions: (string | Error)[] = ['0', '1', '1', new Error('away'), '2', '2', '2']
  const refresh = vi.fn(async () => {})
  refresh.mockRejectedValueOnce(new Error('not ready'))
  const version = async () => {
    const next = versions.shift() ?? '2'
    if (next instanceof Error) throw next
    return next
  }
  const stop = watchContent({ version, refresh, madeOf: '0', everyMs: 1_000, log })
  const counts: number[] = []
  for (let second = 0; second < 7; second += 1) {
    counts.push(refresh.mock.calls.length)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  // Version 1 fails at first and is tried again; version 2 comes after the failed question.
  expect(counts).toEqual([0, 1, 2, 2, 3, 3, 3])
  stop()
  vi.useRealTimers()
})
