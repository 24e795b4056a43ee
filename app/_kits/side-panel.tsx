'use client'

import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import { useCatalogue } from './kits-context.ts'
import { KitsDialog } from './kits-dialog.tsx'
import { filledIn } from './kits-words.ts'

interface SidePanelProps {
  readonly isOpen: boolean
  readonly total: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** On a phone the sidebar slides in (KIT-02). */
export function SidePanel({ isOpen, total, onClose, children }: SidePanelProps) {
  const { words, locale } = useCatalogue()
  const count = new Intl.NumberFormat(locale).format(total)
  return (
    <KitsDialog
      isOpen={isOpen}
      look="panel"
      title={words.carListFilters}
      closeLabel={words.carListClose}
      onClose={onClose}
      foot={
        <Button wide onClick={onClose}>
          {filledIn(words.kitsShow, { count })}
        </Button>
      }
    >
      {children}
    </KitsDialog>
  )
}
