import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runInSlices } from './run-in-slices.ts'

/** Work of `count` steps of a millisecond each by its own clock; `turns` counts those of the event loop. */
function work(count: number) {
  const at = { now: 0, steps: 0, turns: 0, isOver: false }
  function* steps(): Generator<undefined, string> {
    for (; at.steps < count; at.steps += 1) {
      yield
      at.now += 1
    }
    return 'done'
  }
  const countTurns = async () => {
    while (!at.isOver) {
      await setImmediate()
      at.turns += 1
    }
  }
  const run = async (maxMs: number) => {
    const counted = countTurns()
    const outcome = await runInSlices(steps(), { sliceMs: 10, maxMs, now: () => at.now })
    at.isOver = true
    await counted
    return outcome
  }
  return { at, run }
}

test('verification of a log held the event loop to its end: others get their turn every slice', async () => {
  const { at, run } = work(100)
  expect(await run(1_000)).toBe('done')
  expect(at.turns).toBeGreaterThanOrEqual(10)
})

test('work that fits into a slice is done at once', async () => {
  const { at, run } = work(9)
  expect(await run(1_000)).toBe('done')
  expect(at.turns).toBeLessThanOrEqual(2)
})

test('work that takes longer than it may is given up after the slice in which it does', async () => {
  const { at, run } = work(1_000_000)
  expect(await run(50)).toBeNull()
  expect(at.steps).toBe(60)
})

test('an error of the work is thrown to whoever waits for it', async () => {
  // oxlint-disable-next-line require-yield -- it fails before
  function* failing(): Generator<undefined, never> {
    throw new Error('broken')
  }
  await expect(runInSlices(failing(), { sliceMs: 1, maxMs: 1 })).rejects.toThrow('broken')
})
