import type { FlowRunner } from '#engine'
import type { SentFlow } from '#flows/lists'
import { lookInTurn } from './look-in-turn.ts'
import { noteRun, type RunNote, type RunNotePhase } from './run-notes.ts'

interface NotedRun {
  readonly runner: Pick<FlowRunner, 'getSnapshot' | 'subscribe' | 'log'>
  readonly flow: string
  readonly of: Pick<SentFlow, 'storage' | 'effects'>
  readonly path: string
  readonly note?: (kind: SentFlow['storage'], note: RunNote) => void
  readonly now?: () => number
}

/** How old the note's time may get. */
const REST_MS = 60_000

interface PhaseFacts {
  readonly isFinished: boolean
  /** An effect that matters is under way. */
  readonly isSent: boolean
  readonly isBegun: boolean
}

function phaseOf({ isFinished, isSent, isBegun }: PhaseFacts): RunNotePhase {
  if (isFinished) return 'finished'
  if (isSent) return 'sent'
  return isBegun ? 'unfinished' : 'untouched'
}

/** Notes the run on this page, and how far it is, for as long as the page shows it. */
export function watchNote({ runner, flow, of, path, ...world }: NotedRun): () => void {
  const { note = noteRun, now = Date.now } = world
  let begun: string | null = null
  let noted: RunNote | null = null
  let isOver = false

  const look = async (): Promise<void> => {
    const { run } = runner.getSnapshot()
    if (begun !== run) {
      const events = await runner.log()
      if (events.some((event) => event.run === run && event.kind === 'user')) begun = run
    }
    const { run: open, status, pending, notices } = runner.getSnapshot()
    // What is in memory only no other page can open.
    const isStored = notices.every(({ kind }) => kind !== 'memory-only')
    if (isOver || open !== run || !isStored) return
    const isSent = pending.some(({ effect }) => of.effects.includes(effect))
    const phase = phaseOf({ isFinished: status === 'finished', isSent, isBegun: begun === run })
    const at = now()
    const isKnown = noted?.run === run && noted.phase === phase
    if (noted && isKnown && at - noted.at < REST_MS) return
    noted = { flow, run, path, at, phase }
    note(of.storage, noted)
  }

  const end = lookInTurn(runner, look)
  return () => {
    isOver = true
    end()
  }
}
