import { defineFlow, type Expr, type Shape } from '#engine'
import { ENQUIRY_FORM, ENQUIRY_OPTIONS, LEAD_LENGTHS } from '#domain/leads'
import { DAY_PARTS } from '#domain/visiting-hours'
import {
  leadContext,
  leadEffects,
  leadEvents,
  leadRetention,
  leadSteps,
  leadTracking,
  textOrEmpty,
} from '../shared/lead.ts'
import { messageField, personFields } from '../shared/lead-fields.ts'
import { leadMessageKeys } from '../shared/lead-messages.ts'

const [TEST_DRIVE, QUOTATION, RESERVE, CALLBACK] = ENQUIRY_OPTIONS
const [MORNING, AFTERNOON, EVENING] = DAY_PARTS
const FIELDS = [
  'option',
  'car',
  'dealer',
  'day',
  'part',
  'name',
  'phone',
  'email',
  'message',
] as const

const text = { type: 'string', pii: 'none' } as const
/** Nobody knows what a visitor writes into it. */
const typed = { type: 'string', pii: 'contact' } as const

/** By `site_id`; `hours` is a key of the context's `hours`. */
const dealersShape = {
  map: { object: { name: 'string', siteEmail: 'string', salesEmail: 'string?', hours: 'string' } },
} as const satisfies Shape

/** By day, `YYYY-MM-DD`, in the words of the page's language. */
const daysShape = { map: { object: { name: 'string' } } } as const satisfies Shape

/** By a key that dealers with the same hours share: the parts of each day in which they are open. */
const hoursShape = { map: { map: { list: 'string' } } } as const satisfies Shape

const askedShape = {
  object: { option: 'string?', car: 'string?', dealer: 'string?' },
} as const satisfies Shape

/** Of the chosen dealer. */
const dealerOf = (member: string): Expr => ({
  get: [{ get: [{ ref: 'dealers' }, { ref: 'dealer' }] }, { lit: member }],
})

/** The parts of the chosen day in which the chosen dealer is open. */
const openParts: Expr = {
  get: [{ get: [{ ref: 'hours' }, dealerOf('hours')] }, { ref: 'day' }],
}

/** Who comes by another address has what that one says filled in; who comes back has what was typed since. */
const filledBy = (field: string, isOffered: Expr) => {
  const isNew: Expr = { ne: [{ event: field }, { get: [{ ref: 'asked' }, { lit: field }] }] }
  return {
    set: [field, { if: [{ and: [isOffered, isNew] }, { event: field }, { ref: field }] }],
  } as const
}

/** A test drive, a quotation, a car to be kept, or a call: asked of a dealer at a day and part of it. */
export const enquiry = defineFlow({
  id: 'enquiry',
  version: 2,
  formatVersion: 1,
  initial: 'form',
  storage: 'durable',
  retention: leadRetention,
  context: {
    ...leadContext,
    dealers: { type: 'map', shape: dealersShape, pii: 'none', initial: {} },
    days: { type: 'map', shape: daysShape, pii: 'none', initial: {} },
    hours: { type: 'map', shape: hoursShape, pii: 'none', initial: {} },
    /** What the address of the last opening said. */
    asked: { type: 'object', shape: askedShape, pii: 'contact', initial: null },
    option: {
      ...text,
      initial: null,
      rules: { required: true, oneOf: [...ENQUIRY_OPTIONS] },
      input: {
        control: 'radio',
        label: 'option.label',
        heading: 'car.heading',
        options: [
          { value: TEST_DRIVE, label: 'option.testDrive' },
          { value: QUOTATION, label: 'option.quotation' },
          { value: RESERVE, label: 'option.reserve' },
          { value: CALLBACK, label: 'option.callback' },
        ],
        errors: { required: 'option.required', oneOf: 'option.required' },
      },
    },
    /** As people call it; whoever comes from a car or a model has it filled in. */
    car: {
      ...typed,
      initial: null,
      rules: { pattern: 'line', maxLength: LEAD_LENGTHS.title },
      input: {
        control: 'text',
        label: 'car.label',
        hint: 'car.hint',
        autocomplete: 'off',
        errors: { pattern: 'form.oneLine', maxLength: 'form.tooLong' },
      },
    },
    dealer: {
      ...text,
      initial: null,
      rules: { required: true },
      input: {
        control: 'select',
        label: 'dealer.label',
        heading: 'visit.heading',
        optionsFrom: 'dealers',
        errors: { required: 'dealer.required' },
      },
    },
    day: {
      ...text,
      initial: null,
      rules: { required: true },
      input: {
        control: 'select',
        label: 'day.label',
        optionsFrom: 'days',
        errors: { required: 'day.required' },
      },
    },
    part: {
      ...text,
      initial: null,
      rules: { required: true, oneOf: [...DAY_PARTS] },
      input: {
        control: 'radio',
        label: 'part.label',
        options: [
          { value: MORNING, label: 'part.morning' },
          { value: AFTERNOON, label: 'part.afternoon' },
          { value: EVENING, label: 'part.evening' },
        ],
        errors: { required: 'part.required', oneOf: 'part.required' },
      },
    },
    ...personFields,
    message: messageField,
  },
  events: leadEvents({
    dealers: { type: 'map', shape: { like: 'dealers' }, pii: 'none' },
    days: { type: 'map', shape: { like: 'days' }, pii: 'none' },
    hours: { type: 'map', shape: { like: 'hours' }, pii: 'none' },
    /** What the page's address fills in: `?option=test-drive&car=Volvo V60&dealer=4210`. */
    option: text,
    car: typed,
    dealer: text,
  }),
  steps: leadSteps({
    fields: FIELDS,
    facts: ['dealers', 'days', 'hours'],
    opens: [
      filledBy('option', { in: [{ event: 'option' }, { lit: [...ENQUIRY_OPTIONS] }] }),
      filledBy('car', { not: { empty: { event: 'car' } } }),
      filledBy('dealer', { has: [{ event: 'dealers' }, { event: 'dealer' }] }),
      {
        set: [
          'asked',
          {
            obj: {
              option: { event: 'option' },
              car: { event: 'car' },
              dealer: { event: 'dealer' },
            },
          },
        ],
      },
    ],
    refuses: [
      {
        guard: { not: { in: [{ ref: 'dealer' }, { ref: 'dealers' }] } },
        reject: 'dealer.required',
      },
      // A form that lay open for days still offers those of then.
      { guard: { not: { in: [{ ref: 'day' }, { ref: 'days' }] } }, reject: 'day.required' },
      { guard: { lt: [{ ref: 'day' }, { event: 'today' }] }, reject: 'day.past' },
      { guard: { empty: openParts }, reject: 'day.closed' },
      { guard: { not: { in: [{ ref: 'part' }, openParts] } }, reject: 'part.closed' },
    ],
  }),
  effects: leadEffects(
    { lit: ENQUIRY_FORM },
    {
      option: { ref: 'option' },
      car: textOrEmpty('car'),
      siteName: dealerOf('name'),
      siteEmail: {
        if: [{ empty: dealerOf('salesEmail') }, dealerOf('siteEmail'), dealerOf('salesEmail')],
      },
      date: { ref: 'day' },
      dayPart: { ref: 'part' },
      customerName: { ref: 'name' },
      customerPhone: { ref: 'phone' },
      customerEmail: { ref: 'email' },
      other: textOrEmpty('message'),
    },
  ),
  tracking: leadTracking('enquiry'),
  messages: [...leadMessageKeys, 'day.past', 'day.closed', 'part.closed'] as const,
  migrations: [{ from: 1, to: 2 }],
})
