import type { RunAnswer } from '#domain/flow-analysis'
import type { DefinitionHash, FlowEvent, RunHead, RunId } from '#engine'

/**
 * A stored run as the fold takes a log. It has no hashes: of an event that asked for an effect, the
 * request's key names the beginning of its own, which is all that the fold needs.
 */
export function loggedEvents({ run, engineVersion, events }: RunAnswer): {
  readonly head: RunHead
  readonly events: readonly FlowEvent[]
} {
  const id = run.run as RunId
  const hashes = new Map(
    events.flatMap(({ kind, payload: { key } }) => {
      const [, seq, , hash] = typeof key === 'string' ? key.split(':') : []
      return kind === 'effect.requested' && seq && hash ? [[Number(seq), hash] as const] : []
    }),
  )
  return {
    head: {
      run: id,
      flow: run.flow,
      definitionHash: run.definitionHash as DefinitionHash,
      engineVersion,
      createdAt: run.startedAt,
    },
    events: events.map(({ seq, at, kind, type, payload, cause }) => ({
      run: id,
      seq,
      at,
      tab: '',
      kind,
      type,
      payload,
      ...(cause === undefined ? {} : { cause }),
      prevHash: '',
      hash: hashes.get(seq) ?? '',
    })),
  }
}

/** Addresses of the definitions that the run was taken to. */
export const definitionsNamed = ({ events }: RunAnswer): readonly string[] => [
  ...new Set(
    events.flatMap(({ kind, payload: { definitionHash } }) =>
      kind === 'migrated' && typeof definitionHash === 'string' ? [definitionHash] : [],
    ),
  ),
]
