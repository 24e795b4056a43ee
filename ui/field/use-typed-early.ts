import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What was typed before the page listened stands in the control only, and the next render would erase
 * it: `take` reads the control once, before that. A control drawn by the browser shows what it was given.
 */
export function useTypedEarly<Control>(
  take: (control: Control) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null)
  useLayoutEffect(() => {
    if (control.current) take(control.current)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return control
}

/** The same for a box of text. */
export const useTextTypedEarly = <Control extends { readonly value: string }>(
  shown: string,
  take: (text: string) => void,
): RefObject<Control | null> =>
  useTypedEarly<Control>(({ value }) => {
    if (value !== '' && value !== shown) take(value)
  })
