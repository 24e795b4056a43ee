import button from '../../button/button.module.css'
import styles from './more-button.module.css'

export interface MoreButtonProps {
  readonly busy?: boolean
  readonly onPress: () => void
  readonly children: string
}

/** Looks like `Button`, without the icons that it would bring into the browser. */
export function MoreButton({ busy, onPress, children }: MoreButtonProps) {
  return (
    <button
      type="button"
      className={button.button}
      data-variant="secondary"
      data-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      <span className={button.text}>{children}</span>
    </button>
  )
}

export interface LoadFailureProps {
  readonly text: string
  readonly retryLabel: string
  readonly onRetry: () => void
}

/** What happened and what to do (STORY-35). */
export function LoadFailure({ text, retryLabel, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className={styles.failure}>
      <p className={styles.text}>{text}</p>
      <MoreButton onPress={onRetry}>{retryLabel}</MoreButton>
    </div>
  )
}
