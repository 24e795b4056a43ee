import { ENGINE_VERSION, type FlowEvent, importLog, type RunHead } from '#engine/log'

/** Of a log's text, in UTF-16 units: some sixty thousand events. */
const MAX_TEXT = 32 * 1024 * 1024
export const MAX_EVENTS = 50_000

export interface ReadLog {
  readonly head: RunHead
  /** Those whose chain holds. */
  readonly events: readonly FlowEvent[]
  /** What is wrong with the rest: a line, counted from 1, and why nothing from there on was taken. */
  readonly broken: { readonly line: number; readonly lines: number; readonly reason: string } | null
}

export type LogRefusal =
  | 'empty'
  | 'size'
  | 'events'
  | 'no-head'
  | 'future'
  | 'no-events'
  | 'not-text'
  | 'unreadable'

export type LogAnswer =
  | { readonly ok: true; readonly log: ReadLog }
  | { readonly ok: false; readonly why: LogRefusal }

const refused = (why: LogRefusal): LogAnswer => ({ ok: false, why })

const REASONS: { readonly [reason: string]: string } = {
  hash: 'what it says does not match its hash: it was changed, or cut off',
  run: 'it belongs to another run',
  sequence: 'an event before it is missing, or the order was changed',
  link: 'it does not follow from the event before it',
}

/** Reads what `runner.export()` wrote. Total: whatever the text, it answers what is wrong with it. */
export function readLog(text: string): LogAnswer {
  if (text.length > MAX_TEXT) return refused('size')
  if (text.trim() === '') return refused('empty')
  if (text.includes('\0')) return refused('not-text')
  if (countLines(text) > MAX_EVENTS + 1) return refused('events')
  const { head, events, broken } = importLog(text)
  if (!head) return refused('no-head')
  // Its events may mean something that this engine knows nothing of.
  if (head.engineVersion > ENGINE_VERSION) return refused('future')
  const [first] = broken
  if (events.length === 0) return refused(first ? 'unreadable' : 'no-events')
  return {
    ok: true,
    log: {
      head,
      events,
      broken: first
        ? {
            line: first.line,
            lines: broken.length,
            reason: REASONS[first.reason] ?? 'it is no event',
          }
        : null,
    },
  }
}

function countLines(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

export const LOG_REFUSALS: { readonly [why in LogRefusal]: string } = {
  empty:
    'There is nothing in it. A log begins with a line about its run, then has an event a line.',
  size: 'It is larger than 32 MiB, which no run of ours comes to.',
  events: `It has more than ${MAX_EVENTS.toLocaleString('en')} lines, which no run of ours comes to.`,
  'no-head':
    'Its first line is not the head of a run, so this is no exported log, or its first lines are missing.',
  future:
    'It was written by a newer engine than this console has. Reload the console; if that does not help, this site has not been updated yet.',
  'no-events': 'It has a head and no events: the visitor did nothing.',
  'not-text': 'It is no text file.',
  unreadable:
    'None of its events holds: the first one was changed or cut off, or belongs to another run.',
}
