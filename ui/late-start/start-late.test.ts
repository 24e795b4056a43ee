import { expect, test, vi } from 'vitest'
import { startLate } from './start-late.ts'

test('what is loaded is started, and ends with its effect', async () => {
  const end = vi.fn()
  const finish = startLate(Promise.resolve('code'), (code) => (code === 'code' ? end : undefined))
  await Promise.resolve()
  finish()
  expect(end).toHaveBeenCalledOnce()
})

test('an effect that has ended starts nothing', async () => {
  const start = vi.fn()
  startLate(Promise.resolve('code'), start)()
  await Promise.resolve()
  expect(start).not.toHaveBeenCalled()
})

test('code that cannot be had is told of, and nothing is thrown', async () => {
  const missing = vi.fn()
  const finish = startLate(Promise.reject(new Error('gone')), () => undefined, missing)
  await Promise.resolve()
  finish()
  expect(missing).toHaveBeenCalledOnce()
})
