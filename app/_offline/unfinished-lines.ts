import type { SentFlows } from '#flows/lists'
import { isOpen, type RunNote } from '../_background-sender/run-notes.ts'
import type { UnfinishedLine } from './unfinished-card.tsx'

interface UnfinishedFacts {
  readonly flows: SentFlows
  /** The runs that can be opened on another page than this. */
  readonly runs: readonly RunNote[]
  /** Keys of what the visitor has seen and closed. */
  readonly closed: ReadonlySet<string>
  readonly now: number
}

const MAX_LINES = 2

/** What was begun and is told of here, the last one first. */
export const unfinishedLines = ({ flows, runs, closed, now }: UnfinishedFacts) =>
  runs
    .filter((note) => isOpen(note, flows, now))
    .map(({ flow, run, path }): UnfinishedLine => ({
      key: `unfinished:${run}`,
      kind: flows[flow]?.as ?? 'message',
      href: path,
    }))
    .filter(({ key }) => !closed.has(key))
    .slice(0, MAX_LINES)
