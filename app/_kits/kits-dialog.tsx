'use client'

import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { Icon } from '#ui/icon'
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

/** A native modal dialog: the focus stays inside and goes back; Escape, the cross and the backdrop close it. */
export function KitsDialog({ isOpen, title, look = 'dialog', ...props }: KitsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    else if (!isOpen) dialog.current?.close()
  }, [isOpen])
  const onBackdrop = ({ target, currentTarget }: SyntheticEvent) => {
    if (target === currentTarget) props.onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key, and the browser's own.
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-look={look}
      aria-labelledby={id}
      onClose={props.onClose}
      onClick={onBackdrop}
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
