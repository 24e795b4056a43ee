import type { SendingWizard, SentFlow } from '#flows/lists'
import type { Ports, ServedFlow } from '#engine'
import { forgetSeen } from './seen-lists.ts'

/** How the effects of a flow are carried out from any page. */
interface Carrier {
  readonly ports: (served: ServedFlow) => Promise<Ports>
  /** Throws away what its screens keep in this tab beside the run. */
  readonly forget?: () => void
}

/** A flow of whose effects the visitor is told, and which are sent from any page. */
export interface SendingFlow extends Omit<SentFlow, 'as'>, Carrier {}

const WIZARDS: { readonly [id in SendingWizard]: Carrier } = {
  'service-booking': {
    forget: () => forgetSeen(),
    ports: async (served) => (await import('./ports/service-booking.ts')).bookingPorts(served),
  },
  'tyre-hotel': {
    ports: async (served) => (await import('./ports/tyre-hotel.ts')).tyrePorts(served),
  },
}

const isWizard = (id: string): id is SendingWizard => Object.hasOwn(WIZARDS, id)

const LEAD_FORM: Carrier = {
  ports: async (served) => (await import('./ports/lead-form.ts')).leadPorts(served),
}

export const sendingFlow = (id: string, sent: SentFlow): SendingFlow => ({
  ...sent,
  ...(isWizard(id) ? WIZARDS[id] : LEAD_FORM),
})
