import type { FlowDefinition } from '#engine'
import type { LeadForm } from '#services/leads'
import { flows, type FlowManifest, type RegisteredFlow, type SentAs } from './index.ts'
import { onlineFormLead } from './shared/online-form-lead.ts'

/** What a page knows of a flow that sends what must not be lost; plain JSON, written by the server. */
export interface SentFlow {
  readonly storage: 'session' | 'durable'
  readonly as: SentAs
  readonly effects: readonly string[]
  /** The member of the answer that holds the receipt. */
  readonly receipt: string
  readonly retention: FlowDefinition['retention']
}
export type SentFlows = { readonly [flow: string]: SentFlow }

/** Ids of the wizards that send; how is known to their screens alone. */
export type SendingWizard = Extract<
  RegisteredFlow,
  { readonly kind: 'wizard'; readonly sends: object }
>['definition']['id']

export const flowById = (id: string): FlowManifest | undefined =>
  flows.find(({ definition }) => definition.id === id)

export const sentFlows: SentFlows = Object.fromEntries(
  flows.flatMap((flow) => {
    const { id, storage, retention } = flow.definition
    const sends = flow.kind === 'filter' ? null : flow.sends
    return sends === null ? [] : [[id, { storage, ...sends, retention }]]
  }),
)

/** The id of the flow that editors place by these names; null when there is none. */
export function placedFlow(form: string, variant: string): string | null {
  const found = flows.find(
    (flow) =>
      flow.kind === 'lead-form' &&
      flow.placed?.form === form &&
      flow.placed.variants.includes(variant),
  )
  return found?.definition.id ?? null
}

/** What the server takes; one lead form may be several flows. */
export const leadForms: readonly LeadForm[] = [
  ...new Set(flows.flatMap((flow) => (flow.kind === 'lead-form' ? flow.lead : []))),
  onlineFormLead,
]

export const leadFormOf = (formName: string): LeadForm | undefined =>
  leadForms.find(({ formNames }) => formNames.includes(formName))
