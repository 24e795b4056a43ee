import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './editor.module.css'

interface EditorDialogProps {
  readonly title: string
  readonly warning: string | null
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog of the editor: open as long as it is drawn. */
export function EditorDialog({ title, warning, onClose, children }: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {warning !== null && (
        <p role="alert" className={styles.warning}>
          {warning}
        </p>
      )}
      {children}
    </dialog>
  )
}
