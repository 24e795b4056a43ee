import type { RunId } from '#engine/definition'
import type { FlowEventsCall } from './call.ts'
import type { CollectedEvent, RunFacts, StoredRun } from './run.ts'

export type { CollectedEvent, RunFacts, StoredRun }

export interface EventBatch {
  readonly facts: RunFacts
  /** A secret of the browser that has the run: whoever sends first decides it. */
  readonly key: string
  readonly events: readonly CollectedEvent[]
}

export type AppendOutcome =
  /** `added` leaves out what was there already. */
  | { readonly ok: true; readonly added: number }
  | {
      readonly ok: false
      /**
       * `run-taken`: another key, site, flow or definition has the run. `erased`: on request, and for good.
       * `too-old`: it began before what is kept. `too-new`: it begins after tomorrow.
       */
      readonly code: 'run-taken' | 'erased' | 'too-old' | 'too-new'
    }

export interface RunWithEvents extends StoredRun {
  /** By seq. */
  readonly events: readonly CollectedEvent[]
}

/** Days are `YYYY-MM-DD`, UTC, both ends included, and count a run by its beginning. */
export interface RunRange {
  readonly from: string
  readonly to: string
  readonly flow?: string
  readonly site?: string
}

/**
 * Events of flows' runs, of visitors who agreed to statistics. A run lies whole under the day it began, which
 * is also when it goes. Throws `DatabaseError`.
 */
export interface FlowEventsPort {
  /** Stores what is not there yet, by run and seq, in whatever order it comes; all or nothing. */
  append(batch: EventBatch): Promise<AppendOutcome>
  run(run: RunId): Promise<StoredRun | null>
  /** By seq; none of a run that is not there. */
  events(run: RunId): Promise<readonly CollectedEvent[]>
  /** Every run of a range with its events, in order of day and run; memory for a few hundred runs. */
  scan(range: RunRange): AsyncIterable<RunWithEvents>
  /** Removes what is known of a run and refuses what comes later. False: it was not there. */
  erase(run: RunId): Promise<boolean>
  /** Makes room for the coming days, and removes those that are over. */
  upkeep(): Promise<{ readonly removedDays: readonly string[] }>
}

export { FlowEventsCall } from './call.ts'

export type CollectOutcome =
  | { readonly ok: true }
  /** A member of the batch is nothing that a page of this site can have sent. */
  | { readonly ok: false; readonly code: 'invalid'; readonly field: string }
  /** `run-taken`: another browser has sent it. `run-over`: erased, or older than what is kept. */
  | { readonly ok: false; readonly code: 'run-taken' | 'run-over' }

/** What browsers send, made fit to be stored. */
export interface Collector {
  /** The same batch again is taken again, and stored once. Throws `DatabaseError`. */
  take(
    call: FlowEventsCall,
    site: { readonly id: string; readonly locales: readonly string[] },
  ): Promise<CollectOutcome>
}

export { asLog, type CollectedLog } from './as-log.ts'

/** How often an event was pushed, under the version before and this one; the data counts, not the id. */
export interface ProjectionChange {
  readonly event: string
  readonly before: number
  readonly after: number
  readonly added: number
  readonly removed: number
}

export interface ProjectionReport {
  readonly runs: number
  /** Whose definition is not to be had, or whose log does not fold to its end. */
  readonly unreadable: number
  /** Whose pushes are others than under the version before. */
  readonly changed: number
  readonly versions: readonly string[]
  readonly changes: readonly ProjectionChange[]
}

export interface Projections {
  /**
   * Projects every run of a range under the tracking rules of today's definitions, stores the pushes under
   * their version, and tells how they differ from those that were stored last, or else from what the
   * pages had pushed. Twice is as once. Throws `DatabaseError`.
   */
  project(range: RunRange): Promise<ProjectionReport>
}
