import type { EventSpec, Expr, FieldSpec, StepSpec, TrackingRule, Transition } from '#engine'
import type { SentAs } from './manifest.ts'

/**
 * What every form that sends a lead is made of beside its own fields and words: one step to fill in,
 * one that waits with a lead the server did not take, and the thanks.
 */

const text = { type: 'string', pii: 'none', initial: null } as const
const moment = { type: 'number', pii: 'none', initial: null } as const

/** Beside what the visitor is asked. */
export const leadContext = {
  /** One a submission, the same for its retries (SVCFORM-04). */
  submissionId: text,
  openedAt: moment,
  sentAt: moment,
  /** What the field holds that no visitor sees. */
  website: { type: 'string', pii: 'contact', initial: null },
  sending: { type: 'boolean', pii: 'none', initial: false },
  /** The last submission was refused, so that nothing of it is stored anywhere but here. */
  refused: { type: 'boolean', pii: 'none', initial: false },
  receiptNumber: text,
} as const satisfies { readonly [field: string]: FieldSpec }

type Members = EventSpec['payload']

/** `facts` are the members of the opening event that a form needs of its page. */
export const leadEvents = <const Facts extends Members>(facts: Facts) =>
  ({
    /** The form was shown; `at` in ms since 1970 UTC, by the visitor's clock. */
    opened: { kind: 'observed', payload: { at: { type: 'number', pii: 'none' }, ...facts } },
    submit: {
      kind: 'user',
      payload: {
        submissionId: { type: 'string', pii: 'none' },
        at: { type: 'number', pii: 'none' },
        /** The day at the site, so that no time zone of a visitor changes what is past. */
        today: { type: 'date', pii: 'none' },
        /** The last day that may be asked for. */
        latest: { type: 'string', pii: 'none' },
        website: { type: 'string', pii: 'contact' },
      },
    },
    'lead.received': {
      kind: 'effect',
      payload: { receiptNumber: { type: 'string', pii: 'none' } },
    },
    'lead.refused': {
      kind: 'effect',
      payload: { code: { type: 'string', pii: 'none' }, message: { type: 'string', pii: 'none' } },
    },
  }) as const

const isSending: Expr = { eq: [{ ref: 'sending' }, { lit: true }] }

/** The server did not answer, or not in a way that says what became of the lead. */
const isUnanswered: Expr = {
  in: [{ event: 'code' }, { lit: ['EffectTransient', 'EffectUnknownOutcome'] }],
}

/** The first value given stays. */
const once = (field: string, value: Expr) =>
  ({ set: [field, { if: [{ empty: { ref: field } }, value, { ref: field }] }] }) as const

const thanks: Transition = {
  target: 'thanks',
  assign: [
    { set: ['sending', { lit: false }] },
    { set: ['receiptNumber', { event: 'receiptNumber' }] },
  ],
}

/** Nothing of it was stored: the visitor may change it, and what is sent then is another submission. */
const refusal: Transition['assign'] = [
  { set: ['sending', { lit: false }] },
  { set: ['refused', { lit: true }] },
  { clear: 'submissionId' },
]

export interface LeadForm {
  readonly fields: readonly string[]
  /** Of the opening event's facts, those that the context takes. */
  readonly facts?: readonly string[]
  /** Assigns of the opening beside these. */
  readonly opens?: Transition['assign']
  /** Refusals beside broken rules. A key `<field>.<what>` is shown at that field. */
  readonly refuses?: readonly { readonly guard: Expr; readonly reject: string }[]
  /** Assigns of an accepted submit beside the form's own; the first whose guard holds is taken. */
  readonly submits?: readonly Pick<Transition, 'guard' | 'assign'>[]
}

