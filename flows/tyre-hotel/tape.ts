import {
  compiledOf,
  type FlowState,
  type JsonObject,
  type StepEvent,
  type StepResult,
} from '#engine'
import { tyreHotel } from './definition.ts'

/** Moments of a visit, for tests: events as the screens send them, and a player. */

export const flow = compiledOf(tyreHotel)

export const event = (type: string, payload: JsonObject = {}): StepEvent => ({ type, payload })

export const WORKSHOP = {
  erpId: 'w1',
  locationName: 'Hedin Automotive Mölndal',
  departmentName: 'Däckverkstad',
}

const vehicle = (regNo: string) => ({
  regNo,
  name: 'Vinterhjul',
  packageLevel: 'Premium',
  brand: 'Volvo',
  brandCode: 'VO',
  model: 'V60',
  productId: 'p1',
  location: {
    locationName: WORKSHOP.locationName,
    phone: '+46317900000',
    email: 'dack@exempel.se',
    workshops: [WORKSHOP],
  },
  tires: [],
})
export const VEHICLES = [vehicle('XYZ789'), vehicle('TYR100')]

export const DAY = '2026-12-01'
export const CONFIRMATION = {
  bookingConfirmationId: 'c-1',
  services: [{ name: 'Hjulskifte' }],
  appointmentTime: `${DAY}T10:00:00`,
  isFullDay: false,
  workshop: { name: 'Mölndal', address: 'Gatan 1', email: 'd@exempel.se', phoneNumber: '031' },
  freeText: 'Ring gärna',
  customerBase: {
    firstName: 'Anna',
    lastName: 'Ek',
    email: 'anna@exempel.se',
    phoneMobile: '+46701234567',
  },
}

export const type = (field: string, value: string) => event('field.changed', { field, value })
export const asked = event('search.asked')
export const found = event('customer.found', { obfuscatedPhone: '*** *** 12 34' })
export const sent = (codeLength = 4) => event('code.sent', { codeLength })
export const validated = (status = 0, vehicles: readonly JsonObject[] = VEHICLES) =>
  event('code.validated', { status, vehicles })
export const restored = (status = 0, confirmation: JsonObject | null = null) =>
  event('session.restored', { validated: { status, vehicles: VEHICLES }, confirmation })
export const ended = event('session.ended')
export const reopen = (step: string) => event('reopen', { step })
export const workshop = event('workshop.chosen', { workshop: WORKSHOP })
export const NEW_TYRES = {
  offerId: 'ND-225-50-17',
  name: 'Nokian Hakkapeliitta R5',
  dimension: '225/50 R17',
  quantity: 2,
  pricePerTyre: 1495,
  total: 2990,
  includesFitting: true,
}
export const newTyres = event('newTyres.added', { offer: NEW_TYRES })
export const date = (day = DAY) => event('date.chosen', { date: day, dayStart: `${day}T00:00:00` })
export const times = (count: number, day = DAY) => event('times.shown', { date: day, count })
export const time = (clock = '10:00') =>
  event('time.chosen', { time: clock, start: `${DAY}T${clock}:00` })
export const next = event('continue')
export const submit = event('submit')
export const confirmed = event('booking.confirmed', CONFIRMATION)
export const refused = (code: string) => event('booking.refused', { code, message: 'Nej.' })
export const stars = (rating: number) => event('rating.chosen', { rating })
export const rate = event('rate', { at: '2026-11-21T12:00:00.000Z' })

export const contact = [
  type('firstName', 'Anna'),
  type('lastName', 'Ek'),
  type('phoneMobile', '+46701234567'),
  type('email', 'anna@exempel.se'),
]

export const toLogin = [type('plate', 'TYR100'), asked, found]
export const toValidate = [...toLogin, event('code.asked'), sent()]
export const toLoggedIn = [...toValidate, validated()]
export const toBooking = [...toLoggedIn, workshop, next]
export const toForm = [...toBooking, date(), times(3), time()]
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
