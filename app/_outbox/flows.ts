import type { Ports } from '#engine'

/** A flow of whose effects the visitor is told, and which are sent from any page. */
export interface OutboxFlow {
  /** As its definition has it. */
  readonly storage: 'session' | 'durable'
  /** The effects that matter; others (a rating, logging out) are nobody's news. */
  readonly effects: readonly string[]
  /** The member of the answer that holds the receipt. */
  readonly receipt: string
  /** How its effects are carried out; `words` are the flow's, in that language. */
  readonly ports: (locale: string, words: { readonly [key: string]: string }) => Promise<Ports>
  /** Throws away what its screens keep in this tab beside the run. */
  readonly forget?: () => Promise<void>
}

const lead = (flow: string): OutboxFlow => ({
  storage: 'durable',
  effects: ['send', 'resend'],
  receipt: 'receiptNumber',
  ports: async () => (await import('../_form-flow/form-ports.ts')).formPorts(flow),
})

export const OUTBOX_FLOWS: { readonly [flow: string]: OutboxFlow } = {
  'service-booking': {
    storage: 'session',
    effects: ['book'],
    receipt: 'id',
    forget: async () => (await import('../_booking/keep-seen.ts')).forgetSeen(),
    ports: async (locale, words) =>
      (await import('../_booking/ports.ts')).bookingPorts(locale, words['form.failed'] ?? ''),
  },
  'tyre-hotel': {
    storage: 'session',
    effects: ['book'],
    receipt: 'bookingConfirmationId',
    ports: async (locale, words) =>
      (await import('../_tyre-hotel/ports.ts')).tyrePorts(locale, words['error.general'] ?? ''),
  },
  'sell-car': lead('sell-car'),
  contact: lead('contact'),
  'service-request': lead('service-request'),
  'service-request-mc': lead('service-request-mc'),
}
