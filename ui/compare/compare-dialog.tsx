import { useEffect, useId, type ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import { useModal } from '../modal/index.ts'
import styles from './compare-dialog.module.css'

export interface CompareDialogProps {
  readonly open: boolean
  readonly title: string
  readonly closeLabel: string
  /** 'Visa bara skillnader'; null where there is nothing to differ from. */
  readonly differences: { readonly label: string; readonly on: boolean } | null
  /** What is not as it should be, above the cars. */
  readonly note: string | null
  /** Belongs to the costs of the cars: above them. */
  readonly notice?: ReactNode
  readonly onDifferences: () => void
  readonly onClose: () => void
  readonly onElement: (dialog: HTMLElement | null) => void
  readonly children: ReactNode
}

/** A modal dialog that Back closes, too, on a phone. */
export function CompareDialog({ open, title, differences, note, ...props }: CompareDialogProps) {
  const { onElement } = props
  const { element, attributes } = useModal(open, props.onClose)
  const id = useId()
  useEffect(() => onElement(element.current), [onElement, element])
  return (
    <dialog ref={element} {...attributes} className={styles.dialog} aria-labelledby={id}>
      {open && (
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {differences !== null && (
              <label className={styles.differences}>
                <input
                  type="checkbox"
                  className={styles.switch}
                  checked={differences.on}
                  onChange={props.onDifferences}
                />
                {differences.label}
              </label>
            )}
            <button
              type="button"
              className={styles.close}
              aria-label={props.closeLabel}
              onClick={props.onClose}
            >
              <Icon name="close" />
            </button>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keys. */}
          <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
            {note !== null && <p className={styles.note}>{note}</p>}
            {props.notice && <div className={styles.notice}>{props.notice}</div>}
            {props.children}
          </div>
        </div>
      )}
    </dialog>
  )
}
