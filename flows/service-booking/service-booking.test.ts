import { describe, expect, test } from 'vitest'
import { serviceBooking } from './definition.ts'
import { displayState, STEPS } from './steps.ts'
import {
  CAR,
  confirmed,
  contact,
  context,
  event,
  flow,
  found,
  next,
  place,
  PLACE,
  play,
  refused,
  reopen,
  SITE,
  site,
  SLOT,
  slot,
  submit,
  toAddons,
  toConfirmed,
  toForm,
  toggle,
  toSent,
  toServices,
  toWorkshop,
  type,
} from './tape.ts'

describe('the steps', () => {
  test('five steps are numbered 1 to 5, the contact form within the fourth [BOOK-08]', () => {
    expect(STEPS.map(displayState)).toEqual([1, 2, 3, 4, 5])
    expect(Object.keys(serviceBooking.steps)).toEqual([...STEPS])
    expect(serviceBooking.steps.workshop.fields).toContain('firstName')
  })

  test('a whole booking visits them in order, one in view at a time [BOOK-01] [BOOK-07]', () => {
    const { state } = play(toConfirmed)
    expect(state.step).toBe('confirmation')
    expect(state.visited).toEqual([...STEPS])
    for (const events of [toServices, toAddons, toWorkshop]) {
      const step = play(events).state.step
      // What another step understands is refused while this one is in view.
      expect(play([...events, submit]).last.rejected !== undefined).toBe(true)
      expect(displayState(step)).toBeGreaterThan(1)
    }
  })

  test('going forward raises bookingState, reopening leaves it where it was [BOOK-09]', () => {
    expect(context(toServices)['bookingState']).toBe(2)
    expect(context(toWorkshop)['bookingState']).toBe(4)
    const back = play([...toWorkshop, reopen('services')])
    expect(back.state.step).toBe('services')
    expect(back.state.context['bookingState']).toBe(4)
    const again = play([next], back.state)
    expect(again.state.step).toBe('addons')
    expect(again.state.context['bookingState']).toBe(4)
  })

  test('a finished step is reopened, one that was never reached is not [BOOK-06]', () => {
    expect(play([...toWorkshop, reopen('car')]).state.step).toBe('car')
    expect(play([...toWorkshop, reopen('addons')]).state.step).toBe('addons')
    const early = play([...toServices, reopen('workshop')])
    expect(early.state.step).toBe('services')
    expect(early.last.rejected?.code).toBe('guard')
  })

  test('nothing reopens while a booking is on its way', () => {
    const { state, last } = play([...toSent, reopen('services')])
    expect(state.step).toBe('workshop')
    expect(last.rejected?.message).toBe('form.sending')
  })

  test('the booking state holds what the source lists, at its defaults [BOOK-11] [SVCCONST-03]', () => {
    const { context: initial, step } = flow.initialState()
    expect(initial).toMatchObject({
      lat: null,
      lng: null,
      region: null,
      car: null,
      milage: null,
      location: null,
      services: {},
      bookingInfo: null,
      bookingState: 1,
      maxBookingState: 5,
    })
    expect(displayState(step)).toBe(1)
    expect(context(toForm)['location']).toEqual({
      ...PLACE,
      departmentId: SITE.departmentId,
      siteName: SITE.siteName,
    })
    expect(context(toForm)).toMatchObject({
      lat: PLACE.latitude,
      lng: PLACE.longitude,
      region: PLACE.region,
    })
  })

  test('max is 4 right after a lookup, 5 once the wizard proper starts, and step 5 is reached [BOOK-31]', () => {
    const looked = play([type('plate', 'ABC123'), found()])
    expect(looked.state.context['maxBookingState']).toBe(4)
    expect(context(toServices)['maxBookingState']).toBe(5)
    expect(play(toConfirmed).state.step).toBe('confirmation')
    expect(context(toConfirmed)['maxBookingState']).toBe(5)
    // A second lookup of the reopened first step, and forward again by the browser's button.
    const again = [...toWorkshop, reopen('car'), found(), reopen('workshop')]
    expect(context(again)['maxBookingState']).toBe(5)
  })
})

