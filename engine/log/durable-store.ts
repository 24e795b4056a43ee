import { createStore, type UseStore } from 'idb-keyval'
import type { Json, RunId } from '../definition/types.ts'
import { EngineError } from '../errors.ts'
import { isRunHead } from './chain-check.ts'
import { encodeEvent, sealText } from './codec.ts'
import {
  decodeStored,
  decodeTail,
  isVouched,
  lastAtOf,
  LONG_LOG,
  newestOf,
  parseLines,
  refsOf,
  unreadableHead,
  type StoredCheckpoint,
  unsealText,
  vouchFor,
} from './decode.ts'
import type { KeyValues } from './key-value-store.ts'
import { tabLease, type TabWorld } from './tab-lease.ts'
import { tailOf } from './tail.ts'
import type { Leftover, LogStore, RunHead } from './types.ts'

export interface DurableWorld extends TabWorld {
  /** Where the tail of what is not acknowledged stands; without it, that lives in memory only. */
  readonly tail?: KeyValues | undefined
  readonly database?: string
}

/** Rows of a run, by the second part of their key; `[LATEST, flow]` names a flow's latest run. */
const LATEST = 0
const HEAD = 0
const END = 1
const SEGMENT = 2
const LINE = 3
const VALUE = 4
const CHECKPOINT = 5
const BROKEN = 6
const SEGMENT_SIZE = 100

/** Names no run: the flow's latest is gone for good, and no other one is it. */
const NONE = ''

/** How long the log is and who holds its writer lease: read and written in the transaction of every append. */
interface End {
  readonly seq: number
  readonly holder: string
}

interface Everything {
  readonly head: RunHead | null
  readonly lines: readonly unknown[]
  readonly checkpoint: StoredCheckpoint | undefined
  readonly values: { readonly [ref: string]: Json }
}

const rows = (run: string, part: number): IDBKeyRange =>
  IDBKeyRange.bound([run, part], [run, part, []])

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

/** Runs one transaction; resolves with the task's answer once it is committed. */
async function transact<T>(
  use: UseStore,
  mode: IDBTransactionMode,
  task: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  return use(mode, async (store) => {
    const { transaction } = store
    // Somebody deletes or upgrades the database: step aside, the next use opens it anew.
    transaction.db.onversionchange = () => transaction.db.close()
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
    })
    const [answer] = await Promise.all([
      task(store).catch((error: unknown) => {
        try {
          transaction.abort()
        } catch {
          // It has ended by itself.
        }
        throw error
      }),
      done,
    ])
    return answer
  })
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/**
 * A log in IndexedDB that several tabs share. An append stands first in this tab's synchronous tail;
 * `flush` adds it under the unique key `[run, seq]` in one transaction that also checks the log's length
 * and the lease, so that two tabs conflict instead of losing events. Every hundred events become one row.
 */
