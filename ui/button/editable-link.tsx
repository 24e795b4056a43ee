'use client'

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'

/** A button link in an editor's hands: a click selects its words and leaves nowhere (SVCGEN-07). */
export function EditableLink({
  look,
  children,
}: {
  readonly look: { readonly [data: `data-${string}`]: string | boolean | undefined }
  readonly children: ReactNode
}) {
  const select = (event: MouseEvent<HTMLSpanElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    window.getSelection()?.selectAllChildren(event.currentTarget)
  }
  // A button's words stand on one line.
  const stayOnOneLine = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <span
      {...look}
      className={styles.button}
      data-editing=""
      role="textbox"
      tabIndex={0}
      contentEditable
      suppressContentEditableWarning
      onClick={select}
      onKeyDown={stayOnOneLine}
    >
      {children}
    </span>
  )
}
