import { Icon } from '#ui/icon'
import styles from './foot.module.css'

/** Closes a card of the foot. */
export const CloseButton = ({
  label,
  onClose,
}: {
  readonly label: string
  readonly onClose: () => void
}) => (
  <button
    type="button"
    className={styles.action}
    data-action="close"
    aria-label={label}
    onClick={onClose}
  >
    <Icon name="close" size="s" />
  </button>
)
