import type { RunActor, RunView } from '../runner/live-run.ts'

/** What the hooks show of a run. */
export type ShownRun = Pick<RunView, 'definition' | 'drafts' | 'runner' | 'snapshot'>

/** What `useSelector` reads a run from. */
export interface RunSource {
  getSnapshot(): { readonly context: ShownRun }
  subscribe: RunActor['subscribe']
}

/**
 * A run as it was served, with what is being typed: what a page shows until the open run is rendered.
 * Between the two, what was typed goes into the run's log, and stays in view here.
 */
export function unopenedRun(actor: RunActor): RunSource {
  const served = actor.getSnapshot().context
  let typed = served.drafts
  let shown: { readonly context: ShownRun } = { context: served }
  return {
    getSnapshot() {
      const { drafts } = actor.getSnapshot().context
      if (drafts !== typed) {
        typed = drafts
        shown = { context: { ...served, drafts: { ...shown.context.drafts, ...drafts } } }
      }
      return shown
    },
    subscribe: actor.subscribe.bind(actor),
  }
}
