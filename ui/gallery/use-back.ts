import { useEffect, useEffectEvent } from 'react'

const MEMBER = 'gallery'

const isEntryOf = (id: string): boolean =>
  (history.state as { readonly [MEMBER]?: unknown } | null)?.[MEMBER] === id

/** Gives what covers the page an entry of the history; the address, and what others keep there, stay. */
export function enterHistory(id: string): void {
  if (!isEntryOf(id)) history.pushState({ ...(history.state as object | null), [MEMBER]: id }, '')
}

/** Takes the entry away again, unless Back has. */
export function leaveHistory(id: string): void {
  if (isEntryOf(id)) history.back()
}

/**
 * The browser's Back takes away what covers the page, and leads no further. `onChange` hears of the
 * entry that is left, come back to, or shown again by a reload.
 */
export function useBack(id: string, onChange: (covered: boolean) => void): void {
  const follow = useEffectEvent(onChange)
  useEffect(() => {
    if (isEntryOf(id)) follow(true)
    const wander = (): void => follow(isEntryOf(id))
    addEventListener('popstate', wander)
    return () => removeEventListener('popstate', wander)
  }, [id])
}
