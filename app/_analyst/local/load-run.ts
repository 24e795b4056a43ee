import type { FlowDefinition } from '#engine'
import { type Verdict, verify } from '#engine/replay'
import type { CurrentFlow } from '../calls/definitions.ts'
import type { ReadLog } from '../replay/read-log.ts'
import { type Replay, replayOf } from '../replay/replay.ts'
import type { Messages } from '../screen/messages.ts'

/** Where definitions come from; asking names a flow and a definition's address, and nothing of the log. */
export interface DefinitionSource {
  readonly at: (flow: string, address: string) => Promise<FlowDefinition | null>
  readonly current: (flow: string) => Promise<CurrentFlow | null>
}

export interface LoadedRun {
  readonly replay: Replay
  readonly messages: Messages | null
  readonly pinned: boolean
  /** `withheld`: the log holds no personal values, so that no guard can be asked. */
  readonly verdict: 'accepted' | 'withheld' | 'rejected'
  /** Why it was rejected, where it was. */
  readonly reason: string | null
}

export type LoadAnswer =
  | { readonly ok: true; readonly run: LoadedRun }
  | { readonly ok: false; readonly why: 'unknown-flow' }

/** Finds what a log was written under, and replays it. */
export async function loadRun(log: ReadLog, source: DefinitionSource): Promise<LoadAnswer> {
  const { head, events } = log
  const [pinned, current] = await Promise.all([
    source.at(head.flow, head.definitionHash),
    source.current(head.flow),
  ])
  // The one that it is pinned to, else any of that flow: it may tell most of the log.
  const definition = pinned ?? current?.definition
  if (!definition) return { ok: false, why: 'unknown-flow' }
  const later = events.flatMap(({ kind, payload: { definitionHash } }) =>
    kind === 'migrated' && typeof definitionHash === 'string' ? [definitionHash] : [],
  )
  const found = await Promise.all(
    [...new Set(later)].map(
      async (address) => [address, await source.at(head.flow, address)] as const,
    ),
  )
  const definitions = new Map(found.flatMap(([address, one]) => (one ? [[address, one]] : [])))
  const replay = replayOf({ definition, definitions, head, events })
  const messages = current?.messages ?? null
  const facts = { replay, messages, pinned: pinned !== null }
  if (replay.diverged) {
    return { ok: true, run: { ...facts, verdict: 'rejected', reason: replay.diverged.reason } }
  }
  if (replay.redacted) return { ok: true, run: { ...facts, verdict: 'withheld', reason: null } }
  const answer = verify({ definition, definitions, head, events })
  return {
    ok: true,
    run:
      answer.verdict === 'rejected'
        ? { ...facts, verdict: 'rejected', reason: rejectionText(answer) }
        : { ...facts, verdict: 'accepted', reason: null },
  }
}

type Reason = Extract<Verdict, { readonly verdict: 'rejected' }>['reason']

const REASONS: Readonly<Record<Reason, string>> = {
  format: 'it is of a format that this console does not know',
  record: 'it says otherwise than what the site has stored',
  definition: 'it was not written under this definition',
  size: 'it is too long to be verified',
  chain: 'its chain is broken',
  payload: 'an event says what the engine would not have written',
  replay: 'an event does not follow from those before it',
  end: 'it does not end where it says',
}

const rejectionText = ({
  reason,
  seq,
}: Extract<Verdict, { readonly verdict: 'rejected' }>): string =>
  seq === undefined ? REASONS[reason] : `${REASONS[reason]} (event ${seq})`
