import { defineFlow } from '#engine'
import {
  addonsSkipped,
  asksMileage,
  atLeast,
  coveredByBase,
  hasAddon,
  hasMileage,
  hasPlace,
  hasService,
  isChosen,
  isOtherCar,
  isSending,
  lacksMileage,
  plateNotLookedUp,
  reached,
  toggled,
} from './rules.ts'
import * as shapes from './shapes.ts'

const CONTACT = ['firstName', 'lastName', 'phone', 'email', 'message'] as const

/** A changed choice of services, car or place makes the chosen workshop and time void (SLOT-07, BOOK-32). */
const voidWorkshop = [{ clear: 'site' }, { clear: 'slot' }, { clear: 'bookingError' }] as const

const sending = { guard: isSending, reject: 'form.sending' } as const

/** Any new place voids the workshops found from the old one. */
const takeLocation = [
  sending,
  {
    assign: [
      { set: ['location', { event: 'location' }] },
      { set: ['placeText', { event: 'location.name' }] },
      { set: ['lat', { event: 'location.latitude' }] },
      { set: ['lng', { event: 'location.longitude' }] },
      { set: ['region', { event: 'location.region' }] },
      ...voidWorkshop,
    ],
  },
] as const

const takeCar = [
  sending,
  {
    guard: isOtherCar,
    assign: [
      { set: ['car', { event: 'car' }] },
      { set: ['plate', { event: 'car.registrationNumber' }] },
      { reset: 'services' },
      { reset: 'addons' },
      { reset: 'addonsSkipped' },
      { reset: 'milage' },
      { set: ['bookingState', { lit: 1 }] },
      { set: ['maxBookingState', { lit: 4 }] },
      ...voidWorkshop,
    ],
  },
  { assign: [{ set: ['car', { event: 'car' }] }, { set: ['maxBookingState', { lit: 4 }] }] },
] as const

const toggleService = [
  sending,
  {
    guard: isChosen,
    assign: [{ remove: ['services', { eq: [{ key: true }, toggled] }] }, ...voidWorkshop],
  },
  { guard: coveredByBase, reject: 'services.baseChosen' },
  { guard: { ne: [{ event: 'available' }, { lit: true }] }, reject: 'services.notForModel' },
  {
    guard: { eq: [toggled, { lit: 'originalservice' }] },
    assign: [
      { remove: ['services', { has: [{ key: true }, { lit: 'basservice' }] }] },
      { put: ['services', toggled, { event: 'entry' }] },
      ...voidWorkshop,
    ],
  },
  {
    guard: { eq: [{ event: 'single' }, { lit: true }] },
    assign: [
      { remove: ['services', { eq: [{ item: 'category' }, { event: 'entry.category' }] }] },
      { put: ['services', toggled, { event: 'entry' }] },
      ...voidWorkshop,
    ],
  },
  { assign: [{ put: ['services', toggled, { event: 'entry' }] }, ...voidWorkshop] },
] as const

const chooseUnit = [
  {
    assign: [
      {
        patch: [
          'services',
          { eq: [{ key: true }, { event: 'code' }] },
          { obj: { unit: { event: 'unit' } } },
        ],
      },
      ...voidWorkshop,
    ],
  },
] as const

/** What was typed as miltal goes to the entries that ask for it and to the booking (SVC-16). */
const enterMileage = [
  {
    assign: [
      { set: ['milage', { event: 'value' }] },
      {
        patch: [
          'services',
          { eq: [{ item: 'asksInput' }, { lit: true }] },
          { obj: { userInput: { event: 'text' } } },
        ],
      },
    ],
  },
] as const

/** Codes that came back get their new price, the others keep theirs (BOOK-27). */
const refreshPrices = [
  {
    assign: [
      {
        patch: [
          'services',
          { in: [{ key: true }, { event: 'prices' }] },
          { get: [{ event: 'prices' }, { key: true }] },
        ],
      },
    ],
  },
] as const

const isStep = (step: string) => ({ eq: [{ event: 'step' }, { lit: step }] }) as const

/** The wizard proper shows five steps, the car lookup four (BOOK-31). */
const proper = { set: ['maxBookingState', { lit: 5 }] } as const

