import { hkdfSync, randomBytes } from 'node:crypto'
import type { Sql } from './port.ts'

/**
 * Returns the secret of a name. It is made once and stored in the database, so that it is the same after
 * a restart and in every process on that database.
 */
export async function storedSecret(database: Sql, name: string): Promise<string> {
  await database.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('base64url'),
  ])
  const [row] = await database.query<{ value: string }>(
    'select value from secret where name = $1',
    [name],
  )
  if (row === undefined) throw new Error('The secret vanished; it is never deleted.')
  return row.value
}

/** Derives a key of 32 bytes for one use of a secret (HKDF with SHA-256). */
export const derivedKey = (secret: string, of: { readonly salt: string; readonly use: string }) =>
  Buffer.from(hkdfSync('sha256', secret, of.salt, of.use, 32))
