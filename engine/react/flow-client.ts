import { FIELD_CHANGED, type Json } from '../definition/types.ts'
import { asEngineError } from '../errors.ts'
import { fits } from '../expression/values.ts'
import { compiledOf } from '../kernel/index.ts'
import { type RunActor, runActor } from '../runner/live-run.ts'
import { onPage } from '../runner/page-events.ts'
import { openRun } from '../runner/open-run.ts'
import { UNEXPECTED } from '../runner/run.ts'
import type { Rejection } from '../kernel/types.ts'
import type { FlowRunner, RunnerWorld, ServedFlow } from '../runner/types.ts'
import { browserWorld } from './browser-world.ts'
import type { Dispatch } from './types.ts'
import { type RunSource, unopenedRun } from './unopened-run.ts'

const REST_MS = 250
const NONE = {}

/** What the hooks share, without React: the run once it is open, and what is being typed. */
export interface FlowClient {
  /** The run's, for `useSelector` of @xstate/react; with what is being typed. */
  readonly actor: RunActor
  /** The same until the run is open; see `unopenedRun`. */
  readonly unopened: RunSource
  readonly dispatch: Dispatch
  type(field: string, value: Json): void
  flush(): void
  /** Opens the run, and says when it is, or why it cannot be; the answer closes it. */
  open(onOpen?: () => void): () => void
}

export function flowClient(served: ServedFlow, given?: Partial<RunnerWorld>): FlowClient {
  const actor = runActor(served, given?.inspect)
  const view = () => actor.getSnapshot().context
  let resting: ReturnType<typeof setTimeout> | undefined
  /** Resolves when the run that was open here before is closed. */
  let closing: Promise<void> = Promise.resolve()

  const draft = (drafts: { readonly [field: string]: Json }): void =>
    actor.send({ type: '@drafts', shows: { drafts } })

  const flush = (): void => {
    const { runner, drafts, snapshot, definition } = view()
    clearTimeout(resting)
    // They stay while there is nobody to take it: before the run is open, and while another tab writes,
    // which the first of them asks for the lease.
    if (!runner || drafts === NONE) return
    const left = { ...drafts }
    const unfit: { [field: string]: Json } = {}
    if (snapshot.writer) draft(NONE)
    for (const [field, typed] of Object.entries(drafts)) {
      const spec = definition.context[field]
      const value = !spec || fits(spec.type, typed) ? typed : null
      if (value !== typed) unfit[field] = typed
      // As it is: nothing that could overwrite what another tab writes later.
      if (runner.getSnapshot().state.context[field] === value) delete left[field]
      else runner.dispatch({ type: FIELD_CHANGED, payload: { field, value } })
    }
    const kept = snapshot.writer ? unfit : { ...left, ...unfit }
    if (!snapshot.writer || Object.keys(kept).length > 0) draft(kept)
  }

  let refusals = 0
  /** The refusal of an event whose guard asks for a field in which something stands that does not fit it. */
  const refusalOf = (event: Parameters<Dispatch>[0]): Rejection | undefined => {
    const { drafts, definition, snapshot } = view()
    const { state, seq, writer } = snapshot
    if (!writer || drafts === NONE) return undefined
    const context = { ...state.context, ...drafts }
    const { rejected } = compiledOf(definition).step(
      { ...state, context },
      { payload: {}, ...event },
    )
    if (!rejected?.fields?.some(({ rule }) => rule === 'type')) return undefined
    // No event of the log, and yet each is another one.
    const shown = { ...rejected, type: event.type, seq: seq + ++refusals / 1e6 }
    actor.send({ type: '@refused', shows: { lastRejection: shown } })
    return rejected
  }

  return {
    actor,
    unopened: unopenedRun(actor),
    dispatch(event, kind) {
      flush()
      const rejection = refusalOf(event)
      if (rejection) return { accepted: false, rejection }
      return view().runner?.dispatch(event, kind) ?? { accepted: false, rejection: UNEXPECTED }
    },
    type(field, value) {
      draft({ ...view().drafts, [field]: value })
      clearTimeout(resting)
      resting = setTimeout(flush, REST_MS)
    },
    flush,
    open(onOpen) {
      const end = onPage(['pagehide', 'visibilitychange'], flush)
      let closed = false
      let runner: FlowRunner | undefined

      const opening = closing.then(async () => {
        try {
          if (closed) return
          const world = await browserWorld(served.definition, given)
          if (closed) return
          runner = await openRun({ served, world, actor })
          let wrote = false
          const show = (): void => {
            // What was typed while nobody took it.
            if (!wrote && !closed) flush()
            wrote = view().snapshot.writer
          }
          runner.subscribe(show)
          show()
        } catch (cause) {
          const error = asEngineError(cause, 'DefinitionUnavailable')
          actor.send({ type: '@notices', shows: { notices: [{ kind: 'error', error }] } })
        }
        onOpen?.()
      })

      return () => {
        flush()
        end()
        closed = true
        const forget = (): void => actor.send({ type: '@closed', shows: { runner: null } })
        closing = opening.then(() => runner?.close()).then(forget)
        forget()
      }
    },
  }
}
