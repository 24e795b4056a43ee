import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RunId } from '../definition/types.ts'
import { breathe, fakeChannels, fakeLocks } from '../runner/testing/fake-browser.ts'
import { tabLease } from './tab-lease.ts'
import type { Lease } from './types.ts'

const run = 'run' as RunId

function tabs({ withLocks = true } = {}) {
  const locks = fakeLocks()
  const channel = fakeChannels()
  const notified: string[] = []
  return {
    notified,
    locks,
    open: (tab: string): Promise<Required<Lease>> =>
      tabLease(
        { tab, channel, leaseMs: 8000, locks: withLocks ? locks.locksOf(tab) : undefined },
        run,
        (message) => {
          notified.push(
            `${tab} ${message.is}${message.is === 'stored' ? ` ${message.events.length}` : ''}`,
          )
        },
        async () => notified.push(`${tab} claims`),
      ),
  }
}

const leases: Required<Lease>[] = []
const opened = async (opening: Promise<Required<Lease>>): Promise<Required<Lease>> => {
  const lease = await opening
  leases.push(lease)
  return lease
}

afterEach(() => {
  for (const lease of leases.splice(0)) lease.release()
  vi.useRealTimers()
})

describe('tabLease', () => {
  test('the first tab writes, the second is notified and takes over when the first goes', async () => {
    const { open, notified, locks } = tabs()
    const a = await opened(open('a'))
    const b = await opened(open('b'))
    expect([a.writer, b.writer]).toEqual([true, false])
    a.publish([], {})
    await breathe()
    expect(notified).toEqual(['a claims', 'b stored 0'])
    locks.kill('a')
    await breathe()
    expect(b.writer).toBe(true)
    expect(notified.slice(2)).toEqual(['b claims', 'b gained'])
  })

  test('a silent writer loses the lock within ten seconds, and learns of it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const { open, notified } = tabs()
    const a = await opened(open('a'))
    const b = await opened(open('b'))
    // While the first one beats, nothing changes.
    await vi.advanceTimersByTimeAsync(30_000)
    expect([a.writer, b.writer]).toEqual([true, false])
    // Frozen: no interval runs any more, until a third tab comes.
    vi.clearAllTimers()
    const c = await opened(open('c'))
    await vi.advanceTimersByTimeAsync(10_000)
    await breathe()
    expect([a.writer, c.writer]).toEqual([false, true])
    expect(notified).toContain('a lost')
    expect(notified.indexOf('c claims')).toBeLessThan(notified.indexOf('c gained'))
  })

  test('asking reaches the writer, and handing over passes the lease', async () => {
    const { open, notified } = tabs()
    const a = await opened(open('a'))
    const b = await opened(open('b'))
    b.ask()
    await breathe()
    expect(notified.at(-1)).toBe('a requested')
    a.handOver()
    await breathe()
    expect([a.writer, b.writer]).toEqual([false, true])
    b.handOver()
    await breathe()
    expect([a.writer, b.writer]).toEqual([true, false])
  })

  test('without Web Locks the last to open or to ask writes, and the other learns of it', async () => {
    const { open, notified } = tabs({ withLocks: false })
    const a = await opened(open('a'))
    const b = await opened(open('b'))
    await breathe()
    expect([a.writer, b.writer]).toEqual([false, true])
    expect(notified).toContain('a lost')
    a.ask()
    await breathe()
    expect([a.writer, b.writer]).toEqual([true, false])
  })
})
