import type { FlowDefinition, FlowRunner, JsonObject } from '#engine'
import { definitionHash } from '#engine'
import type { CollectedEvent, EventBatch, RunFacts } from '#services/flow-events'
import { memoryStore } from '../../engine/log/key-value-store.ts'
import { openRun } from '../../engine/runner/open-run.ts'

let runs = 0

/** What a visitor does in a flow that sends nothing, as the collector would be sent it. */
export async function recorded(
  definition: FlowDefinition,
  {
    startedAt,
    site = 'hedinautomotive-se',
  }: { readonly startedAt: number; readonly site?: string },
  act: (dispatch: (type: string, payload?: JsonObject) => void) => void,
): Promise<EventBatch> {
  let now = startedAt
  const address = definitionHash(definition)
  const runner: FlowRunner = await openRun({
    served: { address, definition, locale: 'sv', messages: {} },
    world: {
      now: () => (now += 10),
      newId: () => (++runs).toString(16).padStart(32, '0'),
      tab: 'tab',
      store: memoryStore(),
      online: () => false,
      wake: () => () => undefined,
      later: () => () => undefined,
    },
  })
  const isObserved = (type: string) => definition.events[type]?.kind === 'observed'
  act((type, payload = {}) =>
    runner.dispatch({ type, payload }, isObserved(type) ? 'observed' : 'user'),
  )
  const log = await runner.log()
  const { run } = runner.getSnapshot()
  await runner.close()
  const facts: RunFacts = {
    run,
    site,
    locale: 'sv',
    flow: definition.id,
    flowVersion: definition.version,
    definitionHash: address,
    engineVersion: 2,
    device: 'phone',
    brand: null,
    startedAt,
  }
  const events = log.map(
    ({ seq, at, kind, type, payload, cause = null, hash }): CollectedEvent => ({
      seq,
      at,
      kind,
      type,
      payload,
      cause,
      hashStart: hash.slice(0, 8),
    }),
  )
  return { facts, key: 'key', events }
}
