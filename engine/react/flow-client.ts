import type { AnyActorRef, Observer } from 'xstate'
import { FIELD_CHANGED, type Json } from '../definition/types.ts'
import { EngineError } from '../errors.ts'
import { emptyFold } from '../replay/folded.ts'
import { openRun } from '../runner/open-run.ts'
import type { FlowRunner, RunnerWorld, RunSnapshot, ServedFlow } from '../runner/types.ts'
import { browserWorld } from './browser-world.ts'
import type { Dispatch } from './types.ts'

const REST_MS = 250

export interface ClientView {
  readonly snapshot: RunSnapshot
  readonly runner: FlowRunner | null
  /** What was typed and is not dispatched yet, by field. */
  readonly drafts: { readonly [field: string]: Json }
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
  const { state, status } = emptyFold(served.definition)
  let view: ClientView = {
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
    drafts: {},
  }
  let resting: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const set = (next: Partial<ClientView>): void => {
    view = { ...view, ...next }
    for (const listener of listeners) listener()
  }

  const flush = (): void => {
    const { runner, drafts } = view
    clearTimeout(resting)
    // Kept while there is nobody to take it: before the run is open, and while another tab writes.
    if (!runner?.getSnapshot().writer || Object.keys(drafts).length === 0) return
    view = { ...view, drafts: {} }
    for (const [field, value] of Object.entries(drafts)) {
      if (runner.getSnapshot().state.context[field] !== value) {
        runner.dispatch({ type: FIELD_CHANGED, payload: { field, value } })
      }
    }
    set({})
  }

  return {
    live: {
      subscribe(observer: Observer<ClientView> | ((value: ClientView) => void)) {
        const listener = () => ('next' in observer ? observer.next?.(view) : undefined)
        listeners.add(listener)
        return { unsubscribe: () => void listeners.delete(listener) }
      },
      getSnapshot: () => view,
    },
    dispatch(event, kind) {
      flush()
      const { runner } = view
      return runner
        ? runner.dispatch(event, kind)
        : { accepted: false, rejection: { code: 'unexpected' } }
    },
    type(field, value) {
      set({ drafts: { ...view.drafts, [field]: value } })
      clearTimeout(resting)
      resting = setTimeout(flush, REST_MS)
    },
    flush,
    open() {
      const end = new AbortController()
      const { signal } = end
      let opened: FlowRunner | undefined
      addEventListener('pagehide', flush, { signal })
      document.addEventListener('visibilitychange', flush, { signal })

      const start = async (): Promise<void> => {
        try {
          const world = await browserWorld(served.definition, given)
          if (signal.aborted) return
          const runner = await openRun({ served, world })
          opened = runner
          if (signal.aborted) return void runner.close()
          runner.subscribe(() => {
            const snapshot = runner.getSnapshot()
            const regained = snapshot.writer && !view.snapshot.writer
            set({ snapshot })
            if (regained) flush()
          })
          set({ runner, snapshot: runner.getSnapshot() })
          flush()
        } catch (cause) {
          const error =
            cause instanceof EngineError
              ? cause
              : new EngineError('DefinitionUnavailable', 'the run did not open', { cause })
          set({ snapshot: { ...view.snapshot, notices: [{ kind: 'error', error }] } })
        }
      }
      void start()

      return () => {
        flush()
        end.abort()
        void opened?.close()
        set({ runner: null })
      }
    },
  }
}
