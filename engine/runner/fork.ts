import type { Json, JsonObject } from '../definition/types.ts'
import { headHash, sealEvent } from '../log/hash-chain.ts'
import type { FlowEvent, RunHead } from '../log/types.ts'
import type { Values } from '../log/values.ts'
import type { Folded } from '../replay/fold.ts'

/**
 * How much of a copied log a fork may keep: all before the event that asked for the first effect still
 * under way, since that effect is the other tab's to finish.
 */
export function forkableLength({ pending, owed }: Folded, events: readonly FlowEvent[]): number {
  const asking = [
    ...pending.map(({ seq }) => events[seq - 1]?.cause ?? seq),
    ...owed.map(({ seq }) => seq),
  ]
  return Math.min(events.length, ...asking.map((seq) => seq - 1))
}

/** The same events as another run's: references and effect keys named after it, the chain sealed anew. */
export function forkLog(
  head: RunHead,
  events: readonly FlowEvent[],
  values: Values,
): { readonly events: readonly FlowEvent[]; readonly values: Values } {
  const { run } = head
  const forked: FlowEvent[] = []
  const copied: { [ref: string]: Json } = {}
  let prevHash = headHash(head)
  for (const event of events) {
    const rename = (name: Json | undefined): string => run + String(name).slice(event.run.length)
    const payload: { [member: string]: Json } = {}
    for (const [member, value] of Object.entries(event.payload)) {
      const ref = `${event.run}:${event.seq}:${member}`
      const isOwn = (value as JsonObject | null)?.['$pii'] === ref
      payload[member] = isOwn ? { $pii: rename(ref) } : value
      if (isOwn && Object.hasOwn(values, ref)) copied[rename(ref)] = values[ref] ?? null
    }
    if (event.kind === 'effect.requested') {
      const [, seq = '', index] =
        /:(\d+):(\d+)(?::[0-9a-f]{8})?$/.exec(String(payload['key'])) ?? []
      payload['key'] = `${run}:${seq}:${index}:${forked[Number(seq) - 1]?.hash.slice(0, 8)}`
    }
    const sealed = sealEvent({ ...event, run, payload, prevHash })
    forked.push(sealed)
    prevHash = sealed.hash
  }
  return { events: forked, values: copied }
}
