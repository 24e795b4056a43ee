import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AHEAD, createSpin, FRAME_MS, frameOfKey, inMemory, isLost, STEP_PX } from './spin.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Every picture that is asked for comes at once, but for those that are missing. */
function spinOf(count: number, missing: readonly number[] = [], isCalm = () => false) {
  const spin = createSpin(count, isCalm)
  const asked = new Set<number>()
  const most = { inMemory: 0 }
  const load = () => {
    const near = inMemory(spin.get())
    most.inMemory = Math.max(most.inMemory, near.length)
    for (const frame of near) {
      const { loaded, failed } = spin.get()
      if (loaded.has(frame) || failed.has(frame)) continue
      asked.add(frame)
      spin.hear(frame, !missing.includes(frame))
    }
  }
  let isLoading = false
  spin.subscribe(() => {
    if (isLoading) return
    isLoading = true
    load()
    isLoading = false
  })
  load()
  return { spin, asked, most, at: () => [spin.get().frame, spin.get().shown] }
}

test('it turns by itself, a frame each 150 ms, once around and on, until it is stopped [MEDIA-04]', () => {
  expect(FRAME_MS).toBe(150)
  const { spin, at } = spinOf(36)
  spin.turn()
  expect([spin.get().turning, ...at()]).toEqual([true, 0, 0])
  vi.advanceTimersByTime(149)
  expect(at()).toEqual([0, 0])
  vi.advanceTimersByTime(1)
  expect(at()).toEqual([1, 1])
  vi.advanceTimersByTime(150 * 34)
  expect(at()).toEqual([35, 35])
  vi.advanceTimersByTime(150)
  expect(at()).toEqual([0, 0])
  spin.stop()
  expect(spin.get().turning).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(at()).toEqual([0, 0])
  spin.turn()
  spin.turn()
  vi.advanceTimersByTime(300)
  expect(at()).toEqual([2, 2])
})

test('nothing turns by itself where motion is to be reduced, nor from when it is', () => {
  let calm = true
  const { spin, at } = spinOf(36, [], () => calm)
  spin.turn()
  vi.advanceTimersByTime(1_000)
  expect([spin.get().turning, ...at()]).toEqual([false, 0, 0])
  calm = false
  spin.turn()
  vi.advanceTimersByTime(150)
  expect(at()).toEqual([1, 1])
  calm = true
  vi.advanceTimersByTime(1_000)
  expect([spin.get().turning, ...at()]).toEqual([false, 1, 1])
  spin.step(1)
  expect(at()).toEqual([2, 2])
})

test('each 5 px of a drag are a step, from where it began and not from the last move [MEDIA-05]', () => {
  expect(STEP_PX).toBe(5)
  const { spin, at } = spinOf(36)
  spin.press(100)
  for (const [x, frame] of [
    [104, 0],
    [105, 1],
    [109, 1],
    [110, 2],
    [106, 1],
    [100, 0],
    [95, 35],
    [150, 10],
  ] as const) {
    spin.drag(x)
    expect([x, ...at()]).toEqual([x, frame, frame])
  }
  spin.release()
  spin.drag(300)
  expect(at()).toEqual([10, 10])
  spin.press(0)
  spin.drag(-5)
  expect(at()).toEqual([9, 9])
})

test('a drag stops what turned by itself, and leads past both ends of the list [MEDIA-11]', () => {
  const { spin, at } = spinOf(36)
  spin.turn()
  spin.press(0)
  vi.advanceTimersByTime(150)
  expect([spin.get().turning, ...at()]).toEqual([true, 1, 1])
  spin.drag(-10)
  expect([spin.get().turning, ...at()]).toEqual([false, 35, 35])
  vi.advanceTimersByTime(1_000)
  spin.drag(-5)
  expect(at()).toEqual([0, 0])
  spin.drag(10_000)
  // 2,000 steps are 55 times around and 20 frames, from frame 1.
  expect(at()).toEqual([21, 21])
  spin.drag(-10_000)
  expect(at()).toEqual([(((1 - 2_000) % 36) + 36) % 36, (((1 - 2_000) % 36) + 36) % 36])
})

test('five frames on each side of the current one are loaded, eleven at most are in memory [MEDIA-06]', () => {
  expect(AHEAD).toBe(5)
  const { spin, asked, most } = spinOf(36)
  expect([...asked].toSorted((one, other) => one - other)).toEqual([
    0, 1, 2, 3, 4, 5, 31, 32, 33, 34, 35,
  ])
  spin.step(1)
  expect(asked.has(6)).toBe(true)
  expect(inMemory(spin.get())).toEqual([0, 1, 2, 3, 4, 5, 6, 32, 33, 34, 35])
  for (const by of [18, -3, 7, 1_000, -1]) spin.step(by)
  expect(most.inMemory).toBe(11)
  expect(spin.get().loaded.size).toBeLessThanOrEqual(11)
  for (const [count, expected] of [
    [2, 2],
    [7, 7],
    [11, 11],
    [12, 11],
    [360, 11],
  ] as const) {
    expect([count, inMemory(spinOf(count).spin.get()).length]).toEqual([count, expected])
  }
})

test('the last picture stays until the next one is there, among the eleven', () => {
  const spin = createSpin(36, () => false)
  spin.hear(0, true)
  spin.step(18)
  expect([spin.get().frame, spin.get().shown]).toEqual([18, 0])
  expect(inMemory(spin.get())).toHaveLength(11)
  expect(inMemory(spin.get())).toContain(0)
  // What comes when it is no longer wanted is not counted.
  spin.hear(5, true)
  expect(spin.get().loaded.has(5)).toBe(false)
  spin.hear(18, true)
  expect(spin.get().shown).toBe(18)
  expect(inMemory(spin.get())).not.toContain(0)
  spin.turn()
  vi.advanceTimersByTime(1_500)
  expect(spin.get().frame).toBe(18)
  spin.hear(19, true)
  vi.advanceTimersByTime(150)
  expect(spin.get().shown).toBe(19)
})

test('a picture that is missing is passed over, and where all are, it is lost', () => {
  const { spin, at } = spinOf(36, [2, 3, 17])
  spin.step(1)
  spin.step(1)
  expect(at()).toEqual([4, 4])
  spin.step(-1)
  expect(at()).toEqual([1, 1])
  spin.step(16)
  expect(at()).toEqual([18, 18])
  spin.turn()
  vi.advanceTimersByTime(150 * 36)
  expect(spin.get().frame).not.toBe(18)
  expect(isLost(spin.get())).toBe(false)
  const none = spinOf(
    12,
    Array.from({ length: 12 }, (_, frame) => frame),
  )
  expect(isLost(none.spin.get())).toBe(true)
  const first = spinOf(3, [0])
  expect(first.at()).toEqual([1, 1])
})

test('keys turn it by one or by a quarter, and to both ends', () => {
  const state = { ...spinOf(36).spin.get(), frame: 3 }
  const to = (key: string) => frameOfKey(key, state)
  expect([to('ArrowRight'), to('ArrowUp'), to('ArrowLeft'), to('ArrowDown')]).toEqual([4, 4, 2, 2])
  expect([to('PageUp'), to('PageDown'), to('Home'), to('End'), to('a')]).toEqual([
    12,
    -6,
    0,
    35,
    null,
  ])
})
