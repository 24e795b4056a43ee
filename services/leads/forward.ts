import type { Sql } from '../database/port.ts'
import type { Attempt, Delivery } from '../delivery/port.ts'
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
    prepare: async (messages) => {
      const leads = await readLeads(
        database,
        messages.map(({ id }) => id),
      )
      return async ({ id }): Promise<Attempt> => {
        const lead = leads.get(id)
        return lead === undefined
          ? { ok: false, failure: 'refused-missing', whose: 'message' }
          : transport(lead)
      }
    },
  }
}

async function readLeads(
  database: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ForwardedLead>> {
  if (ids.length === 0) return new Map()
  const rows = await database.query<LeadRow>(
    `select ${LEAD_COLUMNS} from lead where id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, forwarded(row)]))
}

/** What is read of a lead that goes out. */
export const LEAD_COLUMNS =
  'lead.id, number, site, form_name, form_submission_id, form_values, recipient, lead.created_at'

export interface LeadRow extends Record<string, unknown> {
  readonly id: string
  readonly number: string
  readonly site: string
  readonly form_name: string
  readonly form_submission_id: string
  readonly form_values: Readonly<Record<string, unknown>>
  readonly recipient: string
  readonly created_at: Date
}

export const forwarded = (row: LeadRow): ForwardedLead => ({
  id: row.id,
  receiptNumber: row.number,
  site: row.site,
  formName: row.form_name,
  formSubmissionId: row.form_submission_id,
  values: withRecipient(row.form_values, row.recipient),
  recipient: row.recipient,
  receivedAt: row.created_at.toISOString(),
})
