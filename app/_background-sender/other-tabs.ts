import type { CopiedRows } from '#engine/resume'
import { isRunNote, type RunNote } from './run-notes.ts'
import { isWaitingItem, type WaitingItem } from './waiting.ts'

const NAME = 'forecourt-tabs'

/** How long other tabs may take to say what they hold, and to give it. */
const ANSWER_MS = 400
const COPY_MS = 2_000

/** What tabs hold for themselves. */
export interface Held {
  /** Unfinished runs. */
  readonly notes: readonly RunNote[]
  /** What waits to be sent, and what became of it. */
  readonly waiting: readonly WaitingItem[]
}

type Message =
  | { readonly is: 'ask' | 'changed' | 'try' }
  | ({ readonly is: 'holds' } & Held)
  | { readonly is: 'noted'; readonly note: RunNote }
  | { readonly is: 'want'; readonly flow: string; readonly run: string }
  | ({ readonly is: 'copy' } & CopiedRows)

/** This tab's own storage, as the other tabs may know of it. */
export interface OwnRuns {
  readonly held: () => Held
  readonly rowsOf: (of: Pick<CopiedRows, 'flow' | 'run'>) => Promise<CopiedRows | null>
  readonly putRows: (rows: CopiedRows) => Promise<boolean>
  /** Another tab went on with a run of which this one holds a copy. */
  readonly renote: (note: RunNote) => void
  /** Something that another tab holds has changed. */
  readonly changed: () => void
  /** The visitor wants sent now what waits, in whichever tab. */
  readonly tryNow: () => void
}

export interface OtherTabs {
  /** What the other tabs hold: nothing of a tab that is closed. */
  readonly ask: () => Promise<Held>
  /** Puts a copy of another tab's run into this tab; false where that tab gave none. */
  readonly take: (note: Pick<RunNote, 'flow' | 'run'>) => Promise<boolean>
  /** Tells the other tabs what became of a run. */
  readonly tell: (note: RunNote) => void
  /** Tells them that something else has changed, or what they are to do. */
  readonly say: (what: 'changed' | 'try') => void
  readonly leave: () => void
}

const wait = (ms: number) => new Promise((go) => setTimeout(go, ms))

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'is' in data

/**
 * Tabs that keep their runs to themselves tell each other what is unfinished and what waits to be sent, and
 * give a copy of a run when the visitor asks. Nothing of it is said before that but its note.
 */
export function joinTabs(
  own: OwnRuns,
  channel: Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'> = new BroadcastChannel(
    NAME,
  ),
): OtherTabs {
  let found: readonly Held[] = []
  let onCopy: ((rows: CopiedRows) => void) | undefined
  const say = (message: Message): void => channel.postMessage(message)

  const answer = async (message: Message): Promise<void> => {
    switch (message.is) {
      case 'ask': {
        const held = own.held()
        if (held.notes.length + held.waiting.length > 0) say({ is: 'holds', ...held })
        return
      }
      case 'holds':
        found = [
          ...found,
          {
            notes: message.notes.filter(isRunNote),
            waiting: message.waiting.filter(isWaitingItem),
          },
        ]
        return
      case 'noted':
        if (isRunNote(message.note)) own.renote(message.note)
        return own.changed()
      case 'changed':
        return own.changed()
      case 'try':
        return own.tryNow()
      case 'want': {
        // What was sent or finished meanwhile is this tab's.
        const isOwn = own.held().notes.some(({ run }) => run === message.run)
        const rows = isOwn ? await own.rowsOf(message) : null
        if (rows) say({ is: 'copy', ...rows })
        return
      }
      case 'copy':
        onCopy?.(message)
    }
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>): void => {
    if (isMessage(data)) void answer(data).catch(() => undefined)
  }

  return {
    async ask() {
      found = []
      say({ is: 'ask' })
      await wait(ANSWER_MS)
      const notes = new Map(found.flatMap((held) => held.notes.map((note) => [note.run, note])))
      return { notes: [...notes.values()], waiting: found.flatMap(({ waiting }) => waiting) }
    },
    async take({ flow, run }) {
      const copied = new Promise<CopiedRows>((resolve) => {
        onCopy = (rows) => {
          if (rows.flow === flow && rows.run === run) resolve(rows)
        }
      })
      say({ is: 'want', flow, run })
      const rows = await Promise.race([copied, wait(COPY_MS).then(() => null)])
      onCopy = undefined
      return rows !== null && own.putRows(rows)
    },
    tell: (note) => say({ is: 'noted', note }),
    say: (what) => say({ is: what }),
    leave: () => channel.close(),
  }
}
