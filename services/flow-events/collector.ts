import type { DefinitionHash, FlowDefinition } from '#engine/definition'
import { collectedPayload } from '#engine/replay'
import { LRUCache } from 'lru-cache'
import type { DefinitionsPort } from '../definitions/port.ts'
import type { FlowEventsCall } from './call.ts'
import type { CollectedEvent, CollectOutcome, Collector, FlowEventsPort } from './port.ts'

export interface CollectorOptions {
  readonly flowEvents: Pick<FlowEventsPort, 'append'>
  readonly definitions: Pick<DefinitionsPort, 'byAddress' | 'current'>
  /** ms since 1970 UTC. */
  readonly now: () => number
}

/** A batch is under way for about as long, and a clock that is wrong by less does not matter. */
const CLOCK_TOLERANCE_MS = 60_000
const MAX_DEFINITIONS = 200
const SERVED_FOR_MS = 60_000

class Refused extends Error {
  readonly field: string
  constructor(field: string) {
    super(field)
    this.field = field
  }
}

/** Checks batches against the definitions that were in force, puts their times right, and stores them. */
export function createCollector({ flowEvents, definitions, now }: CollectorOptions): Collector {
  /** A definition never changes under its address. */
  const byAddress = new LRUCache<string, FlowDefinition>({ max: MAX_DEFINITIONS })
  const served = new LRUCache<string, boolean>({ max: MAX_DEFINITIONS, ttl: SERVED_FOR_MS })

  const definitionAt = async (
    flow: string,
    address: DefinitionHash,
    field: string,
  ): Promise<FlowDefinition> => {
    const key = `${flow} ${address}`
    const definition = byAddress.get(key) ?? (await definitions.byAddress(flow, address))
    if (definition === null) throw new Refused(field)
    byAddress.set(key, definition)
    return definition
  }

  const isServed = async (flow: string, site: string, locale: string): Promise<boolean> => {
    const key = `${flow} ${site}`
    const known = served.get(key) ?? (await definitions.current(flow, site, locale)) !== null
    served.set(key, known)
    return known
  }

  const checked = async (
    call: FlowEventsCall,
    inForce: FlowDefinition,
    timeOf: (at: number) => number,
  ): Promise<readonly CollectedEvent[]> => {
    const { run, flow } = call
    let definition = inForce
    const events: CollectedEvent[] = []
    for (const [index, { seq, at, kind, type, payload, cause, hash }] of call.events.entries()) {
      const field = `events.${index}`
      const stored = collectedPayload(definition, { run, seq, kind, type, payload })
      const mayHaveCause = kind === 'effect.requested' || kind === 'effect.result'
      if (stored === null || (cause !== undefined && !mayHaveCause)) throw new Refused(field)
      events.push({
        seq,
        at: timeOf(at),
        kind,
        type,
        payload: stored,
        cause: cause ?? null,
        hashStart: hash,
      })
      if (kind !== 'migrated') continue
      const next = stored['definitionHash'] as DefinitionHash
      definition = await definitionAt(flow, next, `${field}.payload.definitionHash`)
    }
    return events
  }

  return {
    async take(call, { id: site, locales }): Promise<CollectOutcome> {
      const { run, key, flow, definitionHash, locale, createdAt, sentAt } = call
      const received = now()
      const ahead = sentAt - received
      const wrongBy = Math.abs(ahead) > CLOCK_TOLERANCE_MS ? ahead : 0
      const startedAt = Math.min(createdAt - wrongBy, received)
      const timeOf = (at: number) => Math.min(Math.max(at - wrongBy, startedAt), received)
      try {
        if (!locales.includes(locale)) throw new Refused('locale')
        if (!(await isServed(flow, site, locale))) throw new Refused('flow')
        const pinned = await definitionAt(flow, definitionHash, 'definitionHash')
        const inForce = call.inForce ? await definitionAt(flow, call.inForce, 'inForce') : pinned
        const events = await checked(call, inForce, timeOf)
        const { engineVersion, device, brand } = call
        const facts = { run, site, locale, flow, definitionHash, engineVersion, device, brand }
        const { version: flowVersion } = pinned
        const outcome = await flowEvents.append({
          facts: { ...facts, flowVersion, startedAt },
          key,
          events,
        })
        if (outcome.ok) return { ok: true }
        if (outcome.code === 'run-taken') return { ok: false, code: 'run-taken' }
        return outcome.code === 'too-new'
          ? { ok: false, code: 'invalid', field: 'createdAt' }
          : { ok: false, code: 'run-over' }
      } catch (error) {
        if (error instanceof Refused) return { ok: false, code: 'invalid', field: error.field }
        throw error
      }
    },
  }
}
