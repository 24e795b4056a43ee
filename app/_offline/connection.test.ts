import { expect, test, vi } from 'vitest'
import { BACK_MS, createConnection } from './connection.ts'

/** A connection whose site answers as the test says, and whose time the test turns. */
function connect(answers: boolean[], isOnLine = true) {
  const world = {
    isOnLine,
    isSeen: true,
    asked: 0,
    timers: [] as { ms: number; call: () => void }[],
  }
  const store = createConnection({
    isOnLine: () => world.isOnLine,
    isSeen: () => world.isSeen,
    reaches: async () => {
      world.asked += 1
      return answers.shift() ?? false
    },
    after: (ms, call) => {
      const timer = { ms, call }
      world.timers.push(timer)
      return () => {
        world.timers = world.timers.filter((other) => other !== timer)
      }
    },
  })
  const turn = () => {
    const timer = world.timers.shift()
    timer?.call()
    return timer?.ms
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { store, world, turn, settled }
}

test('what the browser says is gone is gone, without asking', async () => {
  const { store, world } = connect([true], false)
  expect(store.current()).toBe('offline')
  await store.check()
  expect([store.current(), world.asked]).toEqual(['offline', 0])
})

test('the browser’s word that the network is back is not believed: the site has to answer', async () => {
  const { store, world, turn, settled } = connect([false, false, true], false)
  const listener = vi.fn()
  store.subscribe(listener)
  world.isOnLine = true
  await store.check()
  expect(store.current()).toBe('unreachable')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(turn()).toBe(2_000)
  await settled()
  expect(store.current()).toBe('back')
  expect(turn()).toBe(BACK_MS)
  expect(store.current()).toBe('online')
})

test('one lost answer is no lost network; two are', async () => {
  const once = connect([false, true])
  const first = once.store.check()
  await once.settled()
  once.turn()
  await first
  expect(once.store.current()).toBe('online')

  const twice = connect([false, false])
  const second = twice.store.check()
  await twice.settled()
  twice.turn()
  await second
  expect(twice.store.current()).toBe('unreachable')
})

test('a silent site is asked again, ever more seldom, and at most every half minute', async () => {
  const { store, world, turn, settled } = connect([], false)
  world.isOnLine = true
  await store.check()
  const pauses: (number | undefined)[] = []
  for (let round = 0; round < 6; round += 1) {
    pauses.push(turn())
    await settled()
  }
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

test('a page that nobody looks at does not ask a silent site again until it is looked at', async () => {
  const { store, world, turn, settled } = connect([], false)
  world.isOnLine = true
  await store.check()
  const { asked } = world
  world.isSeen = false
  turn()
  await settled()
  expect([world.asked, world.timers.length]).toEqual([asked, 0])
  world.isSeen = true
  await store.check()
  expect(world.asked).toBeGreaterThan(asked)
  expect(world.timers).toHaveLength(1)
})

test('a network that goes again while the site is asked is gone', async () => {
  const { store, world, settled } = connect([false, true])
  const check = store.check()
  await settled()
  world.isOnLine = false
  store.lost()
  world.timers.shift()?.call()
  await check
  expect(store.current()).toBe('offline')
})

test('nothing is said of a return to who was not told of the loss', async () => {
  const { store } = connect([true])
  await store.check()
  expect(store.current()).toBe('online')
})

test('who asks while the site is asked waits for the same answer', async () => {
  const { store, world } = connect([true, true])
  await Promise.all([store.check(), store.check()])
  expect(world.asked).toBe(1)
})
