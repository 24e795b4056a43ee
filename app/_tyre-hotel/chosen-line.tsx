'use client'

import { Button } from '#ui/button'
import { Icon, type IconName } from '#ui/icon'
import { useTyreHotel } from './tyre-context.tsx'
import styles from './tyre-hotel.module.css'

/** What was chosen, in place of what it was chosen from, and the way back to that (TYREBOOK-04). */
export function ChosenLine(props: {
  readonly icon: IconName
  readonly label: string
  readonly value: string
  readonly change?: string
  readonly onChange?: () => void
}) {
  const { state } = useTyreHotel()
  return (
    <div className={styles.chosen}>
      <Icon name={props.icon} />
      <p className={styles.chosenText}>
        <span className={styles.quiet}>{props.label}</span>
        <strong>{props.value}</strong>
      </p>
      {props.change && (
        <Button
          variant="quiet"
          size="s"
          disabled={state.submitting}
          onClick={() => props.onChange?.()}
        >
          {props.change}
        </Button>
      )}
    </div>
  )
}
