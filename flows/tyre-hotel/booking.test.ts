import { describe, expect, test } from 'vitest'
import { tyreHotel } from './definition.ts'
import { messages } from './messages.ts'
import {
  CONFIRMATION,
  contact,
  context,
  date,
  DAY,
  ended,
  event,
  next,
  play,
  rate,
  refused,
  reopen,
  stars,
  submit,
  time,
  times,
  toBooking,
  toConfirmed,
  toForm,
  toLoggedIn,
  toSent,
  type,
  WORKSHOP,
  workshop,
} from './tape.ts'

const stepAfter = (events: Parameters<typeof play>[0]) => play(events).state.step
const refusal = (events: Parameters<typeof play>[0]) => play(events).last.rejected?.message

describe('the booking', () => {
  test('the workshop is one of the vehicle’s own, and needed to go on [TYREBOOK-23]', () => {
    expect(refusal([...toLoggedIn, next])).toBe('loggedIn.needWorkshop')
    expect(play(toBooking).state).toMatchObject({
      step: 'booking',
      context: { workshop: WORKSHOP },
    })
    const other = [...toLoggedIn, workshop, event('vehicle.chosen', { regNo: 'XYZ789' })]
    expect(context(other)).toMatchObject({ vehicle: 'XYZ789', workshop: null })
  })

  test('a day chosen in LoggedIn is carried over; another workshop or car voids it [TYRE-10]', () => {
    const chosen = [...toLoggedIn, workshop, date(), next]
    expect(context(chosen)['date']).toBe(DAY)
    const elsewhere = event('workshop.chosen', { workshop: { ...WORKSHOP, erpId: 'w2' } })
    expect(context([...toLoggedIn, workshop, date(), elsewhere])['date']).toBeNull()
    // The same again is no change.
    expect(context([...toLoggedIn, workshop, date(), workshop])['date']).toBe(DAY)
    const sameCar = event('vehicle.chosen', { regNo: 'TYR100' })
    expect(context([...toLoggedIn, workshop, date(), sameCar])['date']).toBe(DAY)
  })

  test('date, then time, then details, then submit: nothing is sent before [TYREBOOK-03] [TYREBOOK-13]', () => {
    expect(refusal([...toBooking, ...contact, submit])).toBe('booking.needDate')
    expect(refusal([...toBooking, time()])).toBe('booking.needDate')
    expect(refusal([...toBooking, date(), times(2), ...contact, submit])).toBe('booking.needTime')
    expect(refusal([...toForm, submit])).toBe('form.invalid')
    for (const field of ['firstName', 'lastName', 'phoneMobile', 'email']) {
      const lacking = play([...toForm, ...contact, type(field, ' '), submit])
      expect(lacking.last.effects).toEqual([])
      expect(lacking.last.rejected?.fields).toEqual([{ field, rule: 'required' }])
    }
    expect(play(toSent).last.effects).toHaveLength(1)
  })

  test('another day clears date and time, another time keeps the date, both the details [TYREBOOK-04] [TYREBOOK-05]', () => {
    const filled = [...toForm, ...contact]
    expect(context([...filled, event('date.undone')])).toMatchObject({
      date: null,
      dayStart: null,
      time: null,
      start: null,
      firstName: 'Anna',
      email: 'anna@exempel.se',
    })
    expect(context([...filled, event('time.undone')])).toMatchObject({
      date: DAY,
      time: null,
      start: null,
      firstName: 'Anna',
    })
  })

  test('only a list that was read and is empty allows a booking without a time [TYREBOOK-26]', () => {
    const unread = [...toBooking, date(), ...contact]
    expect(refusal([...unread, submit])).toBe('booking.needTime')
    expect(play([...unread, times(0), submit]).last.effects).toHaveLength(1)
    // Another day's empty list says nothing of this one, nor does one that has filled up since.
    expect(refusal([...unread, times(0, '2026-12-02'), submit])).toBe('booking.needTime')
    expect(refusal([...unread, times(0), times(1), submit])).toBe('booking.needTime')
    expect(refusal([...unread, times(0), date('2026-12-02'), submit])).toBe('booking.needTime')
  })

  test('without a time the booking is of the day at 00:00 and starts at null [TYREBOOK-27]', () => {
    const [request] = play([...toBooking, date(), times(0), ...contact, submit]).last.effects
    expect(request?.input).toMatchObject({
      booking: { bookingDate: `${DAY}T00:00:00`, bookingStart: null },
    })
    const [timed] = play(toSent).last.effects
    expect(timed?.input).toEqual({
      departmentIdentifier: WORKSHOP.erpId,
      booking: {
        bookingDate: `${DAY}T10:00:00`,
        bookingStart: `${DAY}T10:00:00`,
        regNo: 'TYR100',
        freeText: '',
        customer: {
          firstName: 'Anna',
          lastName: 'Ek',
          email: 'anna@exempel.se',
          phoneMobile: '+46701234567',
        },
      },
    })
  })

  test.each([
    ['phoneMobile', '1234567', 'pattern'],
    ['phoneMobile', '+4670123456789012', 'pattern'],
    ['phoneMobile', '070123456x', 'pattern'],
    ['email', 'anna@exempel', 'pattern'],
    ['email', 'anna', 'pattern'],
  ])(
    'before sending, %s %s is refused with a message of its own [TYREBOOK-16] [TYREBOOK-24]',
    (field, value, rule) => {
      const { last } = play([...toForm, ...contact, type(field, value), submit])
      expect(last.effects).toEqual([])
      expect(last.rejected?.fields).toEqual([{ field, rule }])
      const errors = tyreHotel.context[field as 'email'].input.errors as { [rule: string]: string }
      expect(messages.sv[errors[rule] as 'form.emailPattern']).toMatch(/^Skriv /)
    },
  )

  test('the required fields are the four, the comment is optional [TYREBOOK-14]', () => {
    const fields = tyreHotel.steps.booking.fields.map((name) => {
      const spec = tyreHotel.context[name as 'email']
      return [messages.sv[spec.input.label], 'required' in spec.rules]
    })
    expect(fields).toEqual([
      ['Förnamn', true],
      ['Efternamn', true],
      ['Mobilnummer', true],
      ['Email', true],
      ['Kommentar', false],
    ])
  })

  test('a confirmed booking is stored and moves to Confirmation [TYREBOOK-20]', () => {
    const { state } = play(toConfirmed)
    expect(state.step).toBe('confirmation')
    expect(state.context['confirmation']).toEqual(CONFIRMATION)
  })

  test('a refusal keeps everything, a taken slot all but the time, and it can be sent again [SVCERR-13]', () => {
    const no = play([...toSent, refused('refused')])
    expect(no.state).toMatchObject({
      step: 'booking',
      context: { time: '10:00', submitting: false, bookingError: { message: 'Nej.' } },
    })
    expect(play([submit], no.state).last.effects).toHaveLength(1)
    expect(context([...toSent, refused('slot-taken')])).toMatchObject({
      date: DAY,
      time: null,
      start: null,
      firstName: 'Anna',
    })
  })

  test('while a booking is on its way nothing changes but by its answer [TYREBOOK-06]', () => {
    const during = [
      submit,
      time('11:00'),
      date(),
      times(0),
      event('time.undone'),
      event('date.undone'),
      reopen('loggedIn'),
      ended,
    ]
    for (const one of during) expect(refusal([...toSent, one])).toBe('booking.sending')
    expect(stepAfter([...toSent, refused('signed-out')])).toBe('search')
    expect(context([...toSent, refused('signed-out')])).toMatchObject({
      submitting: false,
      firstName: 'Anna',
      time: '10:00',
    })
  })
})

