import { afterEach, expect, test, vi } from 'vitest'
import { todayIn } from './today.ts'

const own = process.env['TZ']
afterEach(() => {
  vi.useRealTimers()
  process.env['TZ'] = own
})

test.each(['Pacific/Honolulu', 'UTC', 'Europe/Oslo', 'Pacific/Kiritimati'])(
  'today is the day at the dealers, whatever the clock of a visitor in %s says [NOFORM-06]',
  (zone) => {
    process.env['TZ'] = zone
    vi.useFakeTimers({ now: Date.parse('2026-11-20T22:59:59Z') })
    expect(todayIn('Europe/Oslo')).toBe('2026-11-20')
    vi.setSystemTime(Date.parse('2026-11-20T23:00:00Z'))
    expect(todayIn('Europe/Oslo')).toBe('2026-11-21')
  },
)
