import { createHash } from 'node:crypto'
import { canonicalJson } from '#engine/definition'
import { agreements, tyreDepartments } from '#fixtures/tyre-hotel'
import type { Database } from '../../database/port.ts'

const NAME = 'tyre-hotel'
export const TYRE_DATA = { departments: tyreDepartments, agreements }

export type TyreData = typeof TYRE_DATA

/**
 * Brings departments and agreements to what the fixtures say. Does nothing when they already stood in
 * that state; instances that start together wait for the first. Bookings and codes stay.
 */
export async function seedTyreHotel(database: Database, data: TyreData = TYRE_DATA): Promise<void> {
  const hash = createHash('sha256').update(canonicalJson(data)).digest('hex')
  const known = await database.query<{ content_hash: string }>(
    'select content_hash from seed where name = $1',
    [NAME],
  )
  if (known[0]?.content_hash === hash) return

  await database.transaction(async (sql) => {
    await sql.query(
      `insert into seed (name, content_hash) values ($1, '') on conflict do nothing`,
      [NAME],
    )
    const [row] = await sql.query<{ content_hash: string }>(
      'select content_hash from seed where name = $1 for update',
      [NAME],
    )
    if (row?.content_hash === hash) return

    await sql.query('update tyre_department set active = false')
    await sql.query(
      `insert into tyre_department (erp_id, facts, active)
       select fact ->> 'erpId', fact, true from jsonb_array_elements($1::jsonb) as fact
       on conflict (erp_id) do update set facts = excluded.facts, active = true`,
      [JSON.stringify(data.departments)],
    )
    await sql.query('delete from tyre_vehicle')
    await sql.query('update tyre_agreement set active = false')
    await sql.query(
      `insert into tyre_agreement (customer_id, facts, active)
       select fact ->> 'customerId', fact, true from jsonb_array_elements($1::jsonb) as fact
       on conflict (customer_id) do update set facts = excluded.facts, active = true`,
      [JSON.stringify(data.agreements)],
    )
    await sql.query(
      `insert into tyre_vehicle (reg_no, customer_id)
       select vehicle ->> 'regNo', fact ->> 'customerId'
         from jsonb_array_elements($1::jsonb) as fact,
              jsonb_array_elements(fact -> 'vehicles') as vehicle`,
      [JSON.stringify(data.agreements)],
    )
    await sql.query('update seed set content_hash = $2 where name = $1', [NAME, hash])
  })
}
