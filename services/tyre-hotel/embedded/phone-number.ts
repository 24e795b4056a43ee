import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** How long a found customer can ask for a code. */
const SEALED_MS = 30 * 60_000
const NONCE = 12
const TAG = 16

const Sealed = z.object({ phone: z.string(), regNo: z.string(), expires: z.number() })

/** A phone number as the browser may hold it: AES-256-GCM, for one registration number, for half an hour. */
export function sealPhone(
  key: Buffer,
  { phone, regNo, now }: { readonly phone: string; readonly regNo: string; readonly now: number },
): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = JSON.stringify({ phone, regNo, expires: now + SEALED_MS })
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Null for whatever was not sealed here, was changed, or is too old. */
export function openPhone(
  key: Buffer,
  sealed: string,
  now: number,
): { readonly phone: string; readonly regNo: string } | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE + TAG) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
    decipher.setAuthTag(bytes.subarray(-TAG))
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()])
    const { phone, regNo, expires } = Sealed.parse(JSON.parse(text.toString('utf8')))
    return expires > now ? { phone, regNo } : null
  } catch {
    return null
  }
}

/** What the owner recognises and nobody else can call: the last two digits. */
export const obfuscatePhone = (phone: string): string => `*** *** ** ${phone.slice(-2)}`
