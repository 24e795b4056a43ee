import { describe, expect, test } from 'vitest'
import { ConfirmationStep } from './confirmation-step.tsx'
import { buttonIn, drawn, signedIn, textOf, vehicle } from './testing/screen.tsx'

const CONFIRMATION = {
  bookingConfirmationId: 'c-4711',
  services: [{ name: 'Hjulskifte' }, { name: 'Tvätt' }],
  appointmentTime: '2026-12-01T09:30:00',
  isFullDay: false,
  workshop: {
    name: 'Hedin Automotive Mölndal',
    address: 'Taljegårdsgatan 11',
    email: 'dack@hedinautomotive.example',
    phoneNumber: '010-490 42 10',
  },
  freeText: 'Ring gärna innan.',
  customerBase: {
    firstName: 'Anna',
    lastName: 'Ek',
    email: 'anna@exempel.se',
    phoneMobile: '+46701234567',
  },
}

const confirmed = (context: object = {}, step: 'confirmation' | 'rated' = 'confirmation') =>
  drawn(<ConfirmationStep />, {
    step,
    context: { ...signedIn(vehicle()), confirmation: CONFIRMATION, ...context },
  })
const SEND = 'Skicka omdöme'

describe('Confirmation', () => {
  test('thanks, sums the booking up, leads home and to another car [TYREBOOK-21]', () => {
    const html = confirmed()
    expect(html).toMatch(/<h2[^>]*>Tack för din bokningsförfrågan</)
    const text = textOf(html)
    for (const part of [
      'c-4711',
      'tisdag 1 december klockan 09:30',
      'Hedin Automotive Mölndal',
      'TYR 100',
      'Hjulskifte, Tvätt',
      'Anna Ek',
      'Ring gärna innan.',
    ]) {
      expect(text).toContain(part)
    }
    expect(html).toMatch(/<a href="\/"[^>]*>.*Till startsidan/)
    expect(buttonIn(html, 'Boka tid för annan bil')).toBeDefined()
  })

  test('a change of wheels could be put into no calendar: there is a link to the entry', () => {
    expect(confirmed()).toMatch(
      /<a [^>]*href="\/api\/tirehotel\/calendar\/c-4711\?locale=sv"[^>]*>.*Lägg till i kalendern/,
    )
  })

  test('without a time the workshop comes back with one', () => {
    const whole = { ...CONFIRMATION, isFullDay: true, appointmentTime: '2026-12-01T00:00:00' }
    const text = textOf(confirmed({ confirmation: whole }))
    expect(text).toContain('tisdag 1 december Verkstaden återkommer med tid')
    expect(text).not.toContain('00:00')
  })
})

describe('the rating', () => {
  test('is five stars as a choice of one, and a comment that may be left out [RATE-01] [RATE-06]', () => {
    const html = confirmed()
    expect(html.match(/<input[^>]*type="radio"[^>]*name="rating"[^>]*>/g)).toHaveLength(5)
    expect(textOf(html)).toMatch(/1 stjärna av 5.*5 stjärnor av 5.*Kommentar \(valfritt\)/)
  })

  test('cannot be sent without stars, nor while it is being sent [RATE-03] [RATE-02]', () => {
    expect(buttonIn(confirmed(), SEND)).toContain('aria-disabled="true"')
    expect(buttonIn(confirmed({ rating: 3 }), SEND)).not.toContain('aria-disabled')
    const sending = confirmed({ rating: 3, ratingSent: true })
    expect(buttonIn(sending, SEND)).toContain('aria-busy="true"')
    expect(sending).toMatch(/<fieldset[^>]*disabled=""[^>]*>.*name="rating"/s)
  })

  test('then thanks, whatever became of it, and asks no more [RATE-02] [RATE-06]', () => {
    const html = confirmed({ rating: 3, ratingSent: true }, 'rated')
    expect(textOf(html)).toContain('Tack för ditt omdöme!')
    expect(html).not.toContain('name="rating"')
    expect(buttonIn(html, SEND)).toBeUndefined()
    expect(textOf(html)).toContain('Tack för din bokningsförfrågan')
  })
})
