/** Engine invariants stand in brackets, too, but are numbered in engine/SPEC.md. */
const INVARIANT = 'INV-'
const BRACKETS = /\[(?<inside>[^[\]]*)\]/g
const ID = /\b[A-Z]{2,}-\d+\b/g

/**
 * The requirement ids that a test title claims: those in square brackets, as in
 * `continue needs a service [BOOK-19, SVC-04]`. `unreadable` holds brackets that mix ids with
 * anything else (a range, say), which would quietly claim less than they seem to.
 */
export function claimsOf(title: string): { ids: readonly string[]; unreadable: readonly string[] } {
  const ids: string[] = []
  const unreadable: string[] = []
  for (const match of title.matchAll(BRACKETS)) {
    const inside = match.groups?.['inside'] ?? ''
    const found = inside.match(ID) ?? []
    if (found.length === 0) continue
    if (inside.replaceAll(ID, '').replaceAll(/[,\s]/g, '') === '') {
      ids.push(...found.filter((id) => !id.startsWith(INVARIANT)))
    } else unreadable.push(match[0])
  }
  return { ids, unreadable }
}
