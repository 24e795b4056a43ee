import type { AnyActorRef, Observer } from 'xstate'
import { FIELD_CHANGED, type FlowDefinition, type Json } from '../definition/types.ts'
import { asEngineError } from '../errors.ts'
import { emptyFold } from '../replay/folded.ts'
import { onPage } from '../runner/page-events.ts'
import { openRun, UNEXPECTED } from '../runner/open-run.ts'
import type { FlowRunner, RunnerWorld, RunSnapshot, ServedFlow } from '../runner/types.ts'
import { browserWorld } from './browser-world.ts'
import type { FormView } from './form-model.ts'
import type { Dispatch } from './types.ts'

const REST_MS = 250
const NONE = {}

export interface ClientView extends FormView {
  /** In force: an older one than is served, for a run that is pinned to it. */
  readonly definition: FlowDefinition
  readonly snapshot: RunSnapshot
  readonly runner: FlowRunner | null
}

/** What the hooks share, without React: the run once it is open, and what is being typed. */
export interface FlowClient {
  /**
   * What an actor shows to `useSelector` of @xstate/react: the same view until something changes,
   * the definition's initial state until the run is open, which is what the server rendered.
   */
  readonly live: Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): ClientView }
  readonly dispatch: Dispatch
  type(field: string, value: Json): void
  flush(): void
  /** Opens the run; the answer closes it. */
  open(): () => void
}

export function flowClient(served: ServedFlow, given?: Partial<RunnerWorld>): FlowClient {
  const { definition } = served
  const { state, status } = emptyFold(definition)
  let view: ClientView = {
    definition,
    snapshot: {
      run: '' as RunSnapshot['run'],
      definitionHash: served.address,
      seq: 0,
      status,
      state,
      lastRejection: null,
      pending: [],
      notices: [],
      writer: false,
    },
    runner: null,
    drafts: NONE,
  }
  let resting: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<(view: ClientView) => void>()

  const set = (next: Partial<ClientView>): void => {
    view = { ...view, ...next }
    for (const listener of listeners) listener(view)
  }

  const flush = (): void => {
    const { runner, drafts } = view
    clearTimeout(resting)
    // Kept while there is nobody to take it: before the run is open, and while another tab writes,
    // which the first of them asks for the pen.
    if (!runner || drafts === NONE) return
    if (runner.getSnapshot().writer) view = { ...view, drafts: NONE }
    for (const [field, value] of Object.entries(drafts)) {
      // As it is: nothing that could overwrite what another tab writes later.
      if (runner.getSnapshot().state.context[field] === value) delete drafts[field]
      else runner.dispatch({ type: FIELD_CHANGED, payload: { field, value } })
    }
    set({})
  }

  return {
    live: {
      // `useSelector` subscribes with an observer.
      subscribe: ((observer: Required<Observer<ClientView>>) => {
        listeners.add(observer.next)
        return { unsubscribe: () => void listeners.delete(observer.next) }
      }) as AnyActorRef['subscribe'],
      getSnapshot: () => view,
    },
    dispatch(event, kind) {
      flush()
      return view.runner?.dispatch(event, kind) ?? { accepted: false, rejection: UNEXPECTED }
    },
    type(field, value) {
      set({ drafts: { ...view.drafts, [field]: value } })
      clearTimeout(resting)
      resting = setTimeout(flush, REST_MS)
    },
    flush,
    open() {
      const end = onPage(['pagehide', 'visibilitychange'], flush)
      let closed = false

      void (async () => {
        try {
          const world = await browserWorld(definition, given)
          if (closed) return
          const runner = await openRun({ served, world })
          if (closed) return runner.close()
          const show = (): void => {
            const { writer } = view.snapshot
            set({ definition: runner.definition, runner, snapshot: runner.getSnapshot() })
            // What was typed while nobody took it.
            if (!writer) flush()
          }
          runner.subscribe(show)
          show()
        } catch (cause) {
          const error = asEngineError(cause, 'DefinitionUnavailable')
          set({ snapshot: { ...view.snapshot, notices: [{ kind: 'error', error }] } })
        }
      })()

      return () => {
        flush()
        end()
        closed = true
        void view.runner?.close()
        set({ runner: null })
      }
    },
  }
}
