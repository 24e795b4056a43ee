import { createHash, randomBytes } from 'node:crypto'
import { secretCookie } from './secret-cookie.ts'

const cookie = secretCookie({ name: 'tirehotel', maxAgeSeconds: 2 * 3600, sameSite: 'Strict' })

/**
 * The secret that this browser alone holds: it binds a code to who asked for it and, once signed in,
 * is the session (TYREBOOK-25). Null without one.
 */
export const browserSecret = cookie.read
export const browserCookie = cookie.set
export const endedBrowserCookie = cookie.ended

export const newBrowserSecret = (): string => randomBytes(32).toString('base64url')

/**
 * What a code is bound to: the browser, by a name that opens nothing. The secret may be a session's, and
 * a real system must not get that.
 */
export const browserName = (secret: string): string =>
  createHash('sha256').update(`browser ${secret}`).digest('base64url')
