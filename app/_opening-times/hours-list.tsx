'use client'

import type { HoursRow } from '#domain/hours-rows'
import { dateOf, type LocalDate, weekdayOf } from '#domain/local-date'
import { type OpeningTimes, partOn, type SchedulePart } from '#domain/opening-times'
import styles from './hours-list.module.css'
import { useWallClock } from './use-wall-clock.ts'

interface HoursListProps {
  readonly rows: readonly HoursRow[]
  /** The part of the schedule whose rows these are. */
  readonly part: SchedulePart
  readonly times: OpeningTimes
  readonly timeZone: string
  /** The mark of the row that holds today. */
  readonly todayText: string
}

/** Opening hours with a mark at today's, set in the browser: the page may be older than a day. */
export function HoursList({ timeZone, ...list }: HoursListProps) {
  const clock = useWallClock(timeZone)
  return <HoursOn {...list} today={clock && dateOf(clock)} />
}

type HoursOnProps = Omit<HoursListProps, 'timeZone'> & { readonly today: LocalDate | null }

export function HoursOn({ rows, part, times, todayText, today }: HoursOnProps) {
  const isPart = today !== null && partOn(times, today) === part
  return (
    <dl className={styles.hours}>
      {rows.map(({ name, text, on }, at) => {
        const isToday =
          isPart && (typeof on === 'string' ? on === today : on.includes(weekdayOf(today) - 1))
        return (
          <div key={at} data-today={isToday || undefined}>
            <dt>
              {name}
              {isToday && <span className={styles.today}> {todayText}</span>}
            </dt>
            <dd>{text}</dd>
          </div>
        )
      })}
    </dl>
  )
}
