interface Origin {
  /** `Sec-Fetch-Site`. */
  readonly fetchSite: string | null
  /** `Origin`. */
  readonly origin: string | null
  readonly host: string
}

/**
 * Whether a browser sends this from the site's own pages. Programs send neither header and hold no
 * visitor's rights, so they may call.
 */
export function isFromOwnPages({ fetchSite, origin, host }: Origin): boolean {
  if (fetchSite !== null && fetchSite !== 'same-origin') return false
  if (origin === null) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
