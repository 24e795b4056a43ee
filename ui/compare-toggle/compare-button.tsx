import { Icon } from '../icon/index.ts'
import styles from './compare-button.module.css'

export interface CompareButtonProps {
  /** 'Jämför'. */
  readonly label: string
  /** Which car, for a reader. */
  readonly car: string
  readonly pressed: boolean
  readonly onPress: () => void
}

/** Round, in the corner of a car's card; its word comes out when somebody is about to press it. */
export function CompareButton({ label, car, pressed, onPress }: CompareButtonProps) {
  return (
    <button type="button" className={styles.button} aria-pressed={pressed} onClick={onPress}>
      <span className={styles.label}>{label}</span>
      <span className="sr-only"> {car}</span>
      <Icon name={pressed ? 'check' : 'compare'} size="s" />
    </button>
  )
}
