/** Cookies that the site itself cannot do without; every other that a script can see goes. */
const OWN_COOKIES: ReadonlySet<string> = new Set(['consent', 'hideAlert'])
/** Keys that analytics and advertising tags leave in the browser's storage. */
const FOREIGN_KEYS = /^_(?:ga|gcl|gid|fb|hj|uet|ttp|tt_|scid|pin_)/

/**
 * The names of cookies to remove after a withdrawal, and the cookie strings that remove them: a tag
 * sets them for the host or for any domain above it (TRACK-07).
 */
export function removals(cookies: string, hostname: string): readonly string[] {
  const names = cookies
    .split(/; ?/)
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => name !== '' && !OWN_COOKIES.has(name))
  const labels = hostname.split('.')
  const domains = labels.map((_, index) => labels.slice(index).join('.'))
  return names.flatMap((name) => {
    const gone = `${name}=; Path=/; Max-Age=0`
    return [gone, ...domains.map((domain) => `${gone}; Domain=${domain}`)]
  })
}

/** The keys of a storage that were left by tags. */
export const foreignKeys = (keys: readonly string[]): readonly string[] =>
  keys.filter((key) => FOREIGN_KEYS.test(key))
