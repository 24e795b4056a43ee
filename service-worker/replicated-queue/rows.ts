import { createStore, del, entries, update, type UseStore } from 'idb-keyval'

/** A call that was asked for and not answered, as the page would make it. */
export interface Call {
  /** Path and query on this origin. */
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/** What became of a call that was made for a page that is gone. Nothing personal. */
export interface Answer {
  readonly at: number
  readonly phase: 'sent' | 'failed'
  readonly receipt: string | null
}

/** One effect that waits to be sent, beside the log of its run. */
export interface Row {
  /** The effect's idempotency key: `run:seq:index:hash`. */
  readonly key: string
  readonly flow: string
  /** The member of the answer that holds the receipt. */
  readonly receipt: string
  /** When it was first put here, ms since 1970. */
  readonly at: number
  /** Goes with the answer, or after a day. */
  readonly call?: Call
  readonly answer?: Answer
}

export interface Rows {
  /** Puts a call, or puts it anew; what was answered, or put first at another time, stays so. */
  put(row: Required<Omit<Row, 'answer'>>): Promise<void>
  drop(key: string): Promise<void>
  answer(key: string, answer: Answer): Promise<void>
  /** Those that are complete; what has stood too long loses its call, and goes in the end. */
  all(): Promise<readonly Row[]>
}

/** What a visitor sent is stored for that long where their device has not reached the server. */
export const RETENTION_MS = 86_400_000
/** What became of it, without anything personal, until a page has shown it. */
const NOTED_MS = 7 * RETENTION_MS

/** Addresses that a row may name: the calls that are safe to make again under their key. */
const CALLS =
  /^\/api\/(?:mechmate\/book|forms\/comhub|tirehotel\/booking\/create\?departmentIdentifier=[\w%.~-]*)$/

const isText = (value: unknown): value is string => typeof value === 'string'

function isCall(value: unknown): value is Call {
  const { url, headers, body } = (value ?? {}) as Partial<Call>
  if (!isText(url) || !CALLS.test(url) || !isText(body)) return false
  return typeof headers === 'object' && headers !== null && Object.values(headers).every(isText)
}

function isAnswer(value: unknown): value is Answer {
  const { at, phase, receipt } = (value ?? {}) as Partial<Answer>
  if (!Number.isFinite(at) || (receipt !== null && !isText(receipt))) return false
  return phase === 'failed' || (phase === 'sent' && receipt !== null)
}

/** A row as it was written; null for anything else that stands there. */
function rowOf(key: IDBValidKey, value: unknown): Row | null {
  const { flow, receipt, at, call, answer } = (value ?? {}) as Partial<Row>
  if (!isText(key) || !isText(flow) || !isText(receipt)) return null
  if (!Number.isFinite(at) || !(isCall(call) || isAnswer(answer))) return null
  const row = { key, flow, receipt, at: at as number }
  return isAnswer(answer) ? { ...row, answer } : { ...row, call: call as Call }
}

/** Whose clock was a day ahead is older, too. */
const isOver = (at: number, now: number, ms: number): boolean => Math.abs(now - at) > ms

/** The replicated queue that Background Sync reads (decision 022). */
export function openRows(
  now: () => number = Date.now,
  use: UseStore = createStore('forecourt-outbox', 'calls'),
): Rows {
  const note = async (row: Row, answer: Answer): Promise<Row> => {
    const { call: _, ...rest } = row
    const noted = { ...rest, answer }
    // What its page dropped meanwhile stays nothing.
    await update<Row | undefined>(row.key, (known) => known && noted, use)
    return noted
  }
  const rows: Rows = {
    put: (row) =>
      update<Row>(
        row.key,
        (known) => (known?.answer ? known : { ...row, at: known?.at ?? row.at }),
        use,
      ),
    drop: (key) => del(key, use),
    async answer(key, answer) {
      const row = (await rows.all()).find((one) => one.key === key)
      // Its page was quicker.
      if (row) await note(row, answer)
    },
    async all() {
      const found: Row[] = []
      for (const [key, value] of await entries(use)) {
        const row = rowOf(key, value)
        if (!row || (row.answer && isOver(row.answer.at, now(), NOTED_MS))) await del(key, use)
        else if (!row.answer && isOver(row.at, now(), RETENTION_MS)) {
          found.push(await note(row, { at: now(), phase: 'failed', receipt: null }))
        } else found.push(row)
      }
      return found
    },
  }
  return rows
}
