import type { DefinitionHash, FlowDefinition, FlowEvent, FlowRunner, RunHead } from '#engine'
import { startTracking, type Tracking } from '#engine/projection'
import { followLog } from '../_background-sender/follow-log.ts'
import { isTracked } from './events.ts'
import { track } from './track.ts'

const memory = new Set<string>()

/**
 * Ids already pushed in this tab, over reloads where the storage allows it. They are places in the
 * run's own log, which lies beside them, and leave the browser no more than it does: what a visitor
 * allows decides in `track` whether anybody reads the pushes.
 */
const pushed = {
  key: (run: string): string => `tracking:${run}`,
  read(run: string): Set<string> {
    try {
      const stored = JSON.parse(sessionStorage.getItem(this.key(run)) ?? '[]') as unknown
      return new Set([...(Array.isArray(stored) ? (stored as string[]) : []), ...memory])
    } catch {
      return new Set(memory)
    }
  },
  add(run: string, ids: ReadonlySet<string>): void {
    for (const id of ids) memory.add(id)
    try {
      sessionStorage.setItem(this.key(run), JSON.stringify([...ids]))
    } catch {
      // Once per step then holds until the next reload.
    }
  },
}

/**
 * Pushes what the log gives, event by event, and was not pushed yet: once a step, also over a reload
 * (SVCTRACK-02). The answer ends it.
 */
export function trackRun(runner: FlowRunner): () => void {
  let tracking: Tracking | null = null
  const { end } = followLog(runner, async ({ head, isNew, events }) => {
    if (isNew) tracking = await trackingOf(runner, head, events)
    if (!tracking) return
    const { started, next } = tracking
    const given = [...(isNew ? started : []), ...events.flatMap(next)]
    if (given.length === 0) return
    const known = pushed.read(head.run)
    for (const { id, data } of given) {
      if (known.has(id)) continue
      known.add(id)
      if (isTracked(data)) track(data)
    }
    pushed.add(head.run, known)
  })
  return end
}

/** Under the definition that the run began with, and those that it was taken to since. */
async function trackingOf(
  { definition, getSnapshot }: FlowRunner,
  head: RunHead,
  events: readonly FlowEvent[],
): Promise<Tracking> {
  const { definitionHash: current } = getSnapshot()
  const definitions = new Map([[current, definition]])
  const taken = events.flatMap(({ kind, payload }) =>
    kind === 'migrated' ? (payload['definitionHash'] as DefinitionHash) : [],
  )
  for (const address of [head.definitionHash, ...taken]) {
    if (!definitions.has(address)) definitions.set(address, await fetched(head.flow, address))
  }
  return startTracking(definitions.get(head.definitionHash) ?? definition, head, definitions)
}

async function fetched(flow: string, address: DefinitionHash): Promise<FlowDefinition> {
  const answer = await fetch(`/api/flows/${flow}/${address}`)
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()) as FlowDefinition
}
