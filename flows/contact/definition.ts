import { defineFlow, type Expr, type Shape } from '#engine'
import {
  isTicked,
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

const FIELDS = ['siteName', 'name', 'phone', 'email', 'message', 'quote', 'testDrive'] as const

const tick = (label: string) =>
  ({
    type: 'boolean',
    pii: 'none',
    initial: false,
    input: { control: 'checkbox', label },
  }) as const

/** What is known of it, whatever that is. */
const carShape = { map: 'json' } as const satisfies Shape

/** By slug; who has no department for the car's brand has neither its address nor its `erp_id`. */
const sitesShape = {
  map: {
    object: {
      name: 'string',
      siteEmail: 'string',
      departmentEmail: 'string?',
      'company?': 'string?',
      'department?': 'string?',
    },
  },
} as const satisfies Shape

const isSample = isTicked('sample')

/** Of the chosen site. */
const siteOf = (member: string): Expr => ({
  get: [{ get: [{ ref: 'sites' }, { ref: 'siteName' }] }, { lit: member }],
})

/** A ticked box of the page's address (`#contact-quote`) ticks the form's; an unticked one leaves it. */
const preTicked = (field: string) =>
  ({
    set: [
      field,
      { or: [{ eq: [{ event: field }, { lit: true }] }, { eq: [{ ref: field }, { lit: true }] }] },
    ],
  }) as const

/** A seller that was chosen for another car goes, unless this one's are the same. */
const onlyOffered = {
  set: [
    'siteName',
    {
      if: [{ has: [{ event: 'sites' }, { ref: 'siteName' }] }, { ref: 'siteName' }, { lit: null }],
    },
  ],
} as const

const erpId = (key: string, part: string) => ({ put: ['car', { lit: key }, siteOf(part)] }) as const

/** The car page's contact form. What the page knows of the car opens it. */
export const contact = defineFlow({
  id: 'contact',
  version: 5,
  formatVersion: 1,
  initial: 'form',
  storage: 'durable',
  retention: leadRetention,
  context: {
    ...leadContext,
    formName: { type: 'string', pii: 'none', initial: null },
    car: { type: 'map', shape: carShape, pii: 'none', initial: {} },
    /** A car that stands for many: the visitor chooses who sells it. */
    sample: { type: 'boolean', pii: 'none', initial: false },
    sites: { type: 'map', shape: sitesShape, pii: 'none', initial: {} },
    /** Of a car in stock: its first seller, else its site. */
    toName: { type: 'string', pii: 'none', initial: null },
    toEmail: { type: 'string', pii: 'none', initial: null },
    source: { type: 'string', pii: 'none', initial: null },
    siteName: {
      type: 'string',
      pii: 'none',
      initial: null,
      input: { control: 'select', label: 'siteName.label', optionsFrom: 'sites' },
    },
    ...personFields,
    message: messageField,
    quote: tick('quote.label'),
    testDrive: tick('testDrive.label'),
  },
  events: leadEvents({
    formName: { type: 'string', pii: 'none' },
    car: { type: 'map', shape: { like: 'car' }, pii: 'none' },
    sample: { type: 'boolean', pii: 'none' },
    sites: { type: 'map', shape: { like: 'sites' }, pii: 'none' },
    toName: { type: 'string', pii: 'none' },
    toEmail: { type: 'string', pii: 'none' },
    source: { type: 'string', pii: 'none' },
    quote: { type: 'boolean', pii: 'none' },
    testDrive: { type: 'boolean', pii: 'none' },
  }),
  steps: leadSteps({
    fields: FIELDS,
    facts: ['formName', 'car', 'sample', 'sites', 'toName', 'toEmail', 'source'],
    opens: [onlyOffered, preTicked('quote'), preTicked('testDrive')],
    refuses: [
      {
        guard: { and: [isSample, { empty: { ref: 'siteName' } }] },
        reject: 'siteName.required',
      },
      {
        guard: { and: [isSample, { eq: [siteOf('department'), { lit: null }] }] },
        reject: 'siteName.departmentNotFound',
      },
    ],
    submits: [
      {
        guard: isSample,
        assign: [erpId('car_companyerpid', 'company'), erpId('car_departmenterpid', 'department')],
      },
      {},
    ],
  }),
  effects: leadEffects(
    { ref: 'formName' },
    {
      car: { ref: 'car' },
      name: { ref: 'name' },
      phone: { ref: 'phone' },
      email: { ref: 'email' },
      message: textOrEmpty('message'),
      quote: isTicked('quote'),
      testDrive: isTicked('testDrive'),
      toName: { if: [isSample, siteOf('name'), { ref: 'toName' }] },
      toEmail: {
        if: [
          isSample,
          {
            if: [
              { empty: siteOf('departmentEmail') },
              siteOf('siteEmail'),
              siteOf('departmentEmail'),
            ],
          },
          { ref: 'toEmail' },
        ],
      },
      source: { ref: 'source' },
    },
  ),
  tracking: leadTracking('car contact'),
  messages: [...leadMessageKeys, 'siteName.required', 'siteName.departmentNotFound'] as const,
  migrations: [
    { from: 1, to: 2 },
    { from: 2, to: 3 },
    { from: 3, to: 4 },
    { from: 4, to: 5 },
  ],
})
