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

/** There while the site's last page in this browser was an editor's. */
export const EDITING = `${PREFIX}editing`

/** When an answer was cached, in milliseconds since 1970. */
export const SAVED_AT = 'x-forecourt-saved-at'
/** Bytes of its body. */
export const BYTES = 'x-forecourt-bytes'
/** On a page that was fetched beforehand, and that nobody has read yet. */
export const AHEAD = 'x-forecourt-ahead'
/** The title of a page, percent-encoded. */
export const TITLE = 'x-forecourt-title'

/** In a shell: when its worker took over, in milliseconds since 1970, as its body. */
export const TOOK_OVER = '/taken-over'

/**
 * Of all caches in the order they were made, those that a worker of `build` no longer needs: of builds
 * that came before the one that ran last. An open tab may still run on that one, and what was read
 * since is of builds after it. `tookOver` says when the worker of a shell did; one that never ran, or
 * was never whole, has no such time. Where none has one, the shell made before the own one is taken.
 */
export function outdatedCaches(
  names: readonly string[],
  build: string,
  tookOver: ReadonlyMap<string, number> = new Map(),
): readonly string[] {
  const own = names.indexOf(shellCache(build))
  const shells = names.filter((name) => isShellCache(name) && name !== shellCache(build))
  const ran = shells.filter((name) => tookOver.has(name))
  const last =
    ran.toSorted((one, other) => (tookOver.get(one) ?? 0) - (tookOver.get(other) ?? 0)).at(-1) ??
    shells.findLast((name) => names.indexOf(name) < own)
  if (last === undefined) return []
  const builds = [build, last.slice(SHELL.length)]
  return names
    .slice(0, names.indexOf(last))
    .filter(
      (name) =>
        (isShellCache(name) || isPagesCache(name)) && !builds.includes(name.replace(KIND, '')),
    )
}

const KIND = new RegExp(`^(?:${SHELL}|${PAGES})`)
