import { createHash } from 'node:crypto'
import { canonicalJson } from '#engine/definition'
import { addonCategories, serviceCategories } from '#fixtures/catalogue'
import { vehicles } from '#fixtures/vehicles'
import { departments } from '#fixtures/workshops'
import type { Database } from '../../database/port.ts'

const NAME = 'workshop'

const DATA = {
  vehicles,
  departments,
  categories: [...serviceCategories, ...addonCategories],
}

/**
 * Brings the register, the departments and the catalogue to what the fixtures say. Does nothing when
 * they already stood in that state; instances that start together wait for the first. Bookings stay.
 */
export async function seedWorkshop(database: Database, data: typeof DATA = DATA): Promise<void> {
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

    await sql.query('delete from vehicle')
    await sql.query(
      `insert into vehicle (registration_number, facts)
       select fact ->> 'registrationNumber', fact from jsonb_array_elements($1::jsonb) as fact`,
      [JSON.stringify(data.vehicles)],
    )
    await sql.query('update department set active = false')
    await sql.query(
      `insert into department (department_id, site_id, facts, active)
       select fact ->> 'departmentId', fact ->> 'siteId', fact, true
         from jsonb_array_elements($1::jsonb) as fact
       on conflict (department_id) do update
          set site_id = excluded.site_id, facts = excluded.facts, active = true`,
      [JSON.stringify(data.departments)],
    )
    await sql.query('delete from offering_category')
    await sql.query(
      `insert into offering_category (id, place, facts)
       select fact ->> 'id', place, fact
         from jsonb_array_elements($1::jsonb) with ordinality as one (fact, place)`,
      [JSON.stringify(data.categories)],
    )
    await sql.query('update seed set content_hash = $2 where name = $1', [NAME, hash])
  })
}
