import type { SendingWizard, SentFlow } from '#flows/lists'
import type { Ports } from '#engine'
import { forgetSeen } from './seen-lists.ts'

/** How the effects of a flow are carried out from any page. */
interface Carrier {
  /** `words` are the flow's, in that language. */
  readonly ports: (locale: string, words: { readonly [key: string]: string }) => Promise<Ports>
  /** Throws away what its screens keep in this tab beside the run. */
  readonly forget?: () => void
}

/** A flow of whose effects the visitor is told, and which are sent from any page. */
export interface OutboxFlow extends Omit<SentFlow, 'as'>, Carrier {}

const WIZARDS: { readonly [id in SendingWizard]: Carrier } = {
  'service-booking': {
    forget: () => forgetSeen(),
    ports: async (locale, words) =>
      (await import('./ports/service-booking.ts')).bookingPorts(locale, words['form.failed'] ?? ''),
  },
  'tyre-hotel': {
    ports: async (locale, words) =>
      (await import('./ports/tyre-hotel.ts')).tyrePorts(locale, words['error.general'] ?? ''),
  },
}

const isWizard = (id: string): id is SendingWizard => Object.hasOwn(WIZARDS, id)

const leadForm = (id: string): Carrier => ({
  ports: async () => (await import('./ports/lead-form.ts')).formPorts(id),
})

export const outboxFlow = (id: string, sent: SentFlow): OutboxFlow => ({
  ...sent,
  ...(isWizard(id) ? WIZARDS[id] : leadForm(id)),
})
