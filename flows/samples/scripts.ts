import type { FlowDefinition, Json, JsonObject, StepEvent } from '#engine'
import { contact } from '../contact/definition.ts'
import { sellCar } from '../sell-car/definition.ts'
import { serviceBooking } from '../service-booking/definition.ts'
import * as booking from '../service-booking/tape.ts'
import { serviceRequest } from '../service-request/definition.ts'
import { serviceRequestMc } from '../service-request-mc/definition.ts'
import { tyreHotel } from '../tyre-hotel/definition.ts'
import * as tyres from '../tyre-hotel/tape.ts'
import type { Chance } from './random.ts'
import type { Script } from './sample-run.ts'

const event = (type: string, payload: JsonObject = {}): StepEvent => ({ type, payload })
const enter = (field: string, value: Json) => event('field.changed', { field, value })
const often = (chance: Chance, share: number, ...events: readonly StepEvent[]) =>
  chance.of(share) ? events : []

const SERVICES = ['originalservice', 'ac-service', 'bromsservice', 'hjulskifte'] as const
const REFUSALS = ['slot-taken', 'already-booked', 'EffectTransient'] as const

const bookingScript: Script = {
  definition: serviceBooking,
  leaves: { car: 0.05, services: 0.07, addons: 0.04, workshop: 0.02 },
  tape: (chance) => [
    ...often(chance, 0.06, booking.next),
    booking.type('plate', 'ABC123'),
    ...often(chance, 0.08, booking.type('plate', 'ABC12'), booking.type('plate', 'ABC123')),
    booking.found(chance.of(0.04) ? { ...booking.CAR, isSupported: false } : booking.CAR),
    ...often(chance, 0.12, booking.next),
    booking.place(),
    booking.next,
    ...often(chance, 0.1, booking.next),
    booking.toggle(chance.pick(SERVICES)),
    ...often(chance, 0.3, booking.toggle(chance.pick(SERVICES))),
    ...often(chance, 0.07, booking.reopen('car'), booking.next),
    booking.next,
    ...(chance.of(0.35)
      ? [booking.toggle('wiper', { type: 'addon', category: 'Addon' }), booking.next]
      : [event(chance.of(0.15) ? 'addons.unavailable' : 'continue.withoutAddons')]),
    ...often(
      chance,
      0.08,
      booking.reopen('services'),
      booking.next,
      event('continue.withoutAddons'),
    ),
    booking.site,
    ...often(chance, 0.15, booking.site),
    booking.slot(),
    ...often(chance, 0.2, booking.letGo, booking.slot()),
    ...often(chance, 0.15, booking.submit),
    ...booking.contact,
    ...often(
      chance,
      0.1,
      booking.type('phone', '12'),
      booking.submit,
      ...booking.contact.slice(2, 3),
    ),
    booking.submit,
  ],
  answer(_, chance) {
    if (chance.of(0.004)) return null
    return chance.of(0.06) ? booking.refused(chance.pick(REFUSALS)) : booking.confirmed
  },
  again: ({ payload }) =>
    payload['code'] === 'slot-taken' ? [booking.slot(), booking.submit] : [booking.submit],
}

const tyreScript: Script = {
  definition: tyreHotel,
  leaves: {
    search: 0.06,
    login: 0.05,
    validate: 0.06,
    loggedIn: 0.04,
    booking: 0.03,
    confirmation: 0.4,
  },
  tape: (chance) => [
    ...often(chance, 0.1, tyres.type('plate', 'X'), tyres.asked),
    tyres.type('plate', 'TYR100'),
    tyres.asked,
    ...often(chance, 0.1, event('search.failed', { reason: 'no-agreement' }), tyres.asked),
    tyres.found,
    event('code.asked'),
    tyres.sent(),
    ...often(chance, 0.12, event('code.refused', { message: 'x' })),
    tyres.validated(),
    ...often(chance, 0.1, tyres.next),
    tyres.workshop,
    ...often(chance, 0.2, tyres.newTyres),
    tyres.next,
    tyres.date(),
    tyres.times(3),
    tyres.time(),
    ...often(chance, 0.1, tyres.submit),
    ...tyres.contact,
    tyres.submit,
    ...often(chance, 0.5, tyres.stars(chance.of(0.8) ? 5 : 2), tyres.rate),
  ],
  answer(effect, chance) {
    if (effect === 'review') return event('review.sent')
    if (effect !== 'book') return event('logout.done')
    return chance.of(0.05) ? tyres.refused('slot-taken') : tyres.confirmed
  },
  again: () => [tyres.date(), tyres.times(2), tyres.time(), tyres.submit],
}

interface Form {
  readonly definition: FlowDefinition
  readonly opened: JsonObject
  readonly answers: { readonly [field: string]: Json }
}

/** A form that sends a lead. */
function formScript({ definition, opened, answers }: Form): Script {
  const submit = (chance: Chance) =>
    event('submit', {
      submissionId: `${chance.hex(8)}-${chance.hex(4)}-4${chance.hex(3)}-8${chance.hex(3)}-${chance.hex(12)}`,
      at: 9000,
      today: '2026-11-21',
      latest: '2027-11-21',
      website: '',
    })
  const person = { name: 'Kim Ek', phone: '+46 70 123 45 67', email: 'kim@exempel.se' }
  return {
    definition,
    leaves: { form: 0.035 },
    tape: (chance) => [
      event('opened', { at: 1000, ...opened }),
      ...often(chance, 0.06, submit(chance)),
      ...Object.entries({ ...answers, ...person }).flatMap(([field, value]) => [
        ...(typeof value === 'string' ? often(chance, 0.08, enter(field, '')) : []),
        enter(field, value),
      ]),
      submit(chance),
    ],
    answer(_, chance) {
      if (chance.of(0.003)) return null
      if (chance.of(0.06)) return event('lead.refused', { code: 'EffectTransient', message: '' })
      if (chance.of(0.02)) return event('lead.refused', { code: '422', message: '' })
      return event('lead.received', { receiptNumber: 'K7M2-9XQT-4' })
    },
    again: (_, chance) => [submit(chance)],
  }
}

const dealer = { name: 'Hedin Oslo', siteEmail: 'oslo@x.example', serviceEmail: null }
const request = { date: '2026-11-24', regno: 'AB12345', gdpr: true, newsletter: true }

/** Every flow with several events a run that people send something by. */
export const scripts: readonly [Script, ...Script[]] = [
  bookingScript,
  tyreScript,
  formScript({
    definition: sellCar,
    opened: {},
    answers: { option: 'trade-in', regno: 'ABC123', milage: 4500 },
  }),
  formScript({
    definition: serviceRequest,
    opened: { dealers: { oslo: dealer }, dealer: null },
    answers: { dealer: 'oslo', ...request },
  }),
  formScript({
    definition: serviceRequestMc,
    opened: { dealers: { mc: dealer }, dealer: 'mc' },
    answers: request,
  }),
  formScript({
    definition: contact,
    opened: {
      formName: 'ContactForm',
      car: { car_id: '4711', car_brand: 'BMW' },
      sample: false,
      sites: {},
      toName: 'Sara Säljare',
      toEmail: 'sara@x.example',
      source: 'https://hedinautomotive.example/kop-bil/4711/bmw-320d',
      quote: false,
      testDrive: false,
    },
    answers: { quote: true },
  }),
]
