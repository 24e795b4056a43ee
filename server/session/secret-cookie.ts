const LOCAL_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/** What the cookie of a request is judged by. */
export interface CookieRequest {
  readonly headers: Headers
  /** The site is reached by https. */
  readonly https: boolean
}

export interface SecretCookie {
  /** The secret that this browser alone holds; null without one. */
  read(request: CookieRequest): string | null
  /** A Set-Cookie value; the secret never reaches scripts or other hosts. */
  set(request: CookieRequest, secret: string): string
  ended(request: CookieRequest): string
}

interface Kind {
  readonly name: string
  readonly maxAgeSeconds: number
  /** `Lax` where another site leads back here. */
  readonly sameSite: 'Strict' | 'Lax'
}

/** Whether the browser is on this very machine, by plain HTTP: such a one stores no `__Host-` cookie. */
const isLocal = ({ headers, https }: CookieRequest) =>
  !https && LOCAL_HOST.test(headers.get('host') ?? '')

/** A cookie that holds a secret of 43 characters of base64url. */
export function secretCookie({ name, maxAgeSeconds, sameSite }: Kind): SecretCookie {
  const nameFor = (request: CookieRequest) => (isLocal(request) ? name : `__Host-${name}`)
  const attributes = (request: CookieRequest, maxAge: number) =>
    `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${isLocal(request) ? '' : '; Secure'}`
  return {
    read(request) {
      const start = `${nameFor(request)}=`
      const values = (request.headers.get('cookie') ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(start))
        .map((pair) => pair.slice(start.length))
      // Two of a name: somebody has put one beside ours, and nobody knows which.
      const [value = '', ...others] = values
      return others.length === 0 && /^[\w-]{43}$/.test(value) ? value : null
    },
    set: (request, secret) =>
      `${nameFor(request)}=${secret}; ${attributes(request, maxAgeSeconds)}`,
    ended: (request) => `${nameFor(request)}=; ${attributes(request, 0)}`,
  }
}
