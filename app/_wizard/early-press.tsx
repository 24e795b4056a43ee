import styles from './wizard.module.css'

/**
 * Remembers, without a script, that its form was sent before the page listened: the browser marks all
 * fields of a form that was tried as the visitor's, also one that nobody sees (`:user-valid`). `text` is
 * shown from then on.
 */
export function EarlyPress({
  onPressed,
  text,
}: {
  readonly onPressed: () => void
  readonly text: string
}) {
  return (
    <>
      <input
        ref={(box) => {
          if (box && wasTried(box)) onPressed()
        }}
        className={styles.early}
        hidden
      />
      <p role="status" className={styles.earlyText}>
        {text}
      </p>
    </>
  )
}

/** A browser that does not know the mark has none. */
function wasTried(box: HTMLInputElement): boolean {
  try {
    return box.matches(':user-valid')
  } catch {
    return false
  }
}