/** Opening a step that was reached before; whatever the later one needs must still hold (BOOK-06). */
const reopen = [
  sending,
  { guard: isStep('car'), target: 'car' },
  { guard: plateNotLookedUp, reject: 'car.notLookedUp' },
  { guard: { and: [isStep('services'), reached(2)] }, target: 'services', assign: [proper] },
  {
    guard: {
      and: [
        isStep('addons'),
        reached(3),
        hasService,
        { not: lacksMileage },
        { not: addonsSkipped },
      ],
    },
    target: 'addons',
    assign: [proper],
  },
  {
    guard: { and: [isStep('workshop'), reached(4), hasService, { not: lacksMileage }] },
    target: 'workshop',
    assign: [proper],
  },
] as const

const toWorkshop = { set: ['bookingState', atLeast(4)] } as const

/**
 * The workshop service booking (service.md 2.1, 3, 4.1, 5). Steps are shown as numbers 1 to 5;
 * `bookingState` is how far the visitor came, the step in view is `displayState`.
 */
export const serviceBooking = defineFlow({
  id: 'service-booking',
  version: 2,
  formatVersion: 1,
  initial: 'car',
  storage: 'session',
  retention: { finishedMs: 3_600_000, idleMs: 86_400_000 },

  context: {
    plate: {
      type: 'string',
      pii: 'personal',
      initial: null,
      rules: { required: true, pattern: 'plate.se' },
      input: { control: 'custom', label: 'car.plate', hint: 'car.plateHint', autocomplete: 'off' },
    },
    /** What stands in the place field; a place counts only while it is the one named there. */
    placeText: { type: 'string', pii: 'personal', initial: null },
    car: { type: 'object', shape: shapes.car, pii: 'personal', initial: null },
    lat: { type: 'number', pii: 'personal', initial: null },
    lng: { type: 'number', pii: 'personal', initial: null },
    region: { type: 'string', pii: 'personal', initial: null },
    location: { type: 'object', shape: shapes.location, pii: 'personal', initial: null },
    services: { type: 'map', shape: shapes.services, pii: 'none', initial: {} },
    milage: { type: 'number', pii: 'none', initial: null },
    addons: { type: 'boolean', pii: 'none', initial: null },
    /** There were none to show: Back leads past the step (SVC-10). */
    addonsSkipped: { type: 'boolean', pii: 'none', initial: null },
    site: { type: 'object', shape: shapes.site, pii: 'none', initial: null },
    slot: { type: 'object', shape: shapes.slot, pii: 'none', initial: null },
    firstName: {
      type: 'string',
      pii: 'contact',
      initial: null,
      rules: { required: true, maxLength: 80 },
      input: {
        control: 'text',
        label: 'form.firstName',
        autocomplete: 'given-name',
        errors: { required: 'form.firstNameRequired' },
      },
    },
    lastName: {
      type: 'string',
      pii: 'contact',
      initial: null,
      rules: { required: true, maxLength: 80 },
      input: {
        control: 'text',
        label: 'form.lastName',
        autocomplete: 'family-name',
        errors: { required: 'form.lastNameRequired' },
      },
    },
    phone: {
      type: 'string',
      pii: 'contact',
      initial: null,
      rules: { required: true, pattern: 'phone' },
      input: {
        control: 'tel',
        label: 'form.phone',
        autocomplete: 'tel',
        errors: { required: 'form.phoneRequired', pattern: 'form.phonePattern' },
      },
    },
    email: {
      type: 'string',
      pii: 'contact',
      initial: null,
      rules: { required: true, pattern: 'email', maxLength: 254 },
      input: {
        control: 'email',
        label: 'form.email',
        autocomplete: 'email',
        errors: { required: 'form.emailRequired', pattern: 'form.emailPattern' },
      },
    },
    message: {
      type: 'string',
      pii: 'contact',
      initial: null,
      rules: { maxLength: 80 },
      input: { control: 'textarea', label: 'form.message', hint: 'form.messageHint' },
    },
    submitting: { type: 'boolean', pii: 'none', initial: false },
    bookingError: { type: 'object', shape: shapes.bookingError, pii: 'none', initial: null },
    bookingInfo: { type: 'object', shape: shapes.bookingInfo, pii: 'contact', initial: null },
    bookingState: { type: 'number', pii: 'none', initial: 1 },
    maxBookingState: { type: 'number', pii: 'none', initial: 5 },
  },

  events: {
    'car.found': {
      kind: 'observed',
      payload: { car: { type: 'object', shape: { like: 'car' }, pii: 'personal' } },
    },
    'location.chosen': {
      kind: 'user',
      payload: { location: { type: 'object', shape: { like: 'location' }, pii: 'personal' } },
    },
    'location.given': {
      kind: 'observed',
      payload: { location: { type: 'object', shape: { like: 'location' }, pii: 'personal' } },
    },
    continue: { kind: 'user', payload: {} },
    'continue.withoutAddons': { kind: 'user', payload: {} },
    reopen: { kind: 'user', payload: { step: { type: 'string', pii: 'none' } } },
    'service.toggled': {
      kind: 'user',
      payload: {
        entry: { type: 'object', shape: { entryOf: 'services' }, pii: 'none' },
        available: { type: 'boolean', pii: 'none' },
        single: { type: 'boolean', pii: 'none' },
      },
    },
    'unit.chosen': {
      kind: 'user',
      payload: { code: { type: 'string', pii: 'none' }, unit: { type: 'number', pii: 'none' } },
    },
    'mileage.entered': {
      kind: 'user',
      payload: { value: { type: 'number', pii: 'none' }, text: { type: 'string', pii: 'none' } },
    },
    'addons.unavailable': {
      kind: 'observed',
      payload: { reason: { type: 'string', pii: 'none' } },
    },
    'prices.refreshed': {
      kind: 'observed',
      payload: { prices: { type: 'map', shape: shapes.prices, pii: 'none' } },
    },
    'site.chosen': {
      kind: 'user',
      payload: { site: { type: 'object', shape: { like: 'site' }, pii: 'none' } },
    },
    'slot.chosen': {
      kind: 'user',
      payload: { slot: { type: 'object', shape: { like: 'slot' }, pii: 'none' } },
    },
    'slot.undone': { kind: 'user', payload: {} },
    submit: { kind: 'user', payload: {} },
    'booking.confirmed': {
      kind: 'effect',
      payload: { id: { type: 'string', pii: 'none' } },
    },
    'booking.refused': {
      kind: 'effect',
      payload: {
        code: { type: 'string', pii: 'none' },
        message: { type: 'string', pii: 'none' },
      },
    },
  },

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
            assign: [
              { remove: ['services', { eq: [{ item: 'type' }, { lit: 'addon' }] }] },
              { set: ['addons', { lit: false }] },
              toWorkshop,
            ],
          },
        ],
        'addons.unavailable': [
          {
            target: 'workshop',
            assign: [
              { remove: ['services', { eq: [{ item: 'type' }, { lit: 'addon' }] }] },
              { set: ['addons', { lit: false }] },
              { set: ['addonsSkipped', { lit: true }] },
              toWorkshop,
            ],
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
              { set: ['site', { event: 'site' }] },
              { clear: 'slot' },
              { set: ['location.departmentId', { event: 'site.departmentId' }] },
              { set: ['location.siteName', { event: 'site.siteName' }] },
            ],
          },
        ],
        'slot.chosen': [
          sending,
          { guard: { empty: { ref: 'site' } }, reject: 'workshop.needSite' },
          { assign: [{ set: ['slot', { event: 'slot' }] }, { clear: 'bookingError' }] },
        ],
        'slot.undone': [sending, { assign: [{ clear: 'slot' }] }],
        'prices.refreshed': refreshPrices,
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
              {
                set: [
                  'bookingInfo',
                  {
                    obj: {
                      id: { event: 'id' },
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

  effects: {
    book: {
      port: 'workshop.book',
      critical: true,
      ok: 'booking.confirmed',
      fail: 'booking.refused',
      retry: { attempts: 6, baseMs: 1_000, maxMs: 30_000 },
      timeoutMs: 15_000,
      input: {
        obj: {
          customer: {
            obj: {
              firstName: { ref: 'firstName' },
              lastName: { ref: 'lastName' },
              phone: { ref: 'phone' },
              email: { ref: 'email' },
            },
          },
          freeText: {
            if: [{ empty: { ref: 'message' } }, { lit: '' }, { ref: 'message' }],
          },
          departmentId: { ref: 'site.departmentId' },
          timeSlot: { ref: 'slot.timeSlot' },
          isFullDay: { ref: 'slot.isFullDay' },
          registrationNumber: { ref: 'car.registrationNumber' },
          // The default 1 is for bookings of which no service asks (BOOKFORM-05, BOOKFORM-09).
          mileage: {
            if: [{ and: [asksMileage, hasMileage] }, { ref: 'milage' }, { lit: 1 }],
          },
          serviceOfferingRequests: {
            map: [
              { ref: 'services' },
              {
                obj: {
                  kobraId: { key: true },
                  unitsSelected: { item: 'unit' },
                  userInput: { item: 'userInput' },
                },
              },
            ],
          },
        },
      },
    },
  },

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
  // Version 2 declares shapes; what runs hold is as it was.
  migrations: [{ from: 1, to: 2 }],
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
