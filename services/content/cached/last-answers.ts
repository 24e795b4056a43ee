import { createHash } from 'node:crypto'
import type { Database } from '../../database/port.ts'
import type { LastAnswers } from './answers.ts'
import { Shelf } from './shelf.ts'

/** Raise it whenever the shape of an answer of the port changes: older ones are then not read. */
const FORMAT = 1

/** The last answers of the CMS on the database: a process that starts while it is down has pages. */
export function databaseAnswers(database: Database): LastAnswers {
  /** What lies there already, so that an answer that did not change is not written again. */
  const written = new Shelf<string>(5_000)
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
