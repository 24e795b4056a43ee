'use client'

import { useId, type ReactNode } from 'react'
import { Icon } from '#ui/icon'
import { useModal } from '#ui/modal'
import styles from './kits-dialog.module.css'

interface KitsDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  /** A panel slides in from the side. */
  readonly look?: 'dialog' | 'panel'
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A modal dialog with a cross. */
export function KitsDialog({ isOpen, title, look = 'dialog', ...props }: KitsDialogProps) {
  const { element, attributes } = useModal(isOpen, props.onClose)
  const id = useId()
  return (
    <dialog
      ref={element}
      {...attributes}
      className={styles.dialog}
      data-look={look}
      aria-labelledby={id}
    >
      {isOpen && (
        <div className={styles.frame}>
          <header className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <button
              type="button"
              className={styles.close}
              aria-label={props.closeLabel}
              onClick={props.onClose}
            >
              <Icon name="close" />
            </button>
          </header>
          <div className={styles.scroll}>{props.children}</div>
          {props.foot && <footer className={styles.foot}>{props.foot}</footer>}
        </div>
      )}
    </dialog>
  )
}
