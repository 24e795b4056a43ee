import type { SentAs } from '#flows'
import type { SentFlows } from '#flows/lists'
import { flowOf, isOpen, type RunNote } from '../_background-sender/run-notes.ts'
import type { RunsElsewhere } from './runs-elsewhere.ts'

/** A run that the visitor left before its end. */
export interface UnfinishedLine {
  readonly key: string
  readonly kind: SentAs
  readonly href: string
  /** Another tab holds it: a copy is asked for before its page is opened. */
  readonly copied: RunNote | null
}

interface UnfinishedFacts extends RunsElsewhere {
  readonly flows: SentFlows
  /** Keys of what the visitor has seen and closed. */
  readonly closed: ReadonlySet<string>
  readonly isOnPage: (flow: string) => boolean
}

const MAX_LINES = 2

/** What was begun and is told of here: this tab's, the last one first, then other tabs'. */
export function unfinishedLines(facts: UnfinishedFacts): readonly UnfinishedLine[] {
  const { flows, runs, theirs, closed, isOnPage, now } = facts
  const lineOf = (note: RunNote, copied: RunNote | null): UnfinishedLine => ({
    // Who closed it elsewhere is told once more where this page would begin anew.
    key: `${isOnPage(note.flow) ? 'begun-in-tab' : 'unfinished'}:${note.run}`,
    kind: flowOf(flows, note.flow)?.as ?? 'message',
    href: note.path,
    copied,
  })
  return [
    ...runs.filter((note) => isOpen(note, flows, now)).map((note) => lineOf(note, null)),
    ...theirs.map((note) => lineOf(note, note)),
  ]
    .filter(({ key }) => !closed.has(key))
    .slice(0, MAX_LINES)
}
