import type { FlowEvent, RunHead } from './types.ts'

/** Rung `n` reads an event written by engine `n` as one of engine `n + 1`. Never edit an old rung. */
const rungs: readonly ((event: FlowEvent) => FlowEvent)[] = [
  // Engine 0 left the effect's index to be read off its key.
  (event) =>
    event.kind === 'effect.requested' && event.payload['index'] === undefined
      ? {
          ...event,
          payload: {
            ...event.payload,
            index: Number(String(event.payload['key']).split(':').at(-1)) || 0,
          },
        }
      : event,
  // Engine 1 had no hash in the keys of effects: the fold takes both (`askedFor`).
  (event) => event,
]

/**
 * An event as today's engine means it. For folding only: what is stored stays as it was written, since
 * the chain is over that.
 */
export function upcast(head: Pick<RunHead, 'engineVersion'>, event: FlowEvent): FlowEvent {
  return rungs.slice(head.engineVersion).reduce((read, rung) => rung(read), event)
}
