/** Listens to events that reach the window; the answer ends that. */
export function onPage(
  types: readonly string[],
  listener: (event: Pick<Event, 'type'>) => void,
): () => void {
  const end = new AbortController()
  for (const type of types) addEventListener(type, listener, { signal: end.signal })
  return () => end.abort()
}
