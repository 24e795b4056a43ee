import type { RunAnswer } from '#domain/flow-analysis'
import type { DefinitionHash, FlowEvent, RunHead, RunId } from '#engine'

/** A stored run as the fold takes a log. Of its hashes it has the beginnings, which keys of effects are made of. */
export function loggedEvents({ run, engineVersion, events }: RunAnswer): {
  readonly head: RunHead
  readonly events: readonly FlowEvent[]
} {
  const id = run.run as RunId
  return {
    head: {
      run: id,
      flow: run.flow,
      definitionHash: run.definitionHash as DefinitionHash,
      engineVersion,
      createdAt: run.startedAt,
    },
    events: events.map(({ seq, at, kind, type, payload, cause, hashStart }) => ({
      run: id,
      seq,
      at,
      tab: '',
      kind,
      type,
      payload,
      ...(cause === undefined ? {} : { cause }),
      prevHash: '',
      hash: hashStart,
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
