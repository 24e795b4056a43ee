import { canonicalJson } from '../definition/canonical.ts'
import { FIELD_CHANGED, type Json } from '../definition/types.ts'
import { compiledOf } from '../kernel/index.ts'
import type { Rejection } from '../kernel/types.ts'
import type { FlowEvent } from '../log/types.ts'
import { askedFor } from './fold.ts'
import type { Folded } from './folded.ts'

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b)
const hasMembers = (payload: object, members: string): boolean =>
  Object.keys(payload).toSorted().join() === members

/**
 * Could the step in view have refused such an event, with this message and these fields? A refused
 * payload is not in the log: whether another one would have been taken cannot be told.
 */
export function isHonestRefusal(at: Folded, { type, payload }: FlowEvent): boolean {
  const flow = compiledOf(at.definition)
  const step = flow.steps.get(at.state.step)
  const is = (rejection: Rejection): boolean => isSame(payload, rejection)
  const known = step?.final ? undefined : step?.on.get(type)
  if (!known) {
    const takesFields = type === FIELD_CHANGED && !step?.final && (step?.fields.size ?? 0) > 0
    return is({ code: takesFields ? 'payload' : 'unexpected' })
  }
  const members = Object.keys(at.definition.events[type]?.payload ?? {})
  if (members.length === 0) {
    const { rejected } = flow.step(at.state, { type, payload: {} })
    return rejected !== undefined && is(rejected)
  }
  if (payload['code'] === 'payload') return is({ code: 'payload' })
  const messages = [null, ...known.transitions.flatMap(({ reject }) => reject ?? [])]
  return messages.some((message) => is(known.refusal(at.state.context, message)))
}

/** Is it the request of an effect that is owed, in the very place of the event that asked for it? */
export function isHonestRequest(
  at: Folded,
  { type, payload, cause }: FlowEvent,
  indices: ReadonlyMap<string, number>,
): boolean {
  const asked = askedFor(at.owed, payload['key'])
  return (
    asked !== undefined &&
    hasMembers(payload, 'effect,index,key') &&
    (type === 'effect.requested' || type === asked.effect) &&
    cause === asked.seq &&
    payload['index'] === indices.get(asked.key)
  )
}

/** Does it lead from the version in force to a later one, and say so? */
export function isHonestMigration(at: Folded, { type, payload }: FlowEvent, to: Folded): boolean {
  const versions: readonly (Json | undefined)[] = [at.definition.version, to.definition.version]
  return (
    type === 'migrated' &&
    hasMembers(payload, 'definitionHash,from,to') &&
    isSame([payload['from'], payload['to']], versions) &&
    at.definition.version < to.definition.version
  )
}