describe('the car and the place', () => {
  test('Continue needs the plate in the field to be the one looked up, supported, and a place [BOOK-30]', () => {
    const refusal = (...events: Parameters<typeof play>[0]) => {
      const { state, last } = play([...events, next])
      expect(state.step).toBe('car')
      return last.rejected?.message
    }
    expect(refusal()).toBe('car.notLookedUp')
    expect(refusal(type('plate', 'ABC123'), place())).toBe('car.notLookedUp')
    expect(refusal(type('plate', 'ABC123'), found(), place(), type('plate', 'ABC124'))).toBe(
      'car.notLookedUp',
    )
    const unsupported = found({ ...CAR, isSupported: false })
    expect(refusal(type('plate', 'ABC123'), unsupported, place())).toBe('car.unsupported')
    expect(refusal(type('plate', 'ABC123'), found())).toBe('car.noPlace')
    expect(refusal(type('plate', 'ABC123'), found(), place(), type('placeText', 'Bor'))).toBe(
      'car.noPlace',
    )
    expect(play(toServices).state.step).toBe('services')
  })

  test('the car keeps every member of the register [BOOK-10]', () => {
    expect(context(toServices)['car']).toEqual(CAR)
  })

  test('another car clears services, add-ons, workshop and time; the same car keeps them [BOOK-32]', () => {
    const reopened = [...toForm, reopen('car')]
    const other = found({ ...CAR, registrationNumber: 'DEF456' })
    const cleared = context([...reopened, other])
    expect(cleared).toMatchObject({
      services: {},
      addons: null,
      site: null,
      slot: null,
      milage: null,
      bookingState: 1,
    })
    const kept = context([...reopened, found()])
    expect(kept['services']).toHaveProperty('oljebyte')
    expect(kept).toMatchObject({ site: SITE, slot: SLOT, bookingState: 4 })
  })

  test('after the confirmation no step reopens and nothing changes [BOOK-32]', () => {
    const done = play(toConfirmed).state
    for (const one of [reopen('car'), reopen('workshop'), next, submit, toggle('x'), site]) {
      expect(play([one], done).state).toBe(done)
    }
  })

  test('another place makes a chosen workshop without a time void', () => {
    const borås = place({ ...PLACE, name: 'Borås', latitude: 57.72 })
    const moved = [...toWorkshop, site, reopen('car'), borås]
    expect(context(moved)).toMatchObject({ site: null, slot: null, lat: 57.72 })
  })

  test('a fresh start has the defaults again [BOOK-02]', () => {
    expect(flow.initialState()).toEqual(play([]).state)
    expect(serviceBooking.storage).toBe('session')
  })
})

