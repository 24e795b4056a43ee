import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { definitionHash } from '#engine'
import { FlowProvider } from '#engine/react'
import { messages, serviceBooking } from '#flows/service-booking'
import { noteServerTime } from '../_api-client/server-time.ts'
import { BookingPageProvider } from './booking-context.tsx'
import { TimePicker } from './time-picker.tsx'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000
const dated = (at: number) => new Headers({ date: new Date(at).toUTCString() })

afterEach(() => {
  noteServerTime(dated(Date.now()))
  vi.useRealTimers()
})

/** Weeks that the picker of a workshop offers, the shown one marked. */
function weeks(firstTimeSlot: string | null): readonly string[] {
  const served = {
    address: definitionHash(serviceBooking),
    definition: serviceBooking,
    locale: 'sv',
    messages: messages.sv,
  }
  const settings = {
    locale: 'sv' as const,
    contact: { email: 'hej@exempel.se', phone: '+46317900000', phoneText: '031-790 00 00' },
    directBookings: [],
    otherBrands: [],
    damageInspectionUrl: '/skada',
    mapStyleUrl: null,
  }
  const site = {
    departmentId: 'd1',
    siteId: 's1',
    siteName: 'Verkstad',
    address: '',
    latitude: 57,
    longitude: 12,
    brands: [],
    firstTimeSlot,
  }
  const html = renderToStaticMarkup(
    <FlowProvider served={served}>
      <BookingPageProvider settings={settings}>
        <QueryClientProvider client={new QueryClient()}>
          <TimePicker site={site} />
        </QueryClientProvider>
      </BookingPageProvider>
    </FlowProvider>,
  )
  return [...html.matchAll(/aria-pressed="(true|false)"[^>]*>.*?v\. (\d+)/gs)].map(
    ([, isShown, week]) => (isShown === 'true' ? `[${week}]` : String(week)),
  )
}

test.each([-45, 0, 45, 200])(
  'offers the weeks from the server’s on a device whose clock is %i days off [SLOT-11]',
  (days) => {
    vi.useFakeTimers({ now: NOW + days * DAY, toFake: ['Date'] })
    noteServerTime(dated(NOW))
    expect(weeks('2026-11-24T08:00')).toEqual(['47', '[48]', '49', '50'])
  },
)
