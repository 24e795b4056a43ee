import { afterEach, expect, test, vi } from 'vitest'
import { isOverloaded } from '../overload/port.ts'
import { TooManyReads } from './port.ts'
import { ReadCache } from './read-cache.ts'

afterEach(() => void vi.useRealTimers())

const asking = (answers: unknown[] = []) => {
  let calls = 0
  const ask = async (): Promise<{ readonly answer: unknown }> => {
    const answer = answers[calls] ?? calls
    calls += 1
    return { answer }
  }
  return { ask, calls: () => calls }
}

test('an answer is given again for its time, and asked for anew after it', async () => {
  let now = 1_000
  const cache = new ReadCache(() => now)
  const { ask, calls } = asking()
  const read = (key: string) => cache.read({ key, ask, ttlMs: () => 500 })
  expect(await read('a')).toEqual({ answer: 0 })
  now += 499
  expect(await read('a')).toEqual({ answer: 0 })
  expect(await read('b')).toEqual({ answer: 1 })
  now += 2
  expect(await read('a')).toEqual({ answer: 2 })
  expect(calls()).toBe(3)
})

test('who asks while the same is under way waits for that; a failure is nobody’s answer but theirs', async () => {
  const cache = new ReadCache(() => 0)
  let settle: (ok: boolean) => void = () => undefined
  let calls = 0
  const ask = () => {
    calls += 1
    return new Promise<object>((resolve, reject) => {
      settle = (ok) => (ok ? resolve({ ok }) : reject(new Error('away')))
    })
  }
  const read = () => cache.read({ key: 'a', ask, ttlMs: () => 1_000 })
  const failing = [read(), read()]
  await expect.poll(() => calls).toBe(1)
  settle(false)
  for (const one of failing) await expect(one).rejects.toThrow('away')
  const both = [read(), read()]
  await expect.poll(() => calls).toBe(2)
  settle(true)
  expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }])
  expect(calls).toBe(2)
})

test('an answer that may not be stored is asked for each time; the memory has a bound', async () => {
  const cache = new ReadCache(() => 0, { answers: 2 })
  const { ask, calls } = asking()
  const read = (key: string, ttlMs = 1_000) => cache.read({ key, ask, ttlMs: () => ttlMs })
  await read('never', 0)
  await read('never', 0)
  expect(calls()).toBe(2)
  for (const key of ['a', 'b', 'c']) await read(key)
  expect(calls()).toBe(5)
  await read('c')
  expect(calls()).toBe(5)
  await read('a')
  expect(calls()).toBe(6)
})

test('a system that hangs is asked so many questions and no more; each other one is refused', async () => {
  // However slow the machine is, nobody has waited too long.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const cache = new ReadCache(() => 0)
  let calls = 0
  let answer = (): void => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const read = (key: string) =>
    cache.read({
      key,
      ask: async () => {
        calls += 1
        await answered
        return { key }
      },
      ttlMs: () => 1_000,
    })
  const refused: unknown[] = []
  const reads = Array.from({ length: 300 }, async (_, at) =>
    read(`${at}`).catch((error: unknown) => void refused.push(isOverloaded(error))),
  )
  await expect.poll(() => calls, { timeout: 20_000 }).toBe(32)
  expect(refused).toEqual(Array.from({ length: 12 }, () => true))
  answer()
  await Promise.all(reads)
  expect(calls).toBe(288)
  // What was refused is asked for again, and nobody waits for the refusal.
  expect(await read('299')).toEqual({ key: '299' })
})

test('a caller that joined a refused read asks with its own budget, and those who wait share that answer', async () => {
  const cache = new ReadCache(() => 0)
  const asked: string[] = []
  const read = (name: string, hasBudget: boolean) =>
    cache.read({
      key: 'a',
      ask: async () => {
        asked.push(name)
        if (!hasBudget) throw new TooManyReads(30)
        return { name }
      },
      ttlMs: () => 0,
    })
  const outcomes = await Promise.allSettled([
    read('flooder', false),
    read('other flooder', false),
    read('visitor', true),
    read('other visitor', true),
  ])
  expect(outcomes).toEqual([
    { status: 'rejected', reason: new TooManyReads(30) },
    { status: 'rejected', reason: new TooManyReads(30) },
    { status: 'fulfilled', value: { name: 'visitor' } },
    { status: 'fulfilled', value: { name: 'visitor' } },
  ])
  expect(asked).toEqual(['flooder', 'other flooder', 'visitor'])
})
