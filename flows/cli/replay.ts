import { definitionHash, type FlowDefinition, type Json } from '#engine'
import { type FlowEvent, importLog } from '#engine/log'
import { type Change, replayTrace, type TracedEvent } from '#engine/replay'

/** What replaying a log found: a line a fact, and whether all of it held. */
export interface Replayed {
  readonly lines: readonly string[]
  readonly ok: boolean
}

/**
 * Replays an exported log (NDJSON, head first) and tells each event's step and what it changed.
 * Personal values are never shown: ‹personal›, whether they are still stored or were erased. A broken
 * chain, another definition than the log's, and an event that does not fold make it not ok.
 */
export function replay(text: string, known: readonly FlowDefinition[]): Replayed {
  const { head, events, broken } = importLog(text)
  if (!head) return { lines: ['line 1: this is no log, it begins with no head'], ok: false }
  const definitions = new Map<string, FlowDefinition>(
    known.map((one) => [definitionHash(one), one]),
  )
  // The one that it is pinned to, else any of that flow: it may tell most of the log.
  const definition =
    definitions.get(head.definitionHash) ?? known.find(({ id }) => id === head.flow)
  if (!definition)
    return {
      lines: [`there is no flow ${head.flow}; give its definition with --definition`],
      ok: false,
    }

  const address = definitionHash(definition)
  const pinned = address === head.definitionHash
  const lines = [
    `run ${head.run} of ${head.flow} version ${definition.version}, begun ${new Date(head.createdAt).toISOString()}`,
    ...(pinned
      ? []
      : [
          `pinned to ${head.definitionHash}, but replayed under ${address}: give the pinned one with --definition`,
        ]),
  ]
  const redacted = events.some(({ payload }) =>
    Object.values(payload).some((value) => JSON.stringify(value).includes('"$pii"')),
  )
  let followed = true
  try {
    let step = definition.initial
    let inForce = definition
    for (const traced of replayTrace(definition, head, events, {}, { definitions, redacted })) {
      const { event } = traced
      const moved =
        event.kind === 'migrated' && definitions.get(String(event.payload['definitionHash']))
      if (moved) inForce = moved
      lines.push(...tell(traced, step, inForce))
      step = traced.state.step
      // A late answer to an effect is rightly passed over; anything else was accepted when it was live.
      if (traced.refused && traced.event.kind !== 'effect.result') followed = false
    }
  } catch (error) {
    followed = false
    lines.push(error instanceof Error ? error.message : String(error))
  }
  if (redacted)
    lines.push('guards were not checked: the log refers to personal values that it does not carry')
  lines.push(
    ...broken.map(({ line, reason }) => `line ${line}: the chain is broken here (${reason})`),
  )
  return { lines, ok: pinned && followed && broken.length === 0 }
}

function tell(traced: TracedEvent, from: string, definition: FlowDefinition): readonly string[] {
  const { event, state, changes, refused } = traced
  const way = state.step === from ? from : `${from} → ${state.step}`
  return [
    `${String(event.seq).padStart(4)}  ${nameOf(event)}  ${way}`,
    ...(refused ? [`        not taken: ${NOT_TAKEN[refused.code]}`] : []),
    ...changes
      .filter(({ path }) => path.startsWith('context.'))
      .map((change) => `        ${differenceOf(change, definition)}`),
  ]
}

const NOT_TAKEN = {
  unexpected: 'the step knows no such event',
  guard: 'its guard does not hold, or needs a personal value that the log does not carry',
  payload: 'its payload does not fit',
} as const

function nameOf({ kind, type, payload, cause }: FlowEvent): string {
  switch (kind) {
    case 'effect.requested':
      return `requested ${String(payload['effect'])}, key ${String(payload['key'])}`
    case 'effect.result':
      return `${type}, the answer to ${cause}`
    case 'rejected':
      return `${type}, refused: ${String(payload['message'] ?? payload['code'])}`
    case 'migrated':
      return 'migrated'
    case 'user':
    case 'observed':
      return type
  }
}

function differenceOf({ path, before, after }: Change, definition: FlowDefinition): string {
  const [, field = '', ...rest] = path.split('.')
  const hidden = definition.context[field]?.pii !== 'none'
  const show = (value: Json) => (hidden && value !== null ? '‹personal›' : JSON.stringify(value))
  return `${[field, ...rest].join('.')}: ${show(before)} → ${show(after)}`
}
