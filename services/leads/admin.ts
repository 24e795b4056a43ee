import type { Sql } from '../database/port.ts'
import { LEAD_TOPIC } from './database.ts'
import type { LeadAdmin, LeadProof, LeadState, ListedLead } from './port.ts'

const STATE = `case
  when outbox.id is null then 'suspected'
  when outbox.dead_at is not null then 'dead'
  when outbox.done_at is not null then 'sent'
  else 'waiting' end`
const FROM = 'from lead left join outbox on outbox.id = lead.id'

/** A lead that was sent under two keys is rejected if either log was, and else stands by the better one. */
const PROOF = `(
  select json_build_object('verdict', coalesce(verdict, 'awaited'), 'reason', reason)
    from flow_log
   where flow_log.receipt = lead.number and flow_log.kind = 'lead'
   order by array_position(
     array['rejected', 'accepted', 'accepted-with-drift', null, 'unseen'], verdict)
   limit 1) as proof`

/** What an operator sees of leads, and does about those that did not arrive. */
export function createLeadAdmin(database: Sql, now: () => number): LeadAdmin {
  /** Makes due what is dead or waits, and releases what is suspected. */
  async function release(where: string, params: readonly unknown[]): Promise<number> {
    const [row] = await database.query<{ count: number }>(
      `with chosen as (
         select lead.id ${FROM} where outbox.done_at is null and (${where})
       ), freed as (
         insert into outbox (id, topic, payload, created_at, due_at)
         select id, '${LEAD_TOPIC}', '{}'::jsonb, $1, $1 from chosen
         on conflict (id) do update
           set dead_at = null, attempts = 0, due_at = excluded.due_at, last_failure = null
           where outbox.done_at is null
         returning id
       )
       select count(*) as count from freed`,
      [new Date(now()).toISOString(), ...params],
    )
    return row?.count ?? 0
  }

  return {
    async counts() {
      const rows = await database.query<{ state: LeadState; count: number }>(
        `select ${STATE} as state, count(*) as count ${FROM} group by 1`,
      )
      const of = (state: LeadState) => rows.find((row) => row.state === state)?.count ?? 0
      return {
        waiting: of('waiting'),
        sent: of('sent'),
        dead: of('dead'),
        suspected: of('suspected'),
      }
    },

    async list(state, most) {
      const rows = await database.query<{
        number: string
        form_name: string
        created_at: Date
        attempts: number | null
        last_failure: string | null
        suspected: string | null
        proof: LeadProof | null
      }>(
        `select number, form_name, lead.created_at, attempts, last_failure, suspected, ${PROOF} ${FROM}
          where ${STATE} = $1 order by lead.created_at desc limit $2`,
        [state, most],
      )
      return rows.map((row): ListedLead => ({
        receiptNumber: row.number,
        formName: row.form_name,
        receivedAt: row.created_at.toISOString(),
        attempts: row.attempts ?? 0,
        why: row.last_failure ?? (row.attempts === null ? row.suspected : null),
        proof: row.proof,
      }))
    },

    async show(receiptNumber) {
      const [row] = await database.query<{
        state: LeadState
        site: string
        form_name: string
        recipient: string
        form_values: Readonly<Record<string, unknown>>
        proof: LeadProof | null
      }>(
        `select ${STATE} as state, site, form_name, recipient, form_values, ${PROOF} ${FROM} where number = $1`,
        [receiptNumber],
      )
      return row === undefined
        ? null
        : {
            state: row.state,
            site: row.site,
            formName: row.form_name,
            recipient: row.recipient,
            values: row.form_values,
            proof: row.proof,
          }
    },

    async retry(receiptNumber) {
      const [row] = await database.query<{ state: LeadState }>(
        `select ${STATE} as state ${FROM} where number = $1`,
        [receiptNumber],
      )
      if (row === undefined) return 'unknown'
      if (row.state === 'sent') return 'sent'
      await release('lead.number = $2', [receiptNumber])
      return 'queued'
    },

    retryDead: () => release('outbox.dead_at is not null', []),
  }
}
