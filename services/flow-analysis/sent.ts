import type { RunPersonAnswer } from '#domain/flow-analysis'
import type { Sql } from '../database/port.ts'

/**
 * What the run has sent, as it was stored with its answer; `values` is null for what a real workshop or
 * tyre hotel has. By the keys of its effects, which name the run.
 */
export async function readSent(sql: Sql, run: string): Promise<RunPersonAnswer> {
  const rows = await sql.query<{
    what: RunPersonAnswer['sent'][number]['what']
    number: string
    at: Date
    values: RunPersonAnswer['sent'][number]['values']
  }>(
    `select sent.kind as what, sent.receipt as number, sent.answered_at as at,
            coalesce(
              lead.form_values,
              case when booking.id is not null then jsonb_build_object(
                'registrationNumber', booking.registration_number, 'mileage', booking.mileage,
                'customer', booking.customer, 'freeText', booking.free_text,
                'offerings', booking.offerings, 'startsAt', booking.starts_at) end,
              case when tyres.id is not null then jsonb_build_object(
                'regNo', tyres.reg_no, 'customer', tyres.customer, 'freeText', tyres.free_text) end
            ) as values
       from flow_log as sent
       left join lead on sent.kind = 'lead' and lead.number = sent.receipt
       left join booking on sent.kind = 'booking' and booking.idempotency_key = sent.key
       left join tyre_booking as tyres
              on sent.kind = 'tyre-change' and tyres.idempotency_key = sent.key
      where sent.run = $1 and sent.answered_at is not null
      order by sent.answered_at, sent.key`,
    [run],
  )
  return { sent: rows.map((row) => ({ ...row, at: row.at.getTime() })) }
}
