import type { FlowDefinition } from '#engine'
import * as shapes from './shapes.ts'

/** What a visitor does, what the page tells, and what the server answers. */
export const events = {
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
  /** Whether the chosen time can still be had for what was changed, as the server's times say. */
  'time.fits': { kind: 'observed', payload: {} },
  'time.unfit': { kind: 'observed', payload: {} },
  'change.undone': { kind: 'user', payload: {} },
  submit: { kind: 'user', payload: {} },
  'booking.confirmed': {
    kind: 'effect',
    payload: {
      id: { type: 'string', pii: 'none' },
      // The right to read the calendar entry.
      calendarSignature: { type: 'string', pii: 'personal' },
    },
  },
  'booking.refused': {
    kind: 'effect',
    payload: {
      code: { type: 'string', pii: 'none' },
      message: { type: 'string', pii: 'none' },
    },
  },
} as const satisfies FlowDefinition['events']
