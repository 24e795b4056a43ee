import { definitionHash } from '../definition/hash.ts'
import type { DefinitionHash, FlowDefinition, JsonObject } from '../definition/types.ts'
import { EngineError } from '../errors.ts'
import type { Checkpoint, FlowEvent, RunHead } from '../log/types.ts'
import { fromCheckpoint } from '../replay/checkpoint.ts'
import { type Folded, foldLog } from '../replay/fold.ts'
import { fetchDefinition as fetchServed } from './fetch-definition.ts'
import type { RunnerWorld, ServedFlow } from './types.ts'

/**
 * Folds a stored run under the definitions that it is pinned to, from its checkpoint where that is of
 * this very log. Throws `ReplayDivergence`, `MigrationFailed`, or `DefinitionUnavailable`.
 */
export async function restoreRun(
  { served, world }: { served: ServedFlow; world: Pick<RunnerWorld, 'fetchDefinition'> },
  head: RunHead,
  stored: {
    readonly events: readonly FlowEvent[]
    readonly values: JsonObject
    readonly checkpoint: Checkpoint | null
  },
): Promise<{ readonly folded: Folded; readonly address: DefinitionHash }> {
  const { events, values, checkpoint } = stored
  const known = new Map<string, FlowDefinition>([[served.address, served.definition]])
  const { fetchDefinition = fetchServed } = world
  const load = async (address: DefinitionHash): Promise<FlowDefinition> => {
    const definition =
      known.get(address) ??
      (await fetchDefinition(head.flow, address).catch((cause: unknown) => {
        throw new EngineError('DefinitionUnavailable', address, { cause })
      }))
    if (!known.has(address) && definitionHash(definition) !== address) {
      throw new EngineError('DefinitionUnavailable', `${address} is another one`)
    }
    known.set(address, definition)
    return definition
  }
  const addresses = (from: number): DefinitionHash[] =>
    events
      .slice(from)
      .filter(({ kind }) => kind === 'migrated')
      .map(({ payload }) => payload['definitionHash'] as DefinitionHash)
  const address = addresses(0).at(-1) ?? head.definitionHash

  if (checkpoint && events[checkpoint.seq - 1]?.hash === checkpoint.hash) {
    const tail = addresses(checkpoint.seq)
    if ([checkpoint.definitionHash, ...tail].every((one) => known.has(one))) {
      const definition = await load(checkpoint.definitionHash)
      const from = fromCheckpoint(definition, checkpoint)
      if (from) {
        const rest = events.slice(checkpoint.seq)
        return {
          folded: foldLog(definition, head, rest, values, { from, definitions: known }),
          address,
        }
      }
    }
  }
  for (const one of [head.definitionHash, ...addresses(0)]) await load(one)
  const definition = await load(head.definitionHash)
  return { folded: foldLog(definition, head, events, values, { definitions: known }), address }
}
