const NAME = 'forecourt-closed'
/** What was closed long ago is no longer reported. */
const MOST = 50

/** Keys of what the visitor has closed, on any page; none where nothing can be stored. */
export function closedKeys(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Keeps what was closed; for as long as the page lives where nothing can be stored. */
export function close(before: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const all = [...new Set([...closedKeys(), ...before, ...keys])].slice(-MOST)
  try {
    localStorage.setItem(NAME, JSON.stringify(all))
  } catch {
    // The next page tells of it once more.
  }
  return new Set(all)
}
