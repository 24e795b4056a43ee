import { createHash, randomUUID } from 'node:crypto'
import { bookingNumber } from '#domain/booking-number'
import { canonicalJson } from '#engine/definition'
import type { Site } from '#domain/sites'
import { sqlState } from '../database/errors.ts'
import type { Database } from '../database/port.ts'
import type { LeadEnvelope, LeadOutcome, LeadsPort } from './port.ts'
import { recipientOf } from './recipient.ts'
import { brokenRule, suspicionOf, type Suspicion } from './rules.ts'

/** Of the rows of the outbox that are leads. */
export const LEAD_TOPIC = 'lead'

export interface LeadStore {
  readonly database: Database
  readonly now: () => number
  /** Called after a lead was stored, so that it goes out at once. */
  readonly onStored?: () => void
  /** Of a lead: a random UUID (v4) when left out. */
  readonly newId?: () => string
}

interface Stored {
  readonly number: string
  readonly request_hash: string
  readonly suspected: Suspicion | null
}

/** Leads in the database: the lead and its row of the outbox come with one statement, or not at all. */
export function createLeads(store: LeadStore): LeadsPort {
  const { database, now, onStored, newId = randomUUID } = store

  async function earlier(id: string, hash: string): Promise<LeadOutcome | null> {
    const [row] = await database.query<Stored & Record<string, unknown>>(
      'select number, request_hash, suspected from lead where form_submission_id = $1',
      [id],
    )
    if (row === undefined) return null
    if (row.request_hash !== hash) return { ok: false, failure: { code: 'id-reused' } }
    return {
      ok: true,
      value: { receiptNumber: row.number },
      suspected: row.suspected !== null,
    }
  }

  async function insert(
    envelope: LeadEnvelope,
    site: Site,
    { hash, recipient }: { readonly hash: string; readonly recipient: string },
  ): Promise<string | null> {
    const id = newId()
    const number = bookingNumber(id)
    const suspected = suspicionOf(envelope.signs)
    // A concurrent duplicate is waited for, and then conflicts.
    const [row] = await database.query<{ number: string }>(
      `with stored as (
         insert into lead (id, form_submission_id, number, request_hash, site, form_name,
           form_values, recipient, suspected, created_at)
         values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10)
         on conflict (form_submission_id) do nothing
         returning id, number, suspected
       ), queued as (
         insert into outbox (id, topic, payload, created_at, due_at)
         select id, $11, '{}'::jsonb, $10, $10 from stored where suspected is null
       )
       select number from stored`,
      [
        id,
        envelope.formSubmissionId,
        number,
        hash,
        site.id,
        envelope.formName,
        JSON.stringify(envelope.values),
        recipient,
        suspected,
        new Date(now()).toISOString(),
        LEAD_TOPIC,
      ],
    )
    return row?.number ?? null
  }

  return {
    async submit(envelope, { form, site, isOurs }) {
      const hash = hashOf(envelope, site)
      // Before the rules: a day that has passed since does not take a receipt back.
      const known = await earlier(envelope.formSubmissionId, hash)
      if (known !== null) return known
      const field = brokenRule(envelope, { form, site, now: now() })
      if (field !== null) return { ok: false, failure: { code: 'invalid', field } }
      const stored = { hash, recipient: await recipientOf(envelope, { form, site, isOurs }) }
      // Two of 850 billion numbers may meet: nothing is stored then, and another is drawn.
      const number = await insert(envelope, site, stored).catch((error: unknown) => {
        if (isNumberTaken(error)) return insert(envelope, site, stored)
        throw error
      })
      if (number === null) {
        const duplicate = await earlier(envelope.formSubmissionId, hash)
        if (duplicate === null) throw new Error('A lead vanished; rows are never deleted.')
        return duplicate
      }
      onStored?.()
      return {
        ok: true,
        value: { receiptNumber: number },
        suspected: suspicionOf(envelope.signs) !== null,
      }
    },
  }
}

/** Of what is documented; `signs` are not part of it. */
const hashOf = ({ formName, values }: LeadEnvelope, site: Site): string =>
  createHash('sha256')
    .update(canonicalJson({ site: site.id, formName, values }))
    .digest('hex')

const isNumberTaken = (error: unknown) =>
  sqlState(error) === '23505' &&
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  error.constraint === 'lead_number_key'
