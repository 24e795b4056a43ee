import type { FlowEvent, FlowRunner, RunHead } from '#engine'
import { lookInTurn } from './look-in-turn.ts'

/** What `follow` is given: each event once, in order, and which run it belongs to. */
export interface LogPart {
  readonly head: RunHead
  /** The run has not been told of before. */
  readonly isNew: boolean
  readonly events: readonly FlowEvent[]
}

type FollowedRun = Pick<FlowRunner, 'getSnapshot' | 'subscribe' | 'log' | 'export'>

export interface FollowedLog {
  /** Resolves when everything that stands in the log by now was told. */
  readonly look: () => Promise<void>
  readonly end: () => void
}

/** Tells of what is added to a run's log, and first of what stands in it; a run begun anew is another one. */
export function followLog(
  runner: FollowedRun,
  follow: (part: LogPart) => Promise<void> | void,
): FollowedLog {
  let head: RunHead | null = null
  let read = 0
  const look = async (): Promise<void> => {
    const { run, seq } = runner.getSnapshot()
    if (head?.run === run && seq === read) return
    const isNew = head?.run !== run
    const log = await runner.log()
    const own = isNew || head === null ? headOf(await runner.export()) : head
    // Begun anew meanwhile: the next look is of that one.
    if (own.run !== run || log.some((event) => event.run !== run)) return
    await follow({ head: own, isNew, events: log.slice(isNew ? 0 : read) })
    // What could not be followed is told of again, from the beginning.
    head = own
    read = log.length
  }
  let last: Promise<void> = Promise.resolve()
  const inTurn = (): Promise<void> => (last = last.then(look).catch(() => undefined))
  return { look: inTurn, end: lookInTurn(runner, inTurn) }
}

/** The first line of an exported log. */
const headOf = (text: string): RunHead => JSON.parse(text.slice(0, text.indexOf('\n'))) as RunHead
