'use client'

import { useConnection } from './site-connection.ts'

/** What is out of reach: the network, as long as nothing else is known, or the server alone. */
export function OfflineTitle({
  offline,
  unreachable,
}: {
  readonly offline: string
  readonly unreachable: string
}) {
  return useConnection() === 'unreachable' ? unreachable : offline
}
