'use client'

import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { LocalDate } from '#domain/local-date'
import { Icon } from '../icon/index.ts'
import { addMonths, daysOf, monthOf, moveInMonth } from './month.ts'
import type { Month } from './month.ts'
import styles from './calendar.module.css'

export interface CalendarProps {
  /** Months that can be turned to; the previous button is disabled at the first (TYRE-09). */
  readonly first: Month
  readonly last: Month
  /** Marked for the eye and for readers. */
  readonly today: LocalDate
  /** The days that can be chosen; all others cannot. */
  readonly available: ReadonlySet<string>
  readonly selected: LocalDate | null
  /** A day that was let go of: the calendar opens where it lies, and says which it was. */
  readonly opensAt?: LocalDate | null | undefined
  readonly onSelect: (day: LocalDate) => void
  /** Nothing can be pressed. */
  readonly disabled?: boolean | undefined
  readonly loading?: boolean | undefined
  /** 'December 2026'. */
  readonly monthName: (month: Month) => string
  /** 'tisdag 1 december 2026', for readers. */
  readonly dayName: (day: LocalDate) => string
  readonly messages: {
    /** Monday first. */
    readonly weekdays: readonly { readonly short: string; readonly long: string }[]
    readonly previous: string
    readonly next: string
    /** Behind the name of a day that cannot be chosen. */
    readonly unavailable: string
    /** Behind the name of the day that was let go of. */
    readonly before?: string
    readonly loading: string
  }
}

/**
 * A month as a grid of 42 days, weeks from Monday. One day can be tabbed to; arrows, Home, End,
 * PageUp and PageDown move, over months too (ARIA practices, date picker grid). A day that cannot be
 * chosen can be reached, so that a reader hears that it cannot. Free days of the months around can be
 * chosen where they are shown.
 */
export function Calendar(props: CalendarProps) {
  const { first, last, today, available, selected, disabled, loading, messages } = props
  // Until it is turned, the month is where something can be chosen.
  const [turned, setMonth] = useState<Month | null>(null)
  const [cursor, setCursor] = useState<LocalDate | null>(selected ?? props.opensAt ?? null)
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const heading = useId()

  const month =
    turned ??
    monthOf(selected ?? props.opensAt ?? ([...available].toSorted()[0] as LocalDate) ?? today)
  const days = daysOf(month)
  const isOpen = (day: LocalDate): boolean => !disabled && !loading && available.has(day)
  const isBefore = (day: LocalDate): boolean => selected === null && day === props.opensAt
  const isInMonth = (day: LocalDate): boolean => monthOf(day) === month
  const firstOpen = days.find((day) => isInMonth(day) && isOpen(day))
  const tabbable =
    [cursor, selected, firstOpen, today].find((day) => day && isInMonth(day)) ?? `${month}-01`

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  })

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = moveInMonth(tabbable as LocalDate, event.key, { first, last })
    if (!to) return
    event.preventDefault()
    moved.current = true
    setCursor(to)
    setMonth(monthOf(to))
  }
  const turn = (months: number): void => setMonth(addMonths(month, months))
  const select = (day: LocalDate): void => {
    setCursor(day)
    // Its cell moves with the month, and the focus with it.
    moved.current = !isInMonth(day)
    setMonth(monthOf(day))
    props.onSelect(day)
  }

  return (
    <div className={styles.calendar} data-loading={loading || undefined}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.turn}
          aria-label={messages.previous}
          disabled={disabled || month <= first}
          onClick={() => turn(-1)}
        >
          <Icon name="chevron-left" />
        </button>
        <p id={heading} className={styles.month} aria-live="polite">
          {props.monthName(month)}
        </p>
        <button
          type="button"
          className={styles.turn}
          aria-label={messages.next}
          disabled={disabled || month >= last}
          onClick={() => turn(1)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <output className="sr-only">{loading ? messages.loading : ''}</output>
      <table
        ref={grid}
        role="grid"
        aria-labelledby={heading}
        aria-busy={loading || undefined}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {messages.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className={styles.weekday}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[0, 1, 2, 3, 4, 5].map((week) => (
            <tr key={week}>
              {days.slice(week * 7, week * 7 + 7).map((day) => (
                // Its button names it.
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                <td key={day} aria-selected={day === selected} className={styles.cell}>
                  <button
                    type="button"
                    className={styles.day}
                    data-outside={!isInMonth(day) || undefined}
                    data-before={isBefore(day) || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={!isOpen(day) || undefined}
                    tabIndex={day === tabbable ? 0 : -1}
                    onClick={() => {
                      if (isOpen(day)) select(day)
                    }}
                  >
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <span className="sr-only">
                      {[
                        props.dayName(day),
                        isBefore(day) && messages.before,
                        !isOpen(day) && messages.unavailable,
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
