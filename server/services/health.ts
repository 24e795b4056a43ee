import type { Sql } from '#services/database'

/** Whether the database answers a query within `withinMs`. */
export async function databaseAnswers(database: Sql, withinMs = 1000): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, withinMs, false)
  })
  const answered = database.query('SELECT 1 AS one').then(
    () => true,
    () => false,
  )
  const outcome = await Promise.race([answered, late])
  clearTimeout(timer)
  return outcome
}
