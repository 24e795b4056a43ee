import type { FlowDefinition, Json } from '../definition/types.ts'
import { isList, isMap } from '../expression/index.ts'
import type { PendingEffect } from '../outbox/types.ts'
import type { Folded } from './folded.ts'

/** The part of a checkpoint that a fold makes; it holds personal values, so erase it with them. */
export function toCheckpoint(folded: Folded): { readonly state: Json; readonly pending: Json } {
  const { state, pending, owed } = folded
  return {
    // Interfaces of JSON members, which the compiler does not take for JSON.
    state: state as unknown as Json,
    pending: { pending, owed } as unknown as Json,
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  isList(value) && value.every((item) => typeof item === 'string')

const isPending = (value: Json | undefined): boolean =>
  isList(value) &&
  value.every((one) => isMap(one) && typeof one['key'] === 'string' && Number.isInteger(one['seq']))

/** A stored checkpoint as a fold to go on from; null when it is none of this definition. */
export function fromCheckpoint(
  definition: FlowDefinition,
  stored: { readonly seq: number; readonly state: Json; readonly pending: Json },
): Folded | null {
  const { seq, state, pending } = stored
  if (!isMap(state) || !isMap(pending)) return null
  const { step, context, visited, path } = state
  if (typeof step !== 'string' || !Object.hasOwn(definition.steps, step)) return null
  if (!isMap(context) || !isTexts(visited) || !isTexts(path)) return null
  const { pending: sent, owed } = pending
  if (!isPending(sent) || !isPending(owed)) return null
  return {
    definition,
    state: { step, context, visited, path },
    seq,
    status: definition.steps[step]?.final ? 'finished' : 'active',
    // Written by toCheckpoint, shape looked at above: the brand of `run` is all that JSON lost.
    pending: sent as unknown as readonly PendingEffect[],
    owed: owed as unknown as readonly PendingEffect[],
  }
}
