import type { Sql } from '../database/port.ts'
import type { Attempt, Delivery } from '../outbox/port.ts'
import { LEAD_TOPIC } from './database.ts'
import { withRecipient } from './recipient.ts'

/** A lead on its way out: the documented envelope, and what only the site knows. */
export interface ForwardedLead {
  /** The same at every attempt. */
  readonly id: string
  readonly receiptNumber: string
  readonly site: string
  readonly formName: string
  readonly formSubmissionId: string
  readonly values: Readonly<Record<string, unknown>>
  /** One of our own places' addresses. */
  readonly recipient: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
}

export type LeadTransport = (lead: ForwardedLead) => Promise<Attempt>

/** Delivers the leads of the outbox by `transport`. */
export function leadDelivery(database: Sql, transport: LeadTransport): Delivery {
  return {
    topic: LEAD_TOPIC,
    deliver: async ({ id }) => {
      const lead = await readLead(database, id)
      return lead === null
        ? { ok: false, failure: 'refused-missing', whose: 'message' }
        : transport(lead)
    },
  }
}

async function readLead(database: Sql, id: string): Promise<ForwardedLead | null> {
  const [row] = await database.query<{
    number: string
    site: string
    form_name: string
    form_submission_id: string
    form_values: Readonly<Record<string, unknown>>
    recipient: string
    created_at: Date
  }>(
    `select number, site, form_name, form_submission_id, form_values, recipient, created_at
       from lead where id = $1`,
    [id],
  )
  if (row === undefined) return null
  return {
    id,
    receiptNumber: row.number,
    site: row.site,
    formName: row.form_name,
    formSubmissionId: row.form_submission_id,
    values: withRecipient(row.form_values, row.recipient),
    recipient: row.recipient,
    receivedAt: row.created_at.toISOString(),
  }
}