export function durableStore(world: DurableWorld): LogStore {
  const database = world.database ?? 'forecourt'
  let use = createStore(database, 'log')
  const tail = tailOf(world.tail)
  /** What follows the tail, known without asking the database. */
  const ends = new Map<RunId, number>()
  const flushes = new Map<RunId, Promise<void>>()
  const underWay = new Map<RunId, Promise<Everything>>()
  const holder = world.tab

  const transaction = async <T>(
    mode: IDBTransactionMode,
    task: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> => {
    if (mode === 'readwrite') underWay.clear()
    try {
      try {
        return await transact(use, mode, task)
      } catch (error) {
        if (!['InvalidStateError', 'UnknownError'].includes(nameOf(error))) throw error
        use = createStore(database, 'log')
        return await transact(use, mode, task)
      }
    } catch (cause) {
      if (cause instanceof EngineError) throw cause
      throw new EngineError(
        nameOf(cause) === 'ConstraintError' ? 'LogConflict' : 'LogWriteFailed',
        'durable',
        { cause },
      )
    }
  }

  const sealed = (key: IDBValidKey, value: unknown): string => sealText(JSON.stringify(key), value)
  const unseal = (key: IDBValidKey, text: unknown): unknown => unsealText(JSON.stringify(key), text)

  const headOf = async (db: IDBObjectStore, run: RunId): Promise<RunHead | null> => {
    const head = unseal([run, HEAD], await result(db.get([run, HEAD])))
    return isRunHead(head) && head.run === run ? head : null
  }

  const linesOf = async (db: IDBObjectStore, run: RunId): Promise<unknown[]> => {
    const [segments, lines] = await Promise.all([
      result<unknown[]>(db.getAll(rows(run, SEGMENT))),
      result<unknown[]>(db.getAll(rows(run, LINE))),
    ])
    return [...segments.flat(), ...lines]
  }

  const valuesOf = async (db: IDBObjectStore, run: RunId): Promise<{ [ref: string]: Json }> => {
    const [keys, texts] = await Promise.all([
      result(db.getAllKeys(rows(run, VALUE))),
      result<unknown[]>(db.getAll(rows(run, VALUE))),
    ])
    const values: { [ref: string]: Json } = {}
    for (const [i, key] of keys.entries()) {
      const value = unseal(key, texts[i])
      if (value !== undefined) values[String((key as IDBValidKey[])[2])] = value as Json
    }
    return values
  }

  const checkpointOf = async (
    db: IDBObjectStore,
    run: RunId,
  ): Promise<Everything['checkpoint']> => {
    const key = [run, CHECKPOINT]
    return unseal(key, await result(db.get(key))) as Awaited<ReturnType<typeof checkpointOf>>
  }

  /** How long a log is, by its lines. */
  const lengthOf = async (db: IDBObjectStore, run: RunId): Promise<number> => {
    const [segments, lines] = await Promise.all([
      result(db.count(rows(run, SEGMENT))),
      result(db.count(rows(run, LINE))),
    ])
    return segments * SEGMENT_SIZE + lines
  }

  /** Takes the writer lease of a log, and sets right what stands of its length. */
  const claim = async (db: IDBObjectStore, run: RunId): Promise<number> => {
    const seq = await lengthOf(db, run)
    db.put({ seq, holder }, [run, END])
    return seq
  }

  /** The runs that have rows, but for those of which only broken parts are left. */
  const runsOf = (db: IDBObjectStore): Promise<RunId[]> =>
    new Promise((resolve, reject) => {
      const runs: RunId[] = []
      // Past the rows that name the latest ones, which begin with a number; from run to run.
      const request = db.openKeyCursor(IDBKeyRange.lowerBound(['']))
      request.addEventListener('error', () => reject(request.error))
      request.addEventListener('success', () => {
        const { result: cursor } = request
        if (!cursor) return resolve(runs)
        const [run, part] = cursor.key as [RunId, number]
        if (part < BROKEN) runs.push(run)
        return cursor.continue([run, []])
      })
    })

  const latestOf = async (db: IDBObjectStore, flow: string): Promise<RunHead | null> => {
    const run = await result<unknown>(db.get([LATEST, flow]))
    if (run === NONE) return null
    const isNamed = typeof run === 'string'
    const head = isNamed ? await headOf(db, run as RunId) : null
    if (head?.flow === flow) return head
    if (isNamed && !head && (await lengthOf(db, run as RunId)) > 0) {
      return unreadableHead(run as RunId, flow)
    }
    const runs = await runsOf(db)
    const heads = await Promise.all(runs.map((one) => headOf(db, one)))
    const newest = newestOf(heads, flow)
    if (newest || !isNamed) return newest ?? null
    const named = await namedRuns(db)
    const strays = runs.filter((one, i) => !heads[i] && !named.has(one))
    const lengths = await Promise.all(strays.map((one) => lengthOf(db, one)))
    const stray = strays.find((_, i) => (lengths[i] ?? 0) > 0)
    return stray ? unreadableHead(stray, flow) : null
  }

  const namedRuns = async (db: IDBObjectStore): Promise<Set<unknown>> =>
    new Set(await result<unknown[]>(db.getAll(IDBKeyRange.bound([LATEST], [LATEST, []]))))

  /** All of a run in one transaction, shared by those who ask before anything is written. */
  const everythingOf = (run: RunId): Promise<Everything> => {
    const reading =
      underWay.get(run) ??
      transaction('readonly', async (db) => {
        const [head, lines, checkpoint, values] = await Promise.all([
          headOf(db, run),
          linesOf(db, run),
          checkpointOf(db, run),
          valuesOf(db, run),
        ])
        return { head, lines, checkpoint, values }
      }).finally(() => underWay.delete(run))
    underWay.set(run, reading)
    return reading
  }

  const writeTail = async (run: RunId): Promise<void> => {
    const { lines, values } = tail.waiting(run)
    const [first] = lines
    const last = lines.at(-1)
    if (!first || !last) return
    await transaction('readwrite', async (db) => {
      // All is asked for at once: what follows a wrong end is undone with the transaction.
      const ending = result<End | undefined>(db.get([run, END])).then((end) => {
        if (!end || end.seq < first.seq - 1)
          throw new EngineError('LogWriteFailed', 'the log is gone')
        if (end.holder !== holder) throw new EngineError('LockLost', run)
        if (end.seq !== first.seq - 1) throw new EngineError('LogConflict', `ends at ${end.seq}`)
      })
      for (const [ref, value] of Object.entries(values)) {
        db.put(sealed([run, VALUE, ref], value), [run, VALUE, ref])
      }
      for (const { seq, line } of lines) db.add(line, [run, LINE, seq])
      db.put({ seq: last.seq, holder }, [run, END])
      await ending
      const full = Math.floor(last.seq / SEGMENT_SIZE)
      if (full > Math.floor((first.seq - 1) / SEGMENT_SIZE)) {
        const range = IDBKeyRange.bound([run, LINE], [run, LINE, full * SEGMENT_SIZE])
        const unsealed = await result<unknown[]>(db.getAll(range))
        for (let at = 0; at < unsealed.length; at += SEGMENT_SIZE) {
          const segment = full - (unsealed.length - at) / SEGMENT_SIZE
          db.put(unsealed.slice(at, at + SEGMENT_SIZE), [run, SEGMENT, segment])
        }
        db.delete(range)
      }
      // Nothing more is asked for: it need not wait for the answers to come back.
      db.transaction.commit()
    })
    tail.keep(run, last.seq, Infinity)
  }

  const store: LogStore = {
    kind: 'durable',
    locked: world.locks !== undefined,

    open: (head, replaces) =>
      transaction('readwrite', async (db) => {
        const other = await latestOf(db, head.flow)
        if (other && other.run !== replaces) return other
        db.put(sealed([head.run, HEAD], head), [head.run, HEAD])
        db.put(head.run, [LATEST, head.flow])
        tail.keep(head.run, 0, 0)
        ends.set(head.run, await claim(db, head.run))
        return head
      }),

    async append(run, expectedSeq, events) {
      if (!ends.has(run)) await store.read(run)
      store.appendSync(run, expectedSeq, events, {})
      await store.flush(run)
    },

    appendSync(run, expectedSeq, events, values) {
      const known = ends.get(run)
      if (known !== expectedSeq) throw new EngineError('LogConflict', `ends at ${known}`)
      tail.add(
        run,
        events.map((event) => ({ seq: event.seq, line: encodeEvent(event) })),
        values,
      )
      ends.set(run, expectedSeq + events.length)
    },

    flush(run) {
      const before = flushes.get(run) ?? Promise.resolve()
      const flush = before.catch(() => undefined).then(() => writeTail(run))
      flushes.set(run, flush)
      return flush
    },

    async read(run, from = 0) {
      if (flushes.has(run)) await flushes.get(run)?.catch(() => undefined)
      const { head, lines, checkpoint: vouched } = await everythingOf(run)
      const waiting = tail.waiting(run).lines.filter(({ seq, line }) => line !== lines[seq - 1])
      // What the tail holds beyond the stored log goes on from it, or another tab was first.
      const next = waiting.filter(({ seq }, i) => seq === lines.length + 1 + i)
      const { events, reason } = await decodeStored(
        head ?? unreadableHead(run, ''),
        [...lines, ...next.map(({ line }) => line)],
        vouched,
      )
      const sound = Math.min(events.length, lines.length)
      const broken = [
        ...lines.slice(sound),
        ...waiting
          .filter(({ seq }) => seq > events.length || seq <= lines.length)
          .map((one) => one.line),
      ]
      ends.set(run, events.length)
      const asked = from ? events.slice(from) : events
      if (broken.length === 0) {
        tail.keep(run, sound, events.length)
        return { events: asked }
      }
      const why = reason ?? 'sequence'
      await store.quarantine(run, broken, why)
      tail.keep(run, sound, events.length)
      if (sound < lines.length) {
        await transaction('readwrite', async (db) => {
          // Another tab was here since.
          if ((await linesOf(db, run)).length !== lines.length) return
          db.delete(rows(run, SEGMENT))
          db.delete(rows(run, LINE))
          const full = sound - (sound % SEGMENT_SIZE)
          for (let at = 0; at < full; at += SEGMENT_SIZE) {
            db.put(lines.slice(at, at + SEGMENT_SIZE), [run, SEGMENT, at / SEGMENT_SIZE])
          }
          for (let seq = full + 1; seq <= sound; seq++) db.put(lines[seq - 1], [run, LINE, seq])
          const end: End | undefined = await result(db.get([run, END]))
          db.put({ seq: sound, holder: end?.holder ?? holder }, [run, END])
        })
      }
      return {
        events: asked,
        quarantined: { fromSeq: events.length + 1, reason: why, count: broken.length },
      }
    },

    async readTail(run) {
      await flushes.get(run)?.catch(() => undefined)
      const [stored, head, lines] = await transaction('readonly', (db) =>
        Promise.all([checkpointOf(db, run), headOf(db, run), linesOf(db, run)]),
      )
      if (!stored || stored.value.run !== run || stored.seq < LONG_LOG) return null
      const events = decodeTail(stored.value, lines.slice(stored.seq - 1))
      // What a crash left unacknowledged is looked at with the complete log.
      if (!events || tail.waiting(run).lines.length > 0) return null
      const refs = refsOf(events)
      const [vouched, texts] = await Promise.all([
        isVouched(head, lines, stored),
        transaction('readonly', (db) =>
          Promise.all(refs.map((ref) => result<unknown>(db.get([run, VALUE, ref])))),
        ),
      ])
      if (!vouched) return null
      const values: { [ref: string]: Json } = {}
      for (const [i, ref] of refs.entries()) {
        const value = unseal([run, VALUE, ref], texts[i])
        if (value !== undefined) values[ref] = value as Json
      }
      ends.set(run, stored.seq + events.length - 1)
      return {
        checkpoint: stored.value,
        events,
        values,
        earlier: async () => ({
          events: parseLines(lines.slice(0, stored.seq - 1)),
          values: await transaction('readonly', (db) => valuesOf(db, run)),
        }),
      }
    },

    async checkpoint(value) {
      const { run } = value
      const [head, lines, before] = await transaction('readonly', (db) =>
        Promise.all([headOf(db, run), linesOf(db, run), checkpointOf(db, run)]),
      )
      const stored = await vouchFor(value, head, { lines, before })
      if (!stored) return
      const key = [run, CHECKPOINT]
      await transaction('readwrite', async (db) => {
        db.put(sealed(key, stored), key)
      })
    },

    async readCheckpoint(run) {
      const { value } = (await everythingOf(run)).checkpoint ?? {}
      return value?.run === run ? value : null
    },

    quarantine: (run, events, reason) =>
      transaction('readwrite', async (db) => {
        const count = await result(db.count(rows(run, BROKEN)))
        for (const [i, item] of events.entries()) {
          db.add({ reason, item }, [run, BROKEN, count + i])
        }
      }),

    putValues: (run, values) =>
      transaction('readwrite', async (db) => {
        for (const [ref, value] of Object.entries(values)) {
          db.put(sealed([run, VALUE, ref], value), [run, VALUE, ref])
        }
      }),

    async readValues(run) {
      const { values } = await everythingOf(run)
      return { ...values, ...tail.waiting(run).values }
    },

    async eraseValues(run) {
      tail.eraseValues(run)
      await transaction('readwrite', async (db) => {
        db.delete(rows(run, VALUE))
        db.delete([run, CHECKPOINT])
      })
    },

    latest: (flow) => transaction('readonly', (db) => latestOf(db, flow)),

    leftovers: (flow) =>
      transaction('readonly', async (db) => {
        const [runs, named] = await Promise.all([runsOf(db), namedRuns(db)])
        const leftovers: Leftover[] = []
        for (const run of new Set([...runs, ...tail.runs()])) {
          if (named.has(run)) continue
          const head = await headOf(db, run)
          if (head && head.flow !== flow) continue
          const stored = await linesOf(db, run)
          const lines = stored.length > 0 ? stored : tail.waiting(run).lines.map(({ line }) => line)
          leftovers.push({ run, head, lastAt: lastAtOf(lines, head) })
        }
        return leftovers
      }),

    async remove(run) {
      tail.keep(run, 0, 0)
      ends.delete(run)
      await store.eraseValues(run)
      await transaction('readwrite', async (db) => {
        const head = await headOf(db, run)
        const key = [LATEST, head?.flow ?? '']
        if ((await result(db.get(key))) === run) db.put(NONE, key)
        db.delete([run, HEAD])
        db.delete([run, END])
        db.delete(rows(run, SEGMENT))
        db.delete(rows(run, LINE))
      })
    },

    lease: (run, onMessage) =>
      tabLease(world, run, onMessage, () => transaction('readwrite', (db) => claim(db, run))),
  }
  return store
}
