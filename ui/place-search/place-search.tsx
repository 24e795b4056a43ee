'use client'

import type { ReactNode } from 'react'
import { Button } from '../button/index.ts'
import { Combobox, type ComboboxProps } from '../combobox/index.ts'
import styles from './place-search.module.css'

export interface PlaceSearchProps extends Omit<ComboboxProps, 'action'> {
  /** 'Use my position', and while it is looked for. */
  readonly position: {
    readonly label: string
    readonly busy: boolean
    readonly onAsk: () => void
  }
  /** Of a button that sends what was typed; needs a form around it. */
  readonly submit?: string
  /** What has become of it, read aloud; left out where nothing is ever said. */
  readonly status?: ReactNode
}

/** A search for a place: by its name, with suggestions, or the visitor's own position. */
export function PlaceSearch({ position, submit, status, ...box }: PlaceSearchProps) {
  return (
    <div className={styles.place}>
      <Combobox
        {...box}
        action={
          <>
            {submit && (
              <Button type="submit" icon="search">
                {submit}
              </Button>
            )}
            <Button
              variant="secondary"
              icon="navigation"
              busy={position.busy}
              onClick={position.onAsk}
            >
              {position.label}
            </Button>
          </>
        }
      />
      {status !== undefined && (
        <p role="status" className={styles.status}>
          {status}
        </p>
      )}
    </div>
  )
}
