import type { FlowDefinition } from '#engine'
import * as shapes from './shapes.ts'

/**
 * What can happen. Searching, sending a code and checking it are observed: they happen once, in front
 * of the visitor, and nothing may send an SMS or try a code later by itself.
 */
export const events = {
  'search.asked': { kind: 'user', payload: {} },
  'customer.found': {
    kind: 'observed',
    payload: { obfuscatedPhone: { type: 'string', pii: 'contact' } },
  },
  'search.failed': {
    kind: 'observed',
    payload: { reason: { type: 'string', shape: { like: 'searchError' }, pii: 'none' } },
  },
  'code.asked': { kind: 'user', payload: {} },
  'code.sent': { kind: 'observed', payload: { codeLength: { type: 'number', pii: 'none' } } },
  'code.failed': { kind: 'observed', payload: { message: { type: 'string', pii: 'none' } } },
  'code.validated': {
    kind: 'observed',
    payload: {
      status: { type: 'number', pii: 'none' },
      vehicles: { type: 'list', shape: shapes.vehicles, pii: 'personal' },
    },
  },
  'code.refused': { kind: 'observed', payload: { message: { type: 'string', pii: 'none' } } },
  'session.restored': {
    kind: 'observed',
    payload: {
      validated: { type: 'object', shape: { like: 'validated' }, pii: 'personal' },
      confirmation: { type: 'object', shape: { like: 'confirmation' }, pii: 'contact' },
    },
  },
  'session.ended': { kind: 'observed', payload: {} },
  reopen: { kind: 'user', payload: { step: { type: 'string', pii: 'none' } } },
  'vehicle.chosen': { kind: 'user', payload: { regNo: { type: 'string', pii: 'personal' } } },
  'newTyres.added': {
    kind: 'user',
    payload: { offer: { type: 'object', shape: { like: 'newTyres' }, pii: 'none' } },
  },
  'newTyres.removed': { kind: 'user', payload: {} },
  'workshop.chosen': {
    kind: 'user',
    payload: { workshop: { type: 'object', shape: { like: 'workshop' }, pii: 'none' } },
  },
  'date.chosen': {
    kind: 'user',
    payload: {
      date: { type: 'date', pii: 'none' },
      dayStart: { type: 'string', pii: 'none' },
    },
  },
  'date.undone': { kind: 'user', payload: {} },
  /** How many times the workshop has on a day, as its list was shown. */
  'times.shown': {
    kind: 'observed',
    payload: { date: { type: 'date', pii: 'none' }, count: { type: 'number', pii: 'none' } },
  },
  'time.chosen': {
    kind: 'user',
    payload: {
      time: { type: 'string', pii: 'none' },
      start: { type: 'string', pii: 'none' },
    },
  },
  'time.undone': { kind: 'user', payload: {} },
  continue: { kind: 'user', payload: {} },
  submit: { kind: 'user', payload: {} },
  'booking.confirmed': {
    kind: 'effect',
    payload: {
      bookingConfirmationId: { type: 'string', pii: 'none' },
      services: { type: 'list', pii: 'none' },
      appointmentTime: { type: 'string', pii: 'none' },
      isFullDay: { type: 'boolean', pii: 'none' },
      workshop: { type: 'object', pii: 'none' },
      freeText: { type: 'string', pii: 'contact' },
      customerBase: { type: 'object', pii: 'contact' },
    },
  },
  'booking.refused': {
    kind: 'effect',
    payload: {
      code: { type: 'string', pii: 'none' },
      message: { type: 'string', pii: 'none' },
    },
  },
  'rating.chosen': { kind: 'user', payload: { rating: { type: 'number', pii: 'none' } } },
  /** `at` is the moment, ISO 8601 (RATE-04). */
  rate: { kind: 'user', payload: { at: { type: 'string', pii: 'none' } } },
  'review.sent': { kind: 'effect', payload: {} },
  'review.failed': { kind: 'effect', payload: { code: { type: 'string', pii: 'none' } } },
  /** The first event of the run after the one that was erased. */
  left: { kind: 'user', payload: {} },
  'logout.done': { kind: 'effect', payload: {} },
  'logout.failed': { kind: 'effect', payload: { code: { type: 'string', pii: 'none' } } },
} as const satisfies FlowDefinition['events']
