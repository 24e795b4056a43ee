import type { Database } from '#services/database'

/**
 * What one writes at first: count, then insert if there is room. Each statement is right, and between
 * them another instance does the same. It is here to show that the load below can overbook at all.
 */
export async function openNaive(database: Database): Promise<void> {
  await database.query('create table if not exists naive_booking (slot text not null)')
  await database.query('truncate naive_booking')
}

export async function bookNaively(
  database: Database,
  slot: string,
  capacity: number,
): Promise<boolean> {
  return database.transaction(async (sql) => {
    const [row] = await sql.query<{ taken: number }>(
      'select count(*) as taken from naive_booking where slot = $1',
      [slot],
    )
    if (row === undefined || row.taken >= capacity) return false
    await sql.query('insert into naive_booking (slot) values ($1)', [slot])
    return true
  })
}
