import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql } from '../database/port.ts'
import { derivedKey, storedSecret } from '../database/stored-secret.ts'

/** Hashes with keys that every process on the same database has, also after a restart. */
export interface VisitKeys {
  /** Hashes what a visitor is recognised by, so that the database names neither person nor car. */
  mark(text: string): Promise<string>
  /** Returns the signature that opens a booking's calendar entry, 22 characters. */
  signatureOf(bookingId: string): Promise<string>
  /** Returns whether a signature is the booking's, in constant time. */
  isSigned(bookingId: string, signature: string): Promise<boolean>
}

/** Derives the keys of visits from a secret in the database, which is read once. */
export function createVisitKeys(database: Sql): VisitKeys {
  let reading: Promise<string> | null = null
  const secret = (): Promise<string> =>
    (reading ??= storedSecret(database, 'visits').catch((error: unknown) => {
      reading = null
      throw error
    }))
  const hash = async (use: string, text: string): Promise<Buffer> =>
    createHmac('sha256', derivedKey(await secret(), { salt: 'forecourt visits', use }))
      .update(text)
      .digest()
  const signature = async (bookingId: string): Promise<string> =>
    (await hash('calendar entry', bookingId)).subarray(0, 16).toString('base64url')
  return {
    mark: async (text) => (await hash('visitor mark', text)).toString('base64url'),
    signatureOf: signature,
    async isSigned(bookingId, given) {
      const [expected, sent] = [Buffer.from(await signature(bookingId)), Buffer.from(given)]
      return expected.length === sent.length && timingSafeEqual(expected, sent)
    },
  }
}
