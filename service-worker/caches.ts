/** Names in CacheStorage, and what the worker writes beside an answer that it keeps. */

/** Every cache of ours, so that the kill switch finds them all. */
export const PREFIX = 'fc-'
const SHELL = `${PREFIX}shell-`
const PAGES = `${PREFIX}pages-`

/** The offline page and what it is made of, as one build made them. */
export const shellCache = (build: string): string => SHELL + build
/** Pages that were read, by the build that made them. */
export const pagesCache = (build: string): string => PAGES + build
export const isShellCache = (name: string): boolean => name.startsWith(SHELL)
export const isPagesCache = (name: string): boolean => name.startsWith(PAGES)

/** Scripts, styles and fonts: their names say what is in them. */
export const ASSETS = `${PREFIX}assets`
/** Pictures and the map. */
export const MEDIA = `${PREFIX}media`
/** Definitions of flows. */
export const FLOWS = `${PREFIX}flows`

/** When an answer was kept, in milliseconds since 1970. */
export const SAVED_AT = 'x-forecourt-saved-at'
/** Bytes of its body. */
export const BYTES = 'x-forecourt-bytes'
/** The title of a page, percent-encoded. */
export const TITLE = 'x-forecourt-title'

/**
 * Of all caches in the order they were made, those that a worker of `build` no longer needs: of
 * builds older than the one before it. An open tab may still run on that one.
 */
export function outdatedCaches(names: readonly string[], build: string): readonly string[] {
  const shells = names.filter(isShellCache)
  const own = shells.indexOf(shellCache(build))
  const before = own > 0 ? shells[own - 1]?.slice(SHELL.length) : undefined
  const builds = new Set([build, before])
  // What came behind its own shell is of a build that the server has gone on to meanwhile.
  const earlier = names.slice(0, names.indexOf(shellCache(build)))
  return names.filter(
    (name) =>
      (isShellCache(name) && !builds.has(name.slice(SHELL.length))) ||
      (isPagesCache(name) && !builds.has(name.slice(PAGES.length)) && earlier.includes(name)),
  )
}
