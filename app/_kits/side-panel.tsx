'use client'

import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import { useCatalogue } from './kits-context.ts'
import { KitsDialog } from './kits-dialog.tsx'
import { filledIn } from './kits-words.ts'

interface SidePanelProps {
  readonly isOpen: boolean
  readonly title: string
  readonly total: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** On a phone filters and cart slide in, each by its button (KIT-02). */
export function SidePanel({ isOpen, title, total, onClose, children }: SidePanelProps) {
  const { words, locale } = useCatalogue()
  const count = new Intl.NumberFormat(locale).format(total)
  return (
    <KitsDialog
      isOpen={isOpen}
      look="panel"
      title={title}
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
