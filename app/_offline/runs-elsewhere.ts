import type { SentFlows } from '#flows/lists'
import { flowOf, isOpen, type RunNote } from '../_background-sender/run-notes.ts'

export interface RunsElsewhere {
  /** This tab's, whose own screens are on another page than this. */
  readonly runs: readonly RunNote[]
  /** Unfinished ones of other tabs, which this tab may go on with a copy of. */
  readonly theirs: readonly RunNote[]
  /** When it was looked for them. */
  readonly now: number
}

interface Looked {
  readonly flows: SentFlows
  readonly own: readonly RunNote[]
  readonly theirs: readonly RunNote[]
  readonly isOnPage: (flow: string) => boolean
  readonly now: number
}

/**
 * The runs that this page may tell of. What the visitor has begun or sent in this tab goes before what another
 * one holds: a copy would take its place.
 */
export function runsElsewhere({ flows, own, theirs, isOnPage, now }: Looked): RunsElsewhere {
  const isFree = ({ flow }: RunNote) =>
    own.every((note) => note.flow !== flow || !['unfinished', 'sent'].includes(note.phase))
  return {
    runs: own.filter(({ flow }) => !isOnPage(flow)),
    theirs: theirs.filter(
      (note) =>
        flowOf(flows, note.flow)?.storage === 'session' && isOpen(note, flows, now) && isFree(note),
    ),
    now,
  }
}
