import type { FlowDefinition } from '#engine'
import { nameFields } from '../shared/name-fields.ts'
import * as shapes from './shapes.ts'

/** What the flow knows, each with how personal it is. */
export const context = {
  plate: {
    type: 'string',
    pii: 'personal',
    initial: null,
    rules: { required: true, pattern: 'plate.se' },
    input: {
      control: 'custom',
      label: 'search.plate',
      hint: 'search.plateHint',
      autocomplete: 'off',
      errors: { required: 'search.plateInvalid', pattern: 'search.plateInvalid' },
    },
  },
  /** The plate that the last answer of the search was about. */
  searched: { type: 'string', pii: 'personal', initial: null },
  searchError: { type: 'string', shape: shapes.searchError, pii: 'none', initial: null },
  obfuscatedPhone: { type: 'string', pii: 'contact', initial: null },
  codeLength: { type: 'number', pii: 'none', initial: null },
  codeError: { type: 'string', pii: 'none', initial: null },
  sessionEnded: { type: 'boolean', pii: 'none', initial: false },
  leaving: { type: 'boolean', pii: 'none', initial: false },
  validated: { type: 'object', shape: shapes.validated, pii: 'personal', initial: null },
  /** Registration number of the vehicle that is booked for. */
  vehicle: { type: 'string', pii: 'personal', initial: null },
  workshop: { type: 'object', shape: shapes.workshop, pii: 'none', initial: null },
  /** The offer of new tyres that the visitor took for that vehicle. */
  newTyres: { type: 'object', shape: shapes.newTyres, pii: 'none', initial: null },
  date: { type: 'date', pii: 'none', initial: null },
  /** That day at 00:00, as a local date-time: a booking without a time (TYREBOOK-27). */
  dayStart: { type: 'string', pii: 'none', initial: null },
  /** The day of which the workshop's list of times was read and is empty. */
  timeless: { type: 'date', pii: 'none', initial: null },
  /** `HH:mm`, as it was shown. */
  time: { type: 'string', pii: 'none', initial: null },
  /** The same as a local date-time. */
  start: { type: 'string', pii: 'none', initial: null },
  ...nameFields,
  phoneMobile: {
    type: 'string',
    pii: 'contact',
    initial: null,
    // 8 to 15 of digits and plus, as it is stored (TYREBOOK-16).
    rules: { required: true, pattern: 'phone.compact' },
    input: {
      control: 'tel',
      label: 'form.phoneMobile',
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
      errors: {
        required: 'form.emailRequired',
        pattern: 'form.emailPattern',
        maxLength: 'form.emailPattern',
      },
    },
  },
  freeText: {
    type: 'string',
    pii: 'contact',
    initial: null,
    rules: { maxLength: 500 },
    input: { control: 'textarea', label: 'form.freeText' },
  },
  submitting: { type: 'boolean', pii: 'none', initial: false },
  bookingError: { type: 'object', shape: shapes.bookingError, pii: 'none', initial: null },
  confirmation: { type: 'object', shape: shapes.confirmation, pii: 'contact', initial: null },
  /** 0 until stars are set (RATE-03). */
  rating: { type: 'number', pii: 'none', initial: 0 },
  ratingComment: {
    type: 'string',
    pii: 'contact',
    initial: null,
    rules: { maxLength: 500 },
    input: { control: 'textarea', label: 'rating.comment' },
  },
  ratingSent: { type: 'boolean', pii: 'none', initial: false },
  ratedAt: { type: 'string', pii: 'none', initial: null },
} as const satisfies FlowDefinition['context']
