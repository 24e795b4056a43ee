/** A segment that stands for any, as the CMS spells it in an address. */
const WILDCARD = ',-w-,'

/**
 * A path as the port has it: without the language's prefix that the CMS may write in front, with
 * `*` for what it writes as `,-w-,` (a wildcard page).
 */
export function ownPath(path: string, language: string): string {
  const prefix = `/${language}`
  const bare = path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
  const plain = bare.replaceAll(WILDCARD, '*').replace(/(?<=.)\/+$/, '')
  return plain.startsWith('/') ? plain : `/${plain}`
}

/** The way back: a path of the port as the CMS looks it up. */
export const cmsPath = (path: string): string => path.replaceAll('*', WILDCARD)
