/**
 * A path as the port has it: without the language's prefix that the CMS may write in front, with
 * `*` for what it writes as `,-w-,` (a wildcard page).
 */
export function ownPath(path: string, language: string): string {
  const prefix = `/${language}`
  const bare = path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
  const plain = bare.replaceAll(',-w-,', '*').replace(/(?<=.)\/+$/, '')
  return plain.startsWith('/') ? plain : `/${plain}`
}
