import { afterEach, describe, expect, test } from 'vitest'
import { countConnection, freeTurn } from './turns.ts'

/** Accepts a connection in each turn of the event loop, as often as `times`. */
function connecting(times: number) {
  let count = 0
  let next: NodeJS.Immediate
  const accept = () => {
    countConnection()
    count += 1
    if (count < times) next = setImmediate(accept)
  }
  next = setImmediate(accept)
  return { accepted: () => count, stop: () => clearImmediate(next) }
}

describe('freeTurn', () => {
  let stop = (): void => {}
  afterEach(() => stop())

  test('waits until all connections of a burst are accepted, of which each turn brings one', async () => {
    const burst = connecting(20)
    stop = burst.stop
    await freeTurn()
    expect(burst.accepted()).toBe(20)
  })

  test('ends its wait although connections come in without end', async () => {
    const flood = connecting(Infinity)
    stop = flood.stop
    await freeTurn()
    expect(flood.accepted()).toBeGreaterThan(1)
  })
})
