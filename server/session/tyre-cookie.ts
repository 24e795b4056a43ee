import { createHash, randomBytes } from 'node:crypto'

const SECURE_NAME = '__Host-tirehotel'
/** On plain HTTP browsers keep no `__Host-` cookie; only this machine is reached so. */
const LOCAL_NAME = 'tirehotel'
const LOCAL_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
const HOURS_2 = 2 * 60 * 60

/** What the cookie of a request is judged by. */
export interface CookieRequest {
  readonly headers: Headers
  /** The site is reached by https. */
  readonly https: boolean
}

/** Whether the browser is on this very machine, by plain HTTP. */
const isLocal = ({ headers, https }: CookieRequest) =>
  !https && LOCAL_HOST.test(headers.get('host') ?? '')

const nameFor = (request: CookieRequest) => (isLocal(request) ? LOCAL_NAME : SECURE_NAME)

/**
 * The secret that this browser alone holds: it binds a code to who asked for it and, once signed in,
 * is the session (TYREBOOK-25). Null without one.
 */
export function browserSecret(request: CookieRequest): string | null {
  const name = nameFor(request)
  const values = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  // Two of a name: somebody has put one beside ours, and nobody knows which.
  const [value = '', ...others] = values
  return others.length === 0 && /^[\w-]{43}$/.test(value) ? value : null
}

export const newBrowserSecret = (): string => randomBytes(32).toString('base64url')

/**
 * What a code is bound to: the browser, by a name that opens nothing. The secret may be a session's, and
 * a real system must not get that.
 */
export const browserName = (secret: string): string =>
  createHash('sha256').update(`browser ${secret}`).digest('base64url')

/** A Set-Cookie value; the secret never reaches scripts, other sites or other hosts. */
export const browserCookie = (request: CookieRequest, secret: string): string =>
  `${nameFor(request)}=${secret}; ${attributes(request, HOURS_2)}`

export const endedBrowserCookie = (request: CookieRequest): string =>
  `${nameFor(request)}=; ${attributes(request, 0)}`

const attributes = (request: CookieRequest, maxAge: number) =>
  `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isLocal(request) ? '' : '; Secure'}`
