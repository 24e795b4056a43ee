import { CountdownClock, type CountdownClockProps } from './countdown-clock.tsx'
import styles from './countdown.module.css'
import type { Editable } from './types.ts'

export interface CountdownProps extends CountdownClockProps {
  readonly title: string
  readonly titleMark?: Editable
  /** The day in words, for everybody without scripts. */
  readonly date: { readonly iso: string; readonly text: string }
}

/** How long it is to a day (BLOCK-18). */
export function Countdown({ title, titleMark, date, ...clock }: CountdownProps) {
  return (
    <div className={styles.box}>
      {(title !== '' || titleMark) && <h2 {...titleMark}>{title}</h2>}
      <CountdownClock {...clock} />
      <p className={styles.date}>
        <time dateTime={date.iso}>{date.text}</time>
      </p>
    </div>
  )
}
