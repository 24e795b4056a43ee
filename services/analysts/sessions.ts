import { createHash, randomBytes } from 'node:crypto'
import { ANALYST_ROLES, type AnalystRole, type AnalystSession } from '#domain/flow-analysis'
import type { Sql } from '../database/port.ts'

export const SESSION_MS = 12 * 3_600_000
export const IDLE_MS = 60 * 60_000
/** A session's last use is written no more often. */
const SEEN_EVERY_MS = 60_000

export const newSecret = (): string => randomBytes(32).toString('base64url')
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const rolesOf = (names: readonly string[]): readonly AnalystRole[] =>
  ANALYST_ROLES.filter((role) => names.includes(role))

interface Opened {
  readonly name: string
  /** Null: the account's, as they stand whenever the session is used. */
  readonly roles: readonly AnalystRole[] | null
}

/** A new session, always under a new secret: one that a browser brings is never made valid. */
export async function openSession(sql: Sql, { name, roles }: Opened, now: number): Promise<string> {
  const secret = newSecret()
  await sql.query('delete from analyst_session where ends_at <= $1 or seen_at <= $2', [
    iso(now),
    iso(now - IDLE_MS),
  ])
  await sql.query(
    `insert into analyst_session (token_hash, name, roles, seen_at, ends_at)
     values ($1, $2, $3::text[], $4, $5)`,
    [secretHash(secret), name, roles, iso(now), iso(now + SESSION_MS)],
  )
  return secret
}

export async function findSession(
  sql: Sql,
  secret: string,
  now: number,
): Promise<AnalystSession | null> {
  const hash = secretHash(secret)
  const [row] = await sql.query<{ name: string; roles: readonly string[]; ends: number }>(
    `select s.name, coalesce(s.roles, a.roles) as roles,
            (extract(epoch from s.ends_at) * 1000)::float8 as ends
       from analyst_session s left join analyst a on s.roles is null and a.name = s.name
      where token_hash = $1 and ends_at > $2 and seen_at > $3
        and (s.roles is not null or a.name is not null)`,
    [hash, iso(now), iso(now - IDLE_MS)],
  )
  if (row === undefined) return null
  await sql.query(
    'update analyst_session set seen_at = $2 where token_hash = $1 and seen_at < $3',
    [hash, iso(now), iso(now - SEEN_EVERY_MS)],
  )
  return { name: row.name, roles: [...rolesOf(row.roles)], endsAt: Math.round(row.ends) }
}

const iso = (instant: number) => new Date(instant).toISOString()
