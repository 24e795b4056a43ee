import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/port.ts'
import type { AnswerStore } from './answer-cache.ts'

/** Raise it whenever the shape of an answer of the port changes: older ones are then not read. */
const FORMAT = 1

/** The latest answers of the CMS in the database: a process that starts while it is down has pages. */
export function databaseAnswerStore(database: Database): AnswerStore {
  /** Digests of what is stored, so that an unchanged answer is not written again. */
  const written = new LRUCache<string, string>({ max: 5_000 })
  const name = (key: string) => `${FORMAT} ${key}`
  return {
    async read(key) {
      const [row] = await database.query<{ answer: string }>(
        'select answer from content_answer where key = $1',
        [name(key)],
      )
      return row === undefined ? undefined : (JSON.parse(row.answer) as unknown)
    },
    async write(key, answer) {
      const text = JSON.stringify(answer)
      const digest = createHash('sha256').update(text).digest('base64')
      if (written.get(key) === digest) return
      await database.query(
        `insert into content_answer (key, answer) values ($1, $2)
         on conflict (key) do update set answer = excluded.answer, at = now()`,
        [name(key), text],
      )
      written.set(key, digest)
    },
    async remove(key) {
      written.delete(key)
      await database.query('delete from content_answer where key = $1', [name(key)])
    },
  }
}
