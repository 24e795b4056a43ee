import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followServerClock } from './server-clock.ts'
import { serverNow } from './server-now.ts'
import { serverDay } from './server-day.ts'
import { noteServerTime } from './server-time.ts'

const NOW = Date.parse('2026-11-20T22:59:59Z')
const DAY = 86_400_000
const dated = (at: number): Headers => new Headers({ date: new Date(at).toUTCString() })

const ownZone = process.env['TZ']
beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  // The offset lives as long as the page, here as the file.
  noteServerTime(dated(Date.now()))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  process.env['TZ'] = ownZone
})

test.each([-45, 45, 200])(
  'tells the server’s time on a device whose clock is %i days off',
  (days) => {
    vi.setSystemTime(NOW + days * DAY)
    noteServerTime(dated(NOW))
    expect(Math.abs(serverNow() - NOW)).toBeLessThan(1000)
    expect(serverDay('Europe/Oslo')).toBe('2026-11-20')
    vi.advanceTimersByTime(2000)
    expect(serverDay('Europe/Oslo')).toBe('2026-11-21')
  },
)

test.each(['Pacific/Honolulu', 'UTC', 'Europe/Oslo', 'Pacific/Kiritimati'])(
  'today is the day at the dealers for a visitor in %s [NOFORM-06]',
  (zone) => {
    process.env['TZ'] = zone
    expect(serverDay('Europe/Oslo')).toBe('2026-11-20')
    vi.setSystemTime(Date.parse('2026-11-20T23:00:00Z'))
    expect(serverDay('Europe/Oslo')).toBe('2026-11-21')
  },
)

test.each([
  ['a difference of less than a minute', dated(NOW + 59_000)],
  ['an answer without a Date', new Headers()],
  ['a Date that is none', new Headers({ date: 'soon' })],
])('changes nothing by %s', (_, headers) => {
  noteServerTime(headers)
  expect(serverNow()).toBe(NOW)
})

test('requests the time once a page, and again by the next listener after a failure', async () => {
  vi.setSystemTime(NOW + 45 * DAY)
  const answers = [
    () => Promise.reject(new TypeError('offline')),
    () => Promise.resolve(new Response(null, { headers: dated(NOW) })),
  ]
  const fetched = vi.fn<typeof fetch>(() =>
    (answers.shift() ?? (() => Promise.reject(new Error('asked again'))))(),
  )
  vi.stubGlobal('fetch', fetched)
  const corrected = vi.fn<() => void>()
  followServerClock(corrected)
  followServerClock(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(corrected).not.toHaveBeenCalled()
  const unfollow = followServerClock(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(fetched).toHaveBeenLastCalledWith('/livez', { method: 'HEAD', cache: 'no-store' })
  expect(corrected).toHaveBeenCalledTimes(1)
  expect(serverDay('Europe/Oslo')).toBe('2026-11-20')
  unfollow()
})
