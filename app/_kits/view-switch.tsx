'use client'

import { useEffect, useState, type RefObject } from 'react'
import { areRows, rowsCookie } from '#ui/kit-view'
import { useCatalogue } from './kits-context.ts'
import styles from './view-switch.module.css'

interface ViewSwitchProps {
  readonly view: RefObject<HTMLElement | null>
}

/** A grid, or rows; the choice is kept for an hour (KIT-01). */
export function ViewSwitch({ view }: ViewSwitchProps) {
  const { words } = useCatalogue()
  const [rows, setRows] = useState(false)
  useEffect(() => setRows(areRows(document.cookie)), [])
  const choose = (asRows: boolean) => {
    setRows(asRows)
    document.cookie = rowsCookie(asRows)
    if (asRows) view.current?.setAttribute('data-rows', '')
    else view.current?.removeAttribute('data-rows')
  }
  return (
    <div className={styles.switch} role="group" aria-label={words.kitsView}>
      <button
        type="button"
        className={styles.choice}
        data-as="grid"
        aria-pressed={!rows}
        onClick={() => choose(false)}
      >
        <svg viewBox="0 0 20 20" className={styles.glyph} aria-hidden="true" focusable="false">
          <path d="M2 2h7v7H2zM11 2h7v7h-7zM2 11h7v7H2zM11 11h7v7h-7z" />
        </svg>
        {words.kitsGrid}
      </button>
      <button
        type="button"
        className={styles.choice}
        data-as="rows"
        aria-pressed={rows}
        onClick={() => choose(true)}
      >
        <svg viewBox="0 0 20 20" className={styles.glyph} aria-hidden="true" focusable="false">
          <path d="M2 3h16v4H2zM2 8.500h16v4H2zM2 14h16v4H2z" />
        </svg>
        {words.kitsRows}
      </button>
    </div>
  )
}
