import { defineFlow } from '#engine'
import { chosenTime, forgetBefore, releaseTime } from './chosen-time.ts'
import { effects } from './effects.ts'
import { events } from './events.ts'
import { context } from './fields.ts'
import {
  atLeast,
  hasAddon,
  hasPlace,
  hasService,
  isSending,
  lacksMileage,
  plateNotLookedUp,
} from './rules.ts'
import {
  sending,
  takeLocation,
  takeCar,
  toggleService,
  chooseUnit,
  enterMileage,
  refreshPrices,
  proper,
  reopen,
  toWorkshop,
  withoutAddons,
} from './transitions.ts'

const CONTACT = ['firstName', 'lastName', 'phone', 'email', 'message'] as const

/**
 * The workshop service booking. Steps are shown as numbers 1 to 5;
 * `bookingState` is how far the visitor came, the step in view is `displayState`.
 */
export const serviceBooking = defineFlow({
  id: 'service-booking',
  version: 5,
  formatVersion: 1,
  initial: 'car',
  storage: 'session',
  retention: { finishedMs: 3_600_000, idleMs: 86_400_000 },

  context,

  events,

  steps: {
    car: {
      view: 'booking.car',
      slug: 'bil',
      title: 'car.title',
      fields: ['plate', 'placeText'],
      on: {
        'car.found': takeCar,
        'location.chosen': takeLocation,
        'location.given': takeLocation,
        'prices.refreshed': refreshPrices,
        ...chosenTime,
        reopen,
        continue: [
          { guard: plateNotLookedUp, reject: 'car.notLookedUp' },
          {
            guard: { ne: [{ ref: 'car.isSupported' }, { lit: true }] },
            reject: 'car.unsupported',
          },
          { guard: { not: hasPlace }, reject: 'car.noPlace' },
          {
            target: 'services',
            assign: [{ set: ['bookingState', atLeast(2)] }, proper],
          },
        ],
      },
    },
    services: {
      view: 'booking.services',
      slug: 'tjanster',
      title: 'services.title',
      fields: [],
      on: {
        'service.toggled': toggleService,
        'unit.chosen': chooseUnit,
        'mileage.entered': enterMileage,
        'prices.refreshed': refreshPrices,
        ...chosenTime,
        reopen,
        continue: [
          { guard: { not: hasService }, reject: 'services.needOne' },
          { guard: lacksMileage, reject: 'services.needMileage' },
          {
            target: 'addons',
            assign: [{ clear: 'addonsSkipped' }, { set: ['bookingState', atLeast(3)] }],
          },
        ],
      },
    },
    addons: {
      view: 'booking.addons',
      slug: 'tillval',
      title: 'addons.title',
      fields: [],
      on: {
        'service.toggled': toggleService,
        'unit.chosen': chooseUnit,
        'mileage.entered': enterMileage,
        'prices.refreshed': refreshPrices,
        ...chosenTime,
        reopen,
        continue: [
          { guard: lacksMileage, reject: 'services.needMileage' },
          {
            target: 'workshop',
            assign: [{ set: ['addons', hasAddon] }, toWorkshop],
          },
        ],
        'continue.withoutAddons': [
          {
            target: 'workshop',
            assign: [...withoutAddons, toWorkshop],
          },
        ],
        'addons.unavailable': [
          {
            target: 'workshop',
            assign: [...withoutAddons, { set: ['addonsSkipped', { lit: true }] }, toWorkshop],
          },
        ],
      },
    },
    workshop: {
      view: 'booking.workshop',
      slug: 'verkstad',
      title: 'workshop.title',
      fields: CONTACT,
      on: {
        'site.chosen': [
          sending,
          {
            assign: [
              ...releaseTime,
              { set: ['site', { event: 'site' }] },
              { set: ['location.departmentId', { event: 'site.departmentId' }] },
              { set: ['location.siteName', { event: 'site.siteName' }] },
            ],
          },
        ],
        'slot.chosen': [
          sending,
          { guard: { empty: { ref: 'site' } }, reject: 'workshop.needSite' },
          {
            assign: [
              { set: ['slot', { event: 'slot' }] },
              { clear: 'bookingError' },
              ...forgetBefore,
            ],
          },
        ],
        'slot.undone': [sending, { assign: releaseTime }],
        'prices.refreshed': refreshPrices,
        ...chosenTime,
        reopen,
        submit: [
          sending,
          { guard: { not: hasService }, reject: 'services.needOne' },
          { guard: lacksMileage, reject: 'services.needMileage' },
          { guard: { empty: { ref: 'slot' } }, reject: 'workshop.needSlot' },
          { guard: { not: { valid: CONTACT } }, reject: 'form.invalid' },
          {
            assign: [{ set: ['submitting', { lit: true }] }, { clear: 'bookingError' }],
            effects: ['book'],
          },
        ],
        'booking.confirmed': [
          {
            guard: isSending,
            target: 'confirmation',
            assign: [
              { set: ['submitting', { lit: false }] },
              { set: ['bookingState', { lit: 5 }] },
              ...forgetBefore,
              {
                set: [
                  'bookingInfo',
                  {
                    obj: {
                      id: { event: 'id' },
                      calendarSignature: { event: 'calendarSignature' },
                      departmentId: { ref: 'site.departmentId' },
                      siteName: { ref: 'site.siteName' },
                      date: { ref: 'slot.date' },
                      timeSlot: { ref: 'slot.timeSlot' },
                      isFullDay: { ref: 'slot.isFullDay' },
                      firstName: { ref: 'firstName' },
                      lastName: { ref: 'lastName' },
                      phone: { ref: 'phone' },
                      email: { ref: 'email' },
                    },
                  },
                ],
              },
            ],
          },
        ],
        'booking.refused': [
          {
            guard: { and: [isSending, { eq: [{ event: 'code' }, { lit: 'slot-taken' }] }] },
            assign: [
              { set: ['submitting', { lit: false }] },
              { clear: 'slot' },
              ...forgetBefore,
              {
                set: [
                  'bookingError',
                  { obj: { code: { event: 'code' }, message: { event: 'message' } } },
                ],
              },
            ],
          },
          {
            guard: isSending,
            assign: [
              { set: ['submitting', { lit: false }] },
              {
                set: [
                  'bookingError',
                  { obj: { code: { event: 'code' }, message: { event: 'message' } } },
                ],
              },
            ],
          },
        ],
      },
    },
    confirmation: {
      view: 'booking.confirmation',
      slug: 'bekraftelse',
      title: 'confirmation.title',
      fields: [],
      on: {},
      final: true,
    },
  },

  effects,

  // Indices 0 to 5 of the source (SVCTRACK-01); nothing personal is named in any push.
  tracking: [
    { on: { step: 'car' }, once: true, push: flowStep(0, 'registration number') },
    { on: { step: 'services' }, once: true, push: flowStep(1, 'choose service') },
    { on: { step: 'addons' }, once: true, push: flowStep(2, 'choose addon') },
    { on: { step: 'workshop' }, once: true, push: flowStep(3, 'time and place') },
    { on: { event: 'slot.chosen' }, once: true, push: flowStep(4, 'contact details') },
    { on: { step: 'confirmation' }, once: true, push: flowStep(5, 'complete booking') },
    {
      on: { event: 'field.changed' },
      once: true,
      when: { in: [{ event: 'field' }, { lit: CONTACT }] },
      push: formInteraction('start'),
    },
    { on: { event: 'submit' }, push: formInteraction('submit') },
    {
      on: { event: 'booking.confirmed' },
      once: true,
      push: {
        event: { lit: 'purchase' },
        currency: { lit: 'SEK' },
        value: { lit: 0 },
        transaction_id: { event: 'id' },
      },
    },
  ],

  messages: [],
  // Version 2 declares shapes, version 3 keeps what Undo brings back, version 4 the calendar entry's
  // signature, version 5 stricter patterns of names, phone and e-mail; what runs hold is as it was.
  migrations: [
    { from: 1, to: 2 },
    { from: 2, to: 3 },
    { from: 3, to: 4 },
    { from: 4, to: 5 },
  ],
})

function flowStep(index: number, name: string) {
  return {
    event: { lit: 'flow_interaction' },
    flow_name: { lit: 'service booking' },
    step_index: { lit: index },
    step_name: { lit: name },
  } as const
}

function formInteraction(action: 'start' | 'submit') {
  return {
    event: { lit: 'form_interaction' },
    form_name: { lit: 'service booking contact' },
    action: { lit: action },
  } as const
}
