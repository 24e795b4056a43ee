import { useEffect } from 'react'

const BEGINNINGS = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Loads what later steps need: as soon as somebody begins to use the page, not before, since evaluating
 * it holds up a slow phone on which the page is only looked at. At once where the first step is behind.
 */
export function useLoadAhead({
  isReady,
  isFirstStep,
  load,
}: {
  readonly isReady: boolean
  readonly isFirstStep: boolean
  /** The same function each time. */
  readonly load: () => void
}): void {
  useEffect(() => {
    if (!isReady) return
    // Who was faster than the scripts stands in a field already.
    const hasBegun = document.activeElement !== document.body
    if (isFirstStep && !hasBegun) return onFirstUse(globalThis, load)
    load()
  }, [isReady, isFirstStep, load])
}

/** Calls back once, at the first press, key or focus; the result ends the waiting. */
export function onFirstUse(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  call: () => void,
): () => void {
  const end = (): void => {
    for (const name of BEGINNINGS) target.removeEventListener(name, begin)
  }
  const begin = (): void => {
    end()
    call()
  }
  for (const name of BEGINNINGS) target.addEventListener(name, begin)
  return end
}
