'use client'

import { useCallback, useEffect, useState } from 'react'
import type { FilterEvent } from '../_filter/filter-run.ts'
import { LARGE, onWidth, TABLET } from '#ui/viewport'

/** How the panel stands on a wide window (LIST-05). */
export type PanelLook = 'toggle' | 'sticky'

/** Where the visitor's choice is kept for the session (LIST-06, LIST-33). */
const KEY = 'car-list-panel'

export interface Panel {
  readonly look: PanelLook
  /** Whether a sticky panel is offered: from 1024 px (LIST-07). */
  readonly canStick: boolean
  readonly choose: (look: PanelLook) => void
  /** Below 768 px the panel is a drawer (LIST-04, LIST-33). */
  readonly isDrawer: boolean
  readonly isOpen: boolean
  readonly setOpen: (open: boolean) => void
}

/** `note` hears of the visitor's choice. */
export function usePanel(note: (event: FilterEvent) => void): Panel {
  const [width, setWidth] = useState<number | null>(null)
  const [chosen, setChosen] = useState<PanelLook>('toggle')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    setChosen(storedLook())
    return onWidth(setWidth)
  }, [])
  const choose = useCallback(
    (look: PanelLook) => {
      setChosen(look)
      storeLook(look)
      note({ type: 'panel.chosen', payload: { panel: look } })
    },
    [note],
  )
  const at = panelAt(width, chosen)
  return { ...at, choose, isOpen: at.isDrawer && isOpen, setOpen }
}

/** The panel in a window of a width, which is null until it is known. */
export function panelAt(
  width: number | null,
  chosen: PanelLook,
): Pick<Panel, 'look' | 'canStick' | 'isDrawer'> {
  const canStick = width !== null && width >= LARGE
  return {
    look: canStick ? chosen : 'toggle',
    canStick,
    isDrawer: width !== null && width < TABLET,
  }
}

export function storedLook(): PanelLook {
  try {
    return sessionStorage.getItem(KEY) === 'sticky' ? 'sticky' : 'toggle'
  } catch {
    return 'toggle'
  }
}

/** A browser that stores nothing keeps it for the page. */
export function storeLook(look: PanelLook): void {
  try {
    sessionStorage.setItem(KEY, look)
  } catch {
    // The choice holds while the page is open.
  }
}
