import { ANALYST_ROLES } from '#domain/flow-analysis'
import type { Database } from '../database/port.ts'
import { accountName } from './database.ts'
import { hashPassword, newPassword } from './password.ts'
import type { Account, AnalystAccounts } from './port.ts'
import { rolesOf } from './sessions.ts'

const FIRST: Account = { name: 'analyst', roles: ANALYST_ROLES }

export function createAnalystAccounts(database: Database, now: () => number): AnalystAccounts {
  async function add({ name, roles }: Account): Promise<string | null> {
    const password = newPassword()
    const added = await database.query(
      `insert into analyst (name, password_hash, roles, created_at) values ($1, $2, $3::text[], $4)
       on conflict do nothing returning name`,
      [accountName(name), await hashPassword(password), roles, new Date(now()).toISOString()],
    )
    return added.length > 0 ? password : null
  }

  return {
    add,
    async list() {
      const rows = await database.query<{ name: string; roles: readonly string[] }>(
        'select name, roles from analyst order by name',
      )
      return rows.map(({ name, roles }) => ({ name, roles: rolesOf(roles) }))
    },
    async renew(name) {
      const password = newPassword()
      const hash = await hashPassword(password)
      return database.transaction(async (sql) => {
        const renewed = await sql.query(
          'update analyst set password_hash = $2 where name = $1 returning name',
          [accountName(name), hash],
        )
        await endSessions(sql, name)
        return renewed.length > 0 ? password : null
      })
    },
    remove: (name) =>
      database.transaction(async (sql) => {
        await endSessions(sql, name)
        const removed = await sql.query('delete from analyst where name = $1 returning name', [
          accountName(name),
        ])
        return removed.length > 0
      }),
    async addFirst() {
      const [some] = await database.query('select 1 as one from analyst limit 1')
      if (some !== undefined) return null
      const password = await add(FIRST)
      return password === null ? null : { name: FIRST.name, password }
    },
  }
}

/** Those of the account; `roles` of a session that an identity provider opened are its own. */
async function endSessions(sql: Pick<Database, 'query'>, name: string): Promise<void> {
  await sql.query('delete from analyst_session where name = $1 and roles is null', [
    accountName(name),
  ])
  await sql.query('delete from analyst_browser where name = $1', [accountName(name)])
}
