import type { Sql } from '../database/port.ts'
import type { Inbox } from './port.ts'

const MAX_MESSAGES = 200

/** The development inbox; `now` is milliseconds since 1970 UTC. */
export function createInbox(database: Sql, now: () => number): Inbox {
  return {
    async put({ channel, to, subject = '', text }) {
      await database.query(
        `insert into inbox_message (channel, recipient, subject, body, created_at)
         values ($1, $2, $3, $4, $5)`,
        [channel, to, subject, text, new Date(now()).toISOString()],
      )
      await database.query(
        'delete from inbox_message where id <= (select max(id) from inbox_message) - $1::int',
        [MAX_MESSAGES],
      )
    },

    async list(limit) {
      const rows = await database.query<{
        id: number
        channel: 'sms' | 'mail'
        recipient: string
        subject: string
        body: string
        at: string
      }>(
        `select id, channel, recipient, subject, body,
                to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
           from inbox_message order by id desc limit $1`,
        [limit],
      )
      return rows.map(({ id, channel, recipient, subject, body, at }) => ({
        id,
        channel,
        to: recipient,
        ...(subject === '' ? {} : { subject }),
        text: body,
        at,
      }))
    },
  }
}
