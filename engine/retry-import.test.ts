import { afterEach, expect, test, vi } from 'vitest'
import { retryImport } from './retry-import.ts'

afterEach(() => void vi.useRealTimers())

test('code that is out of reach is asked for until it is here', async () => {
  vi.useFakeTimers()
  let failures = 3
  const load = vi.fn(async () => {
    failures -= 1
    if (failures >= 0) throw new Error('Failed to load chunk')
    return 'code'
  })
  const loaded = retryImport(load)
  await vi.advanceTimersByTimeAsync(5_999)
  expect(load).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  await expect(loaded).resolves.toBe('code')
  expect(load).toHaveBeenCalledTimes(4)
})