describe('the workshop, the time and the form', () => {
  test('a time needs a workshop; undoing brings both back to choose [SLOT-02]', () => {
    expect(play([...toWorkshop, slot()]).last.rejected?.message).toBe('workshop.needSite')
    const undone = context([...toForm, event('slot.undone')])
    expect(undone).toMatchObject({ slot: null, site: SITE })
  })

  test('first name, last name, phone and e-mail are required [BOOKFORM-01]', () => {
    const { state, last } = play([...toForm, submit])
    expect(state.context['submitting']).toBe(false)
    expect(last.effects).toEqual([])
    expect(last.rejected).toMatchObject({
      message: 'form.invalid',
      fields: ['firstName', 'lastName', 'phone', 'email'].map((field) => ({
        field,
        rule: 'required',
      })),
    })
  })

  test.each([
    ['+46 70 123 45 67', true],
    ['070123', true],
    ['12345678901234567890', true],
    ['07012', false],
    ['123456789012345678901', false],
    ['070-12345a7', false],
    ['46+701234', false],
  ])('the phone %o is accepted: %o [BOOKFORM-02]', (phone, accepted) => {
    const { last } = play([...toForm, ...contact, type('phone', phone), submit])
    expect(last.effects.length === 1).toBe(accepted)
    if (!accepted) expect(last.rejected?.fields).toEqual([{ field: 'phone', rule: 'pattern' }])
  })

  test.each([
    ['anna.ek+bil@exempel.se', true],
    ['a@b.co', true],
    ['anna@exempel', false],
    ['anna@exempel.s', false],
    ['@exempel.se', false],
    ['anna exempel@x.se', false],
  ])('the e-mail %o is accepted: %o [BOOKFORM-03]', (email, accepted) => {
    const { last } = play([...toForm, ...contact, type('email', email), submit])
    expect(last.effects.length === 1).toBe(accepted)
    if (!accepted) expect(last.rejected?.fields).toEqual([{ field: 'email', rule: 'pattern' }])
  })

  test('the message is optional and has at most 80 characters [BOOKFORM-04]', () => {
    expect(play(toSent).last.effects).toHaveLength(1)
    const send = (length: number) =>
      play([...toForm, ...contact, type('message', 'x'.repeat(length)), submit]).last
    expect(send(80).effects).toHaveLength(1)
    expect(send(81).rejected?.fields).toEqual([{ field: 'message', rule: 'maxLength' }])
  })

  test('the payload is the documented one [BOOKFORM-06] [BOOKFORM-08]', () => {
    const { last } = play([
      ...toServices,
      toggle('oljebyte'),
      toggle('lanebil', { unit: 2 }),
      next,
      event('continue.withoutAddons'),
      site,
      slot(),
      ...contact,
      type('message', 'Nyckeln i lådan'),
      submit,
    ])
    expect(last.effects).toEqual([
      {
        effect: 'book',
        index: 0,
        port: 'workshop.book',
        input: {
          customer: {
            firstName: 'Anna',
            lastName: 'Ek',
            phone: '+46 70 123 45 67',
            email: 'anna@exempel.se',
          },
          freeText: 'Nyckeln i lådan',
          departmentId: 'd1',
          timeSlot: '2026-12-07T10:00',
          isFullDay: false,
          registrationNumber: 'ABC123',
          mileage: 1,
          serviceOfferingRequests: [
            { kobraId: 'lanebil', unitsSelected: 2, userInput: null },
            { kobraId: 'oljebyte', unitsSelected: null, userInput: null },
          ],
        },
      },
    ])
  })

  test('a full day is sent as 08:00 of its day [BOOKFORM-08]', () => {
    const day = slot({ date: '2026-12-08', timeSlot: '2026-12-08T08:00', isFullDay: true })
    const { last } = play([...toWorkshop, site, day, ...contact, submit])
    expect(last.effects[0]?.input).toMatchObject({ timeSlot: '2026-12-08T08:00', isFullDay: true })
  })

  test('mileage is 1 only when no service asks; spelled milage in the state [BOOKFORM-05] [BOOKFORM-09]', () => {
    const mileage = (events: Parameters<typeof play>[0]) =>
      (play(events).last.effects[0]?.input as { mileage?: number } | undefined)?.mileage
    expect(mileage(toSent)).toBe(1)
    const asked = [
      ...toServices,
      toggle('originalservice', { asksInput: true, userInput: '' }),
      event('mileage.entered', { value: 8500, text: '8500' }),
      next,
      event('continue.withoutAddons'),
      site,
      slot(),
      ...contact,
      submit,
    ]
    expect(mileage(asked)).toBe(8500)
    expect(context(asked)['milage']).toBe(8500)
    // Typed once, but no longer asked for by any service.
    const dropped = [
      ...toServices,
      toggle('originalservice', { asksInput: true, userInput: '' }),
      event('mileage.entered', { value: 8500, text: '8500' }),
      toggle('originalservice'),
      toggle('oljebyte'),
      ...asked.slice(-9),
    ]
    expect(mileage(dropped)).toBe(1)
  })

  test('a booking that succeeded moves to step 5 and keeps what its summary needs [BOOK-21] [BOOK-34]', () => {
    const { state } = play(toConfirmed)
    expect(displayState(state.step)).toBe(5)
    expect(state.context).toMatchObject({
      bookingState: 5,
      submitting: false,
      bookingInfo: {
        id: 'b-1',
        calendarSignature: 'signature',
        departmentId: 'd1',
        siteName: SITE.siteName,
        date: SLOT.date,
        timeSlot: SLOT.timeSlot,
        isFullDay: false,
        firstName: 'Anna',
        lastName: 'Ek',
        phone: '+46 70 123 45 67',
        email: 'anna@exempel.se',
      },
    })
  })

  test('a refused booking stays on step 4 with its words and everything typed [SVCERR-03]', () => {
    const { state } = play([...toSent, refused('refused')])
    expect(state.step).toBe('workshop')
    expect(state.context).toMatchObject({
      submitting: false,
      bookingError: { code: 'refused', message: 'Nej.' },
      slot: SLOT,
      firstName: 'Anna',
    })
    expect(play([submit], state).last.effects).toHaveLength(1)
  })

  test('a time taken meanwhile leads back to the time, all else kept', () => {
    const { state } = play([...toSent, refused('slot-taken')])
    expect(state.step).toBe('workshop')
    expect(state.context).toMatchObject({ slot: null, site: SITE, firstName: 'Anna' })
    expect(state.context['bookingError']).toMatchObject({ code: 'slot-taken' })
    const again = play([slot({ ...SLOT, timeSlot: '2026-12-07T11:00' })], state)
    expect(again.state.context['bookingError']).toBeNull()
  })

  test('a second click while sending asks for no second booking', () => {
    const { last } = play([...toSent, submit])
    expect(last.effects).toEqual([])
    expect(last.rejected?.message).toBe('form.sending')
    expect(play([...toSent, submit, confirmed]).state.step).toBe('confirmation')
  })
})
