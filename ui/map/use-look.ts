import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { basemapLook, type BasemapLook } from './basemap-style.ts'

/** The map's colours and font, read where it is shown; anew when the browser's wish for dark changes. */
export function useLook(element: RefObject<Element | null>): BasemapLook | null {
  const [look, setLook] = useState<BasemapLook | null>(null)
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const read = () => {
      if (element.current) setLook(basemapLook(element.current))
    }
    read()
    dark.addEventListener('change', read)
    return () => dark.removeEventListener('change', read)
  }, [element])
  return look
}
