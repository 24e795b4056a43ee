const query = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)')

/** Whether nothing should move by itself. */
export const isCalm = (): boolean => query().matches

export function onCalm(onChange: () => void): () => void {
  const list = query()
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
