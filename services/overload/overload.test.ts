import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BoundedQueue, isOverloaded, Overloaded, type QueueBounds } from './port.ts'

const BOUNDS: QueueBounds = { maxRunning: 1, maxWaiting: 2, maxWaitMs: 5_000 }

/** Callers of a queue, whose work ends by hand. */
function callers(bounds: Partial<QueueBounds> = {}, pace?: () => Promise<unknown>) {
  const queue = new BoundedQueue({ ...BOUNDS, ...bounds }, pace)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const call = (name: string, signal?: AbortSignal): Promise<string> => {
    const outcome = queue.run(async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    }, signal)
    // Each test looks at its own refusals.
    outcome.catch(() => {})
    return outcome
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { call, end, started }
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

describe('a bounded queue', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('runs so many at once and starts the others in the order in which they came', async () => {
    const { call, end, started } = callers({ maxRunning: 2, maxWaiting: 3 })
    for (const name of ['a', 'b', 'c', 'd', 'e']) void call(name)
    await settled()
    expect(started).toEqual(['a', 'b'])
    await end('b')
    expect(started).toEqual(['a', 'b', 'c'])
    await end('a')
    await end('c')
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('refuses one more than may wait at once, and says when to try again', async () => {
    const { call, end, started } = callers()
    for (const name of ['a', 'b', 'c']) void call(name)
    const error = await refusal(call('d'))
    expect(error).toBeInstanceOf(Overloaded)
    expect(isOverloaded(error) && error.seconds).toBe(5)
    await end('a')
    void call('e')
    await end('b')
    await end('c')
    expect(started).toEqual(['a', 'b', 'c', 'e'])
  })

  test('refuses who has waited too long, and gives the place to the next', async () => {
    const { call, end, started } = callers()
    void call('a')
    const late = refusal(call('b'))
    vi.advanceTimersByTime(3_000)
    void call('c')
    vi.advanceTimersByTime(2_000)
    expect(isOverloaded(await late)).toBe(true)
    await end('a')
    expect(started).toEqual(['a', 'c'])
    // Who has started is not refused any more.
    vi.advanceTimersByTime(60_000)
    await end('c')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('forgets who leaves while waiting, and never starts who has left before', async () => {
    const { call, end, started } = callers()
    const left = new AbortController()
    void call('a')
    const leaver = refusal(call('b', left.signal))
    void call('c')
    left.abort(new Error('left'))
    expect(await leaver).toEqual(new Error('left'))
    // There is room for one more again.
    void call('d')
    expect(await refusal(call('e', left.signal))).toEqual(new Error('left'))
    await end('a')
    await end('c')
    expect(started).toEqual(['a', 'c', 'd'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('leaves what has started alone when its caller leaves', async () => {
    const { call, end } = callers()
    const left = new AbortController()
    const own = call('a', left.signal)
    await settled()
    left.abort()
    await end('a')
    expect(await own).toBe('a')
  })

  test('passes a failure on and gives its place to the next', async () => {
    const queue = new BoundedQueue(BOUNDS)
    const failing = queue.run(() => Promise.reject(new Error('away')))
    const next = queue.run(async () => 'next')
    await expect(failing).rejects.toThrow('away')
    expect(await next).toBe('next')
  })

  test('gives a place back once, however often it is left', async () => {
    const queue = new BoundedQueue({ ...BOUNDS, maxWaiting: 0 })
    const leave = await queue.enter()
    leave()
    leave()
    await queue.enter()
    expect(isOverloaded(await refusal(queue.enter()))).toBe(true)
  })

  test('awaits its pace before each start, and starts nothing in the place of who left meanwhile', async () => {
    const turns: (() => void)[] = []
    const pace = () => new Promise<void>((resolve) => turns.push(resolve))
    const turn = async () => {
      turns.shift()?.()
      await settled()
    }
    const { call, started } = callers({ maxRunning: 5 }, pace)
    const left = new AbortController()
    void call('a')
    void call('b', left.signal)
    void call('c')
    await settled()
    expect([started, turns.length]).toEqual([[], 1])
    await turn()
    expect([started, turns.length]).toEqual([['a'], 1])
    left.abort()
    await turn()
    expect(started).toEqual(['a', 'c'])
    expect(turns).toEqual([])
    const alone = new AbortController()
    void call('d', alone.signal)
    alone.abort()
    await turn()
    expect(started).toEqual(['a', 'c'])
    void call('e')
    await turn()
    expect(started).toEqual(['a', 'c', 'e'])
  })
})
