import { afterEach, expect, test, vi } from 'vitest'
import { noteServerTime } from '../_api-client/server-time.ts'
import { BookingStep } from './booking-step.tsx'
import { LoggedInStep } from './logged-in-step.tsx'
import { buttonIn, drawn, signedIn, textOf, vehicle } from './testing/screen.tsx'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000
/** The first day that can be booked on 20 November, and one that is closed. */
const FREE_DAY = '2026-11-23'
const dated = (at: number) => new Headers({ date: new Date(at).toUTCString() })

afterEach(() => {
  noteServerTime(dated(Date.now()))
  vi.useRealTimers()
})

const screens = [
  ['loggedIn', <LoggedInStep key="loggedIn" />],
  ['booking', <BookingStep key="booking" again={() => {}} />],
] as const

test.each(screens.flatMap((screen) => [-45, 0, 45, 200].map((days) => [...screen, days] as const)))(
  '%s offers the server’s days on a device whose clock is off [TYREBOOK-07]',
  (step, screen, days) => {
    vi.useFakeTimers({ now: NOW + days * DAY, toFake: ['Date'] })
    noteServerTime(dated(NOW))
    const html = drawn(screen, {
      step,
      context: signedIn(vehicle()),
      reads: { days: [FREE_DAY] },
    })
    expect(textOf(html)).toContain('november 2026')
    expect(buttonIn(html, '23')).not.toContain('disabled')
    expect(buttonIn(html, '24')).toContain('disabled')
  },
)
