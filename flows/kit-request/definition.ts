import { defineFlow, type FieldSpec } from '#engine'
import { KIT_REQUEST_FORM, LEAD_LENGTHS } from '#domain/leads'
import {
  leadContext,
  leadEffects,
  leadEvents,
  leadRetention,
  leadSteps,
  leadTracking,
  textOrEmpty,
} from '../shared/lead.ts'
import { messageField, personFields, plateField } from '../shared/lead-fields.ts'
import { leadMessageKeys } from '../shared/lead-messages.ts'

const FIELDS = ['kits', 'regno', 'message', 'name', 'phone', 'email'] as const

/** Optional: with it, staff check that the kits fit the car. */
const plate = {
  ...plateField,
  rules: { pattern: 'plate', maxLength: LEAD_LENGTHS.plate },
  input: {
    ...plateField.input,
    hint: 'car.plateHint',
    errors: { pattern: 'car.platePattern', maxLength: 'form.tooLong' },
  },
} as const satisfies FieldSpec

/** Nobody knows what a visitor writes into it. */
const typed = { type: 'string', pii: 'contact' } as const

const isAsked = { not: { empty: { event: 'kits' } } } as const
const isNew = { ne: [{ event: 'kits' }, { ref: 'asked' }] } as const

/** Asks for kits of spare parts, with the codes that a cart carries. */
export const kitRequest = defineFlow({
  id: 'kit-request',
  version: 1,
  formatVersion: 1,
  initial: 'form',
  storage: 'durable',
  retention: leadRetention,
  context: {
    ...leadContext,
    /** Text that the page's address had at the last opening. */
    asked: { ...typed, initial: null },
    /** Codes of kits, with names where there is room. The cart fills them in. */
    kits: {
      ...typed,
      initial: null,
      rules: { required: true, maxLength: LEAD_LENGTHS.text },
      input: {
        control: 'textarea',
        label: 'kits.label',
        hint: 'kits.hint',
        heading: 'kits.heading',
        errors: { required: 'kits.required', maxLength: 'form.tooLong' },
      },
    },
    regno: plate,
    message: messageField,
    ...personFields,
  },
  events: leadEvents({
    /** Text from the page's address: `?kits=TO-1 Brake pads; TO-2`. */
    kits: typed,
  }),
  steps: leadSteps({
    fields: FIELDS,
    opens: [
      // Another cart replaces what is there; whoever comes back has what was typed since.
      { set: ['kits', { if: [{ and: [isAsked, isNew] }, { event: 'kits' }, { ref: 'kits' }] }] },
      { set: ['asked', { if: [isAsked, { event: 'kits' }, { ref: 'asked' }] }] },
    ],
  }),
  effects: leadEffects(
    { lit: KIT_REQUEST_FORM },
    {
      kits: { ref: 'kits' },
      regno: textOrEmpty('regno'),
      customerName: { ref: 'name' },
      customerPhone: { ref: 'phone' },
      customerEmail: { ref: 'email' },
      other: textOrEmpty('message'),
    },
  ),
  tracking: leadTracking('kit request'),
  messages: leadMessageKeys,
  migrations: [],
})
