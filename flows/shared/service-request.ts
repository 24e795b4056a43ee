import { defineFlow, type Expr, type Shape } from '#engine'
import { SERVICE_REQUEST_FORM } from '#domain/leads'
import {
  isTicked,
  leadContext,
  leadEffects,
  leadEvents,
  leadRetention,
  leadSteps,
  leadTracking,
  textOrEmpty,
} from './lead.ts'
import { mileageField, messageField, personFields, plateField } from './lead-fields.ts'
import { leadMessageKeys } from './lead-messages.ts'

/** What tells the motorcycle variant from the car's (NOFORM-02, NOFORM-15). */
interface Variant<Id extends string, Label extends string> {
  readonly id: Id
  readonly typeMC: boolean
  /** Sent as `description`: the form's fixed title (NOFORM-16). */
  readonly description: string
  /** Names as they are sent, and the keys of their words (NOFORM-12, NOFORM-13). */
  readonly services: readonly { readonly value: string; readonly label: Label }[]
  /** False: the page says which dealer it is. */
  readonly choosesDealer: boolean
  readonly newsletterRequired: boolean
  readonly tracked: string
}

const ASKED = ['date', 'regno', 'milage', 'services', 'other', 'name', 'phone', 'email'] as const
const CONSENTS = ['gdpr', 'newsletter'] as const

/** By slug, as the page names them. */
const dealersShape = {
  map: { object: { name: 'string', siteEmail: 'string', serviceEmail: 'string?' } },
} as const satisfies Shape

/** Of the chosen dealer. */
const dealerOf = (member: string): Expr => ({
  get: [{ get: [{ ref: 'dealers' }, { ref: 'dealer' }] }, { lit: member }],
})

/** The Norwegian service request (NOFORM-01 to NOFORM-16). */
export const serviceRequestDefinition = <const Id extends string, const Label extends string>({
  id,
  typeMC,
  description,
  services,
  choosesDealer,
  newsletterRequired,
  tracked,
}: Variant<Id, Label>) =>
  defineFlow({
    id,
    version: 4,
    formatVersion: 1,
    initial: 'form',
    storage: 'durable',
    retention: leadRetention,
    context: {
      ...leadContext,
      dealers: { type: 'map', shape: dealersShape, pii: 'none', initial: {} },
      dealer: {
        type: 'string',
        pii: 'none',
        initial: null,
        rules: { required: true },
        input: {
          control: 'select',
          label: 'dealer.label',
          hint: 'dealer.hint',
          heading: 'dealer.heading',
          optionsFrom: 'dealers',
          errors: { required: 'dealer.required' },
        },
      },
      date: {
        type: 'string',
        pii: 'none',
        initial: null,
        rules: { required: true, pattern: 'date' },
        input: {
          control: 'date',
          label: 'date.label',
          hint: 'date.hint',
          earliest: 'today',
          errors: { required: 'date.required', pattern: 'date.required' },
        },
      },
      regno: { ...plateField, input: { ...plateField.input, heading: 'car.heading' } },
      milage: mileageField,
      services: {
        type: 'list',
        pii: 'none',
        initial: [],
        input: { control: 'checkboxes', label: 'services.label', options: services },
      },
      other: messageField,
      ...personFields,
      gdpr: {
        type: 'boolean',
        pii: 'none',
        initial: false,
        rules: { required: true },
        input: { control: 'checkbox', label: 'gdpr.label', errors: { required: 'gdpr.required' } },
      },
      newsletter: {
        type: 'boolean',
        pii: 'none',
        initial: false,
        rules: { required: newsletterRequired },
        input: {
          control: 'checkbox',
          label: 'newsletter.label',
          hint: 'newsletter.hint',
          errors: { required: 'newsletter.required' },
        },
      },
    },
    events: leadEvents({
      dealers: { type: 'map', shape: { like: 'dealers' }, pii: 'none' },
      dealer: { type: 'string', pii: 'none' },
    }),
    steps: leadSteps({
      fields: [...(choosesDealer ? ['dealer'] : []), ...ASKED, ...CONSENTS],
      facts: choosesDealer ? ['dealers'] : ['dealers', 'dealer'],
      refuses: [
        {
          guard: { not: { in: [{ ref: 'dealer' }, { ref: 'dealers' }] } },
          reject: 'dealer.required',
        },
        { guard: { lt: [{ ref: 'date' }, { event: 'today' }] }, reject: 'date.past' },
        { guard: { gt: [{ ref: 'date' }, { event: 'latest' }] }, reject: 'date.late' },
      ],
    }),
    effects: leadEffects(
      { lit: SERVICE_REQUEST_FORM },
      {
        siteEmail: {
          if: [
            { empty: dealerOf('serviceEmail') },
            dealerOf('siteEmail'),
            dealerOf('serviceEmail'),
          ],
        },
        siteName: dealerOf('name'),
        description: { lit: description },
        customerName: { ref: 'name' },
        customerPhone: { ref: 'phone' },
        customerEmail: { ref: 'email' },
        regno: { ref: 'regno' },
        milage: { ref: 'milage' },
        date: { ref: 'date' },
        other: textOrEmpty('other'),
        services: { ref: 'services' },
        gdpr: isTicked('gdpr'),
        newsletter: isTicked('newsletter'),
        typeMC: { lit: typeMC },
      },
    ),
    tracking: leadTracking(tracked),
    messages: [...leadMessageKeys, 'date.past', 'date.late'] as const,
    migrations: [
      { from: 1, to: 2 },
      { from: 2, to: 3 },
      { from: 3, to: 4 },
    ],
  })
