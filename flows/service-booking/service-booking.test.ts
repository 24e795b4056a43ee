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

const chosen = (events: readonly Parameters<typeof play>[0][number][]) =>
  Object.keys(context(events)['services'] as object).toSorted()

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

  test('another place makes the chosen workshop and time void', () => {
    const moved = [...toForm, reopen('car'), place({ ...PLACE, name: 'Borås', latitude: 57.72 })]
    expect(context(moved)).toMatchObject({ site: null, slot: null, lat: 57.72 })
  })

  test('a fresh start has the defaults again [BOOK-02]', () => {
    expect(flow.initialState()).toEqual(play([]).state)
    expect(serviceBooking.storage).toBe('session')
  })
})

describe('services and add-ons', () => {
  test('Continue needs at least one service, an add-on is none [BOOK-19]', () => {
    const none = play([...toServices, next])
    expect(none.state.step).toBe('services')
    expect(none.last.rejected?.message).toBe('services.needOne')
    const addonOnly = [...toServices, toggle('biltvatt', { type: 'addon' }), next]
    expect(play(addonOnly).last.rejected?.message).toBe('services.needOne')
    expect(play(toAddons).state.step).toBe('addons')
  })

  test('step 3 leads on with and without add-ons and says which [BOOK-20]', () => {
    const addon = toggle('biltvatt', { type: 'addon' })
    const withAddon = play([...toAddons, addon, next]).state
    expect(withAddon.step).toBe('workshop')
    expect(withAddon.context['addons']).toBe(true)
    const without = play([...toAddons, addon, event('continue.withoutAddons')]).state
    expect(without.step).toBe('workshop')
    expect(without.context['addons']).toBe(false)
    expect(Object.keys(without.context['services'] as object)).toEqual(['oljebyte'])
    expect(context([...toAddons, next])['addons']).toBe(false)
  })

  test('without add-ons to show, step 3 is passed over as if without [SVC-10] [SVC-11]', () => {
    const { state } = play([...toAddons, event('addons.unavailable', { reason: 'failed' })])
    expect(state.step).toBe('workshop')
    expect(state.context['addons']).toBe(false)
    // Back does not lead into it either.
    expect(play([reopen('addons')], state).state.step).toBe('workshop')
    expect(play([reopen('services')], state).state.step).toBe('services')
  })

  test('the base service makes its parts unavailable, in words [SVC-12]', () => {
    const { state, last } = play([
      ...toServices,
      toggle('originalservice'),
      toggle('basservice-olja'),
    ])
    expect(last.rejected?.message).toBe('services.baseChosen')
    expect(Object.keys(state.context['services'] as object)).toEqual(['originalservice'])
  })

  test('what is not offered for the model cannot be chosen [SVC-13] [SVC-14]', () => {
    const { state, last } = play([...toServices, toggle('tvatt', {}, { available: false })])
    expect(last.rejected?.message).toBe('services.notForModel')
    expect(state.context['services']).toEqual({})
  })

  test('the base service removes its parts; deselected, it makes them available again [SVC-14]', () => {
    const withParts = [...toServices, toggle('basservice-olja'), toggle('dackbyte')]
    expect(chosen([...withParts, toggle('originalservice')])).toEqual([
      'dackbyte',
      'originalservice',
    ])
    const undone = [...withParts, toggle('originalservice'), toggle('originalservice')]
    expect(chosen([...undone, toggle('basservice-olja')])).toEqual(['basservice-olja', 'dackbyte'])
  })

  test('a service that asks for miltal holds Continue until it is a positive number [SVC-15] [SVC-16]', () => {
    const asked = [...toServices, toggle('originalservice', { asksInput: true, userInput: '' })]
    const enter = (value: number | null, text: string) => event('mileage.entered', { value, text })
    for (const one of [[], [enter(null, 'x')], [enter(0, '0')], [enter(-5, '-5')]]) {
      const { state, last } = play([...asked, ...one, next])
      expect(state.step).toBe('services')
      expect(last.rejected?.message).toBe('services.needMileage')
    }
    const { state } = play([...asked, enter(8500, '8500'), next])
    expect(state.step).toBe('addons')
    expect(state.context['milage']).toBe(8500)
    expect(state.context['services']).toMatchObject({ originalservice: { userInput: '8500' } })
    // No other service takes the number, and without one that asks it is not needed.
    const both = context([...asked, toggle('dackbyte'), enter(8500, '8500')])
    expect(both['services']).toMatchObject({ dackbyte: { userInput: null } })
  })

  test('in a single choice one option replaces the other, a second click takes it back [SVC-17] [SVC-18]', () => {
    const pick = (code: string, kind: string) =>
      toggle(code, { category: 'Lånebil', type: kind }, { single: true })
    // The same for services, whose answer may carry selectionType, too.
    for (const kind of ['addon', 'service']) {
      const first = [...toAddons, pick('liten', kind)]
      expect(chosen(first)).toEqual(['liten', 'oljebyte'])
      expect(chosen([...first, pick('stor', kind)])).toEqual(['oljebyte', 'stor'])
      expect(chosen([...first, pick('liten', kind)])).toEqual(['oljebyte'])
    }
    const plain = (code: string) => toggle(code, { category: 'Lånebil' })
    expect(chosen([...toServices, plain('liten'), plain('stor')])).toEqual(['liten', 'stor'])
  })

  test('the chosen number of units is the unit of the entry [SVC-20]', () => {
    const units = [...toServices, toggle('lanebil', { unit: 1, unitAbbreviation: 'dag' })]
    expect(context(units)['services']).toMatchObject({ lanebil: { unit: 1 } })
    const three = context([...units, event('unit.chosen', { code: 'lanebil', unit: 3 })])
    expect(three['services']).toMatchObject({ lanebil: { unit: 3, unitAbbreviation: 'dag' } })
  })

  test('entries are kept under their code with the facts shown [SVC-07]', () => {
    const services = context(toAddons)['services'] as { [code: string]: object }
    expect(Object.keys(services['oljebyte'] ?? {})).toEqual(
      expect.arrayContaining([
        'name',
        'price',
        'priceKnown',
        'priceDiscount',
        'category',
        'type',
        'unit',
        'unitAbbreviation',
        'userInput',
        'listItems',
      ]),
    )
  })

  test('fresh prices replace those that came back and leave the others [BOOK-27]', () => {
    const refreshed = event('prices.refreshed', {
      prices: { oljebyte: { price: 1200, priceKnown: true, priceDiscount: 1020 } },
    })
    const { services } = context([...toServices, toggle('oljebyte'), toggle('tvatt'), refreshed])
    expect(services).toMatchObject({
      oljebyte: { price: 1200, priceDiscount: 1020, name: 'oljebyte' },
      tvatt: { price: 1000, priceDiscount: null },
    })
  })

  test('changing the services voids the workshop and the time [SLOT-07]', () => {
    const back = [...toForm, reopen('services')]
    expect(context([...back, toggle('tvatt')])).toMatchObject({ site: null, slot: null })
    expect(context([...back, toggle('oljebyte')])).toMatchObject({ site: null, slot: null })
    expect(context(back)).toMatchObject({ site: SITE, slot: SLOT })
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
    ['070-1234567', false],
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
