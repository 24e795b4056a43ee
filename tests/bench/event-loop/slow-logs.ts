import { randomUUID } from 'node:crypto'
import type { FlowDefinition, Json } from '#engine'
import { type Happening, writtenLog } from '#engine/testing'
import { FLOW_LOG_LIMITS } from '#domain/flow-log-limits'
import { contactFlow } from '#flows/contact'
import { serviceBooking } from '#flows/service-booking'
import { serviceRequestFlow } from '#flows/service-request'
import { tyreHotelFlow } from '#flows/tyre-hotel'
import * as booking from '../../../flows/service-booking/tape.ts'
import * as tyres from '../../../flows/tyre-hotel/tape.ts'

const { events: MOST } = FLOW_LOG_LIMITS
const many = <T>(count: number, one: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => one(at))

const opened = (at: number) => ({
  at,
  formName: 'ContactForm',
  car: {},
  sample: false,
  sites: {},
  toName: 'Sara Säljare',
  toEmail: 'sara@exempel.se',
  source: 'https://hedinautomotive.example',
  quote: false,
  testDrive: false,
})
const dealer = { name: 'x', siteEmail: 'oslo@exempel.se', serviceEmail: null }

interface SlowLog {
  readonly definition: FlowDefinition
  readonly happens: () => readonly Happening[]
}

/** Possible runs that take long to parse, to check or to replay, each as large as a log may be. */
const LOGS: { readonly [what: string]: SlowLog } = {
  'a long honest log': {
    definition: serviceBooking,
    happens: () => [
      ...booking.toForm,
      ...many(MOST - 50, (at) => booking.type('message', `Hej ${at}`)),
      ...booking.contact,
      booking.submit,
    ],
  },
  'a map that every event goes through': {
    definition: serviceBooking,
    happens: () => [
      ...booking.toServices,
      ...many(500, (at) => booking.toggle(`s${at}`, { asksInput: true })),
      ...many(490, (at) => booking.event('mileage.entered', { value: at, text: `${at}` })),
    ],
  },
  'a list that every event searches': {
    definition: tyreHotelFlow.definition,
    happens: () => [
      ...tyres.toValidate,
      tyres.validated(
        0,
        many(1_000, (at) => ({ ...tyres.VEHICLES[0], regNo: `TYR${at}` })),
      ),
      ...many(900, (at) => tyres.event('vehicle.chosen', { regNo: `TYR${999 - (at % 3)}` })),
    ],
  },
  'one map of 20,000 members': {
    definition: serviceRequestFlow.definition,
    happens: () => [
      {
        type: 'opened',
        payload: {
          at: 1,
          dealers: Object.fromEntries(many(4_900, (at) => [`d${4_900 - at}`, dealer])),
          dealer: null,
        },
      },
      ...many(300, (at) => ({
        type: 'field.changed',
        payload: { field: 'dealer', value: `d${at + 1}` },
      })),
    ],
  },
  'texts of 16,000 characters': {
    definition: contactFlow.definition,
    happens: () => [
      { type: 'opened', payload: opened(1) },
      ...many(125, (at) => ({
        type: 'field.changed',
        payload: { field: at % 2 ? 'message' : 'phone', value: '1 '.repeat(7_900) + at },
      })),
    ],
  },
  'a text of 16,000 characters that every event checks': {
    definition: serviceBooking,
    happens: () => [
      ...booking.toForm,
      booking.type('email', `a@${'a.'.repeat(7_900)}1`),
      ...many(900, (at) => booking.type('phone', `${at}${'( '.repeat(45)}`)),
    ],
  },
}

export const SLOW_LOGS = Object.keys(LOGS)

/** A body of `POST /api/flow-logs` with a log that is none of those sent before. */
export function slowLog(what: string, now: number): Json {
  const log = LOGS[what]
  if (!log) throw new Error(`There is no such log: ${what}`)
  const run = randomUUID()
  const { head, events, values } = writtenLog(
    log.definition,
    { run, createdAt: now - 2_000_000 },
    log.happens,
  )
  const last = events.at(-1)
  const key = `${run}:${last?.seq}:0:${last?.hash.slice(0, 8)}`
  return { key, head: { ...head }, events, values } as unknown as Json
}
