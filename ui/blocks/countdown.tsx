import type { ComponentType } from 'react'
import { CountdownClock, type CountdownClockProps } from '../countdown/index.ts'
import styles from './countdown.module.css'
import type { Editable } from './types.ts'

export interface CountdownProps extends Omit<CountdownClockProps, 'clock'> {
  readonly title: string
  readonly titleMark?: Editable
  /** The day in words, for everybody without scripts. */
  readonly date: { readonly iso: string; readonly text: string }
  /** What counts down; by the device's clock unless given. */
  readonly as?: ComponentType<CountdownClockProps>
}

/** How long it is to a day (BLOCK-18). */
export function Countdown({
  title,
  titleMark,
  date,
  as: Clock = CountdownClock,
  ...clock
}: CountdownProps) {
  return (
    <div className={styles.box}>
      {(title !== '' || titleMark) && <h2 {...titleMark}>{title}</h2>}
      <Clock {...clock} />
      <p className={styles.date}>
        <time dateTime={date.iso}>{date.text}</time>
      </p>
    </div>
  )
}
