import type { Database } from '../database/port.ts'

/**
 * Whether anybody may look into the development inbox: only where the one who develops is the one who
 * visits, on the embedded store and without any provider.
 */
export const isInboxShown = (set: {
  readonly store: Database['kind']
  readonly sms?: unknown
  readonly smtp?: unknown
}): boolean => set.store === 'embedded' && !set.sms && !set.smtp
