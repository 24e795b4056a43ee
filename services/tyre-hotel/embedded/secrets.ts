import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Sql } from '../../database/port.ts'

/** Keys that never leave the process. */
export interface Keys {
  /** Of `encryptedPhoneNumber`, 32 bytes. */
  readonly phone: Buffer
  /** Without it the hashes of codes tell nothing, however short the codes are. */
  readonly pepper: Buffer
}

/** From the setting, or from a secret that is made once and stored in the database. */
export async function loadKeys(database: Sql, setting: string | null): Promise<Keys> {
  const secret = setting ?? (await storedSecret(database))
  const derive = (info: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'forecourt tyre hotel', info, 32))
  return { phone: derive('phone number'), pepper: derive('code pepper') }
}

async function storedSecret(database: Sql): Promise<string> {
  const name = 'tyre-hotel'
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

export const codeHash = ({ pepper }: Keys, salt: Buffer, code: string): Buffer =>
  createHmac('sha256', pepper).update(salt).update(code).digest()
