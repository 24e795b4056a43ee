import { useId } from 'react'
import { Icon } from '../icon/index.ts'
import { cutText } from './cut-text.ts'
import styles from './tooltip.module.css'

interface TooltipProps {
  readonly text: string
  /** Names the button: "About campaign prices". */
  readonly label: string
  /** Where the text is cut: what shows all of it. */
  readonly more: string
}

/**
 * An explanation behind an info icon, cut at 288 characters (RETAILCONST-01, RETAILCONST-06). The
 * browser's own popover: it opens without scripts, by touch and key, and Escape closes it.
 */
export function Tooltip({ text, label, more }: TooltipProps) {
  const id = useId()
  const { shown, isCut } = cutText(text)
  return (
    <span className={styles.tip}>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={label}>
        <Icon name="info" size="s" />
      </button>
      <span id={id} popover="auto" role="note" aria-label={label} className={styles.bubble}>
        {isCut ? (
          <details className={styles.whole}>
            <summary>
              {shown} <span className={styles.more}>{more}</span>
            </summary>
            {/* oxlint-disable-next-line forecourt/no-changing-text-among-siblings -- an explanation never changes */}
            {text}
          </details>
        ) : (
          text
        )}
      </span>
    </span>
  )
}
