import type { FlowDefinition } from '#engine'
import { nameFields } from '../shared/name-fields.ts'
import * as shapes from './shapes.ts'

/** What the booking knows, step by step. */
export const context = {
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
  /** What was chosen when the chosen time last fitted; with a time still chosen, that is being asked. */
  before: { type: 'object', shape: shapes.before, pii: 'none', initial: null },
  beforeOwner: { type: 'object', shape: shapes.beforeOwner, pii: 'personal', initial: null },
  /** Why the time of `before` is no longer chosen. */
  timeLost: { type: 'string', shape: shapes.timeLost, pii: 'none', initial: null },
  ...nameFields,
  phone: {
    type: 'string',
    pii: 'contact',
    initial: null,
    rules: { required: true, pattern: 'phone.2' },
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
    rules: { required: true, pattern: 'email.2', maxLength: 254 },
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
} as const satisfies FlowDefinition['context']
