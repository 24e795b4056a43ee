import {
  compiledOf,
  type DefinitionHash,
  type FlowEvent,
  type FlowState,
  type JsonObject,
  type LogEventKind,
  type RunId,
  type StepEvent,
  type StepResult,
} from '#engine'
import { serviceBooking } from './definition.ts'

/** Moments of a booking, for tests: events as the screens send them, and a player. */

export const flow = compiledOf(serviceBooking)

export const event = (type: string, payload: JsonObject = {}): StepEvent => ({ type, payload })

export const CAR = {
  registrationNumber: 'ABC123',
  brand: 'BMW',
  model: '320d Touring',
  buildYear: 2019,
  hasServiceAgreement: false,
  isSupported: true,
}

export const PLACE = {
  name: 'Göteborg',
  latitude: 57.7,
  longitude: 11.97,
  placeId: 'goteborg',
  region: 'Västra Götalands län',
}

export const SITE = {
  departmentId: 'd1',
  siteId: 's1',
  siteName: 'Hedin Automotive Mölndal',
  address: 'Gatan 1, Mölndal',
  latitude: 57.65,
  longitude: 12,
  firstTimeSlot: '2026-12-07T08:00',
}

export const SLOT = { date: '2026-12-07', timeSlot: '2026-12-07T10:00', isFullDay: false }

export const entry = (code: string, more: JsonObject = {}) => ({
  code,
  name: code,
  price: 1000,
  priceKnown: true,
  priceDiscount: null,
  category: 'Service',
  type: 'service',
  unit: null,
  unitAbbreviation: null,
  userInput: null,
  listItems: [],
  asksInput: false,
  ...more,
})

export const type = (field: string, value: string) => event('field.changed', { field, value })
export const found = (car: JsonObject = CAR) => event('car.found', { car })
export const place = (location: JsonObject = PLACE) => event('location.chosen', { location })
export const toggle = (
  code: string,
  more: JsonObject = {},
  { available = true, single = false } = {},
) => event('service.toggled', { entry: entry(code, more), available, single })
export const next = event('continue')
export const reopen = (step: string) => event('reopen', { step })
export const site = event('site.chosen', { site: SITE })
export const slot = (chosen: JsonObject = SLOT) => event('slot.chosen', { slot: chosen })
export const letGo = event('slot.undone')
export const fits = event('time.fits')
export const unfit = event('time.unfit')
export const undo = event('change.undone')
export const submit = event('submit')
export const confirmed = event('booking.confirmed', {
  id: 'b-1',
  calendarSignature: 'signature',
})
export const refused = (code: string) => event('booking.refused', { code, message: 'Nej.' })

export const contact = [
  type('firstName', 'Anna'),
  type('lastName', 'Ek'),
  type('phone', '+46 70 123 45 67'),
  type('email', 'anna@exempel.se'),
]

export const toServices = [type('plate', 'ABC123'), found(), place(), next]
export const toAddons = [...toServices, toggle('oljebyte'), next]
export const toWorkshop = [...toAddons, event('continue.withoutAddons')]
export const toForm = [...toWorkshop, site, slot()]
export const toSent = [...toForm, ...contact, submit]
export const toConfirmed = [...toSent, confirmed]

/** Folds the events one by one; `last` is the answer to the last of them. */
export function play(
  events: readonly StepEvent[],
  from: FlowState = flow.initialState(),
): { readonly state: FlowState; readonly last: StepResult } {
  let last: StepResult = { state: from, effects: [], changed: false }
  for (const one of events) last = flow.step(last.state, one)
  return { state: last.state, last }
}

export const context = (events: readonly StepEvent[], from?: FlowState) =>
  play(events, from).state.context

const run = 'run' as RunId
export const head = {
  run,
  flow: serviceBooking.id,
  definitionHash: 'x' as DefinitionHash,
  engineVersion: 1,
  createdAt: 0,
}

const kindOf = (name: string): LogEventKind =>
  ({ user: 'user', observed: 'observed', effect: 'effect.result' })[
    (serviceBooking.events as { [type: string]: { kind: 'user' | 'observed' | 'effect' } })[name]
      ?.kind ?? 'user'
  ] as LogEventKind

/** The log that the tape leaves; refused events stand in it as such. */
export function logOf(tape: readonly StepEvent[]): readonly FlowEvent[] {
  return tape.map((one, index) => {
    const { rejected } = play(tape.slice(0, index + 1)).last
    return {
      run,
      seq: index + 1,
      at: index + 1,
      tab: 't',
      kind: rejected ? 'rejected' : kindOf(one.type),
      type: one.type,
      payload: rejected ? { code: rejected.code } : one.payload,
      ...(kindOf(one.type) === 'effect.result' ? { cause: index } : {}),
      prevHash: '',
      hash: '',
    }
  })
}
