import { createHmac } from 'node:crypto'
import type { Sql } from '../../database/port.ts'
import { derivedKey, storedSecret } from '../../database/stored-secret.ts'

/** Keys that never leave the process. */
export interface Keys {
  /** Of `encryptedPhoneNumber`, 32 bytes. */
  readonly phone: Buffer
  /** Without it the hashes of codes tell nothing, however short the codes are. */
  readonly pepper: Buffer
}

/** From the setting, or from a secret that is made once and stored in the database. */
export async function loadKeys(database: Sql, setting: string | null): Promise<Keys> {
  const secret = setting ?? (await storedSecret(database, 'tyre-hotel'))
  const derive = (use: string) => derivedKey(secret, { salt: 'forecourt tyre hotel', use })
  return { phone: derive('phone number'), pepper: derive('code pepper') }
}

export const codeHash = ({ pepper }: Keys, salt: Buffer, code: string): Buffer =>
  createHmac('sha256', pepper).update(salt).update(code).digest()
