import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

/**
 * Where a panel of the bar closes with the focus in it, the focus goes back to where it came from, else
 * to the bar: at the top of the page a keyboard would have to begin anew.
 */
export function useKeptFocus(bar: RefObject<HTMLElement | null>) {
  const last = useRef<{ own: Element; origin: Element | null } | null>(null)
  const isReturning = useRef(false)

  useEffect(() => {
    const { own, origin } = last.current ?? {}
    if (!own || own.isConnected) return
    last.current = null
    if (document.activeElement !== document.body) return
    isReturning.current = true
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus()
    else bar.current?.focus()
    isReturning.current = false
  })

  return {
    /** While the focus is brought back, so that it opens nothing. */
    isReturning,
    /** Of what holds the panels. */
    onFocus: ({ target, relatedTarget, currentTarget }: FocusEvent) => {
      const isWithin = currentTarget.contains(relatedTarget)
      last.current = {
        own: target,
        origin: isWithin ? (last.current?.origin ?? null) : relatedTarget,
      }
    },
  }
}