describe('the rating', () => {
  test('stars come before the feedback, and the comment is optional [RATE-02] [RATE-06]', () => {
    expect(refusal([...toConfirmed, rate])).toBe('rating.needStars')
    expect(refusal([...toConfirmed, stars(6), rate])).toBe('rating.needStars')
    const [bare] = play([...toConfirmed, stars(4), rate]).last.effects
    const review = { rating: 4, comment: '', date: '2026-11-21T12:00:00.000Z' }
    expect(bare).toMatchObject({ port: 'tyreHotel.review', input: review })
    const said = [...toConfirmed, stars(2), type('ratingComment', 'Lätt'), stars(4), rate]
    expect(play(said).last.effects[0]?.input).toEqual({ ...review, comment: 'Lätt' })
  })

  test('one rating a confirmation; a failure ends as a success does [RATE-02] [RATE-06]', () => {
    const rated = [...toConfirmed, stars(4), rate]
    expect(refusal([...rated, rate])).toBe('rating.sending')
    expect(refusal([...rated, stars(1)])).toBe('rating.sending')
    for (const answer of [
      event('review.sent'),
      event('review.failed', { code: 'already-reviewed' }),
    ]) {
      const { state } = play([...rated, answer])
      expect(state.step).toBe('rated')
      expect(play([rate], state).last.rejected).toBeDefined()
    }
    expect(tyreHotel.steps.rated).toMatchObject({ final: true, title: 'confirmation.title' })
  })
})