/** The steps of a form. Nothing changes while it is on its way; only the answer does. */
export const leadSteps = ({
  fields,
  facts = [],
  opens = [],
  refuses = [],
  submits = [{}],
}: LeadForm) => {
  const form: StepSpec = {
    view: 'form',
    slug: 'form',
    title: 'form.title',
    fields,
    on: {
      opened: [
        { guard: isSending, reject: 'form.isSending' },
        {
          assign: [
            once('openedAt', { event: 'at' }),
            ...facts.map((fact) => ({ set: [fact, { event: fact }] }) as const),
            ...opens,
          ],
        },
      ],
      submit: [
        { guard: isSending, reject: 'form.isSending' },
        { guard: { not: { valid: fields } }, reject: 'form.invalid' },
        ...refuses,
        ...submits.map(({ guard, assign = [] }): Transition => ({
          ...(guard && { guard }),
          assign: [
            { set: ['sending', { lit: true }] },
            { set: ['refused', { lit: false }] },
            once('submissionId', { event: 'submissionId' }),
            { set: ['sentAt', { event: 'at' }] },
            { set: ['website', { event: 'website' }] },
            ...assign,
          ],
          effects: ['send'],
        })),
      ],
      'lead.received': [{ ...thanks, guard: isSending }],
      'lead.refused': [
        { guard: { and: [isSending, isUnanswered] }, target: 'kept', effects: ['resend'] },
        { guard: isSending, assign: refusal },
      ],
    },
  }
  const kept: StepSpec = {
    view: 'kept',
    slug: 'kept',
    title: 'kept.title',
    fields: [],
    on: {
      'lead.received': [thanks],
      // However long it takes: a lead is given up by nobody but the server.
      'lead.refused': [
        { guard: isUnanswered, effects: ['resend'] },
        { target: 'form', assign: refusal },
      ],
    },
  }
  return {
    form,
    kept,
    thanks: {
      view: 'thanks',
      slug: 'thanks',
      title: 'thanks.title',
      fields: [],
      on: {},
      final: true,
    } as StepSpec,
  }
}

const call = {
  port: 'comhub',
  ok: 'lead.received',
  fail: 'lead.refused',
  timeoutMs: 15_000,
} as const

/**
 * Three attempts a second apart (CONTACT-20, CONTACT-21), then the failure is shown and the same
 * submission waits on, with growing pauses, until it is answered.
 */
export const leadEffects = (formName: Expr, values: { readonly [member: string]: Expr }) =>
  ({
    send: {
      ...call,
      input: envelope(formName, values),
      retry: { attempts: 3, baseMs: 1000, maxMs: 1000 },
    },
    resend: {
      ...call,
      input: envelope(formName, values),
      retry: { attempts: 1000, baseMs: 5000, maxMs: 60_000 },
    },
  }) as const

/** SVCFORM-01, and what the form saw of whoever sends it beside it. */
const envelope = (formName: Expr, values: { readonly [member: string]: Expr }): Expr => ({
  obj: {
    formName,
    formSubmissionId: { ref: 'submissionId' },
    values: { obj: values },
    signs: {
      obj: {
        website: { ref: 'website' },
        openedAt: { ref: 'openedAt' },
        sentAt: { ref: 'sentAt' },
      },
    },
  },
})

/** The manifest's `sends` of a form. */
export const leadSends = <const As extends SentAs>(as: As) =>
  ({ as, effects: ['send', 'resend'], receipt: 'receiptNumber' }) as const

/** A form begun and a form sent, by its name and nothing else. */
export const leadTracking = (name: string): readonly TrackingRule[] => [
  { on: { event: 'field.changed' }, once: true, push: interaction(name, 'start') },
  { on: { event: 'submit' }, push: interaction(name, 'submit') },
]

const interaction = (name: string, action: 'start' | 'submit') => ({
  event: { lit: 'form_interaction' },
  form_name: { lit: name },
  action: { lit: action },
})

/** What is left half-typed is kept a week, the receipt an hour. What is on its way is kept until it arrives. */
export const leadRetention = { finishedMs: 3_600_000, idleMs: 604_800_000 } as const

export const textOrEmpty = (field: string): Expr => ({
  if: [{ empty: { ref: field } }, { lit: '' }, { ref: field }],
})

export const isTicked = (field: string): Expr => ({ eq: [{ ref: field }, { lit: true }] })
