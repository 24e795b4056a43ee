import type { FlowDefinition, MessageKeyOf } from '#engine'
import type { LeadForm } from '#services/leads'

/** What visitors call the thing that they sent; the offline bar says it in their language. */
export type SentAs = 'booking' | 'request' | 'message'

type Names<T> = Extract<keyof T, string>
/** Members of the event that an effect's success becomes. */
type AnswerMember<D extends FlowDefinition> = {
  [E in keyof D['effects']]: Names<D['events'][D['effects'][E]['ok']]['payload']>
}[keyof D['effects']]

/**
 * What a flow sends that must not be lost: any page sends it on when its own page is gone, and the
 * offline bar says what became of it.
 */
export interface Sends<D extends FlowDefinition = FlowDefinition> {
  readonly as: SentAs
  /** The effects that visitors hear of; a rating, or signing out, is not one. */
  readonly effects: readonly Names<D['effects']>[]
  /** The member of the answer that holds the receipt. */
  readonly receipt: AnswerMember<D>
}

interface Parts<D extends FlowDefinition> {
  readonly definition: D
  /** By locale and message key; complete in each locale. */
  readonly messages: {
    readonly [locale: string]: { readonly [key in MessageKeyOf<D>]: string }
  }
}

/** Has screens of its own in `app/`. */
export interface WizardManifest<D extends FlowDefinition = FlowDefinition> extends Parts<D> {
  readonly kind: 'wizard'
  /** Null: it sends nothing, or nothing that must not be lost. */
  readonly sends: Sends<D> | null
}

/** Drawn by the form renderer and sent as a lead. */
export interface LeadFormManifest<D extends FlowDefinition = FlowDefinition> extends Parts<D> {
  readonly kind: 'lead-form'
  readonly sends: Sends<D>
  /** What the server takes of it. */
  readonly lead: LeadForm
  /** The names by which editors place it as a `FormFlow` block; null: only code places it. */
  readonly placed: {
    readonly form: string
    /** `''` is the form without a variant. */
    readonly variants: readonly [string, ...string[]]
  } | null
}

/** Choices that narrow a list, or pick from one; sends nothing. */
export interface FilterManifest<D extends FlowDefinition = FlowDefinition> extends Parts<D> {
  readonly kind: 'filter'
}

/** All that is known of a flow; every list of flows is derived from `flows/index.ts`. */
export type FlowManifest<D extends FlowDefinition = FlowDefinition> =
  | WizardManifest<D>
  | LeadFormManifest<D>
  | FilterManifest<D>

/**
 * Says what a flow is, in one place. A part that its kind needs, a message, an effect or a receipt that
 * the definition does not name fails to compile. Returns its argument.
 */
export function defineFlowManifest<
  const D extends FlowDefinition,
  const M extends FlowManifest<D> & { readonly definition: D },
>(manifest: M & { readonly definition: D }): M {
  return manifest
}
