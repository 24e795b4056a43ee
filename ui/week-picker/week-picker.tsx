'use client'

import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { Button } from '../button/index.ts'
import { Icon } from '../icon/index.ts'
import { Skeleton } from '../skeleton/index.ts'
import { DayColumn } from './day-column.tsx'
import type { DayMessages, PickedTime, PickerDay } from './day-column.tsx'
import { moveInWeek } from './move.ts'
import styles from './week-picker.module.css'

export interface WeekChip {
  /** The week's Monday, `YYYY-MM-DD`. */
  readonly week: string
  /** 'v. 48'. */
  readonly label: string
  /** '24–30 nov'. */
  readonly dates?: string
}

export interface WeekPickerProps {
  /** Names the picker for a reader: 'Välj tid hos …'. */
  readonly label: string
  /** Four at a time (SLOT-11). */
  readonly weeks: readonly WeekChip[]
  readonly week: string
  readonly onWeek: (week: string) => void
  /** `disabled` at the first week (SLOT-10). */
  readonly previous: {
    readonly label: string
    readonly onPress: () => void
    readonly disabled?: boolean
  }
  readonly next: {
    readonly label: string
    readonly onPress: () => void
    readonly disabled?: boolean
  }
  /** Leads from a week without times to one that has some. */
  readonly onward?: { readonly label: string; readonly onPress: () => void } | null
  /** The chosen week's days, Monday first. */
  readonly days: readonly PickerDay[]
  readonly picked: PickedTime | null
  readonly onPick: (picked: PickedTime) => void
  readonly messages: DayMessages & {
    /** Names the row of week chips. */
    readonly weeks: string
    readonly loading: string
  }
  readonly loading?: boolean
}

/** Weeks as chips, days as columns (rows on a phone), times as buttons. Knows no clock and no words. */
export function WeekPicker(props: WeekPickerProps) {
  const { label, weeks, week, onWeek, previous, next, onward } = props
  const { days, picked, onPick, messages, loading } = props
  const grid = useRef<HTMLDivElement>(null)
  const keys = (event: KeyboardEvent) => {
    const times = grid.current ? moveInWeek(grid.current, event.key) : null
    if (!times) return
    event.preventDefault()
    times.focus()
  }
  return (
    <section className={styles.picker} aria-label={label}>
      <div className={styles.weeks}>
        <Turn {...previous} icon="chevron-left" />
        <fieldset aria-label={messages.weeks} className={styles.chips}>
          {weeks.map((chip) => (
            <button
              key={chip.week}
              type="button"
              className={styles.chip}
              aria-pressed={chip.week === week}
              onClick={() => onWeek(chip.week)}
            >
              {chip.label}
              {chip.dates && <span className={styles.dates}>{chip.dates}</span>}
            </button>
          ))}
        </fieldset>
        <Turn {...next} icon="chevron-right" />
      </div>
      <output className="sr-only">{loading ? messages.loading : ''}</output>
      {/* Keys are caught here on their way up from the time buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={grid}
        className={styles.days}
        tabIndex={-1}
        onKeyDown={keys}
        aria-busy={loading || undefined}
      >
        {loading
          ? Array.from({ length: 5 }, (_, index) => (
              <div key={index} className={styles.bones}>
                <Skeleton width="half" />
                <Skeleton shape="pill" />
              </div>
            ))
          : days.map((day) => (
              <DayColumn
                key={day.date}
                day={day}
                picked={picked}
                onPick={onPick}
                messages={messages}
              />
            ))}
      </div>
      {onward && !loading && (
        <Button
          variant="secondary"
          onClick={() => {
            onward.onPress()
            // The button goes, and the focus must not go with it.
            grid.current?.focus()
          }}
        >
          {onward.label}
        </Button>
      )}
    </section>
  )
}

function Turn({
  label,
  onPress,
  disabled,
  icon,
}: WeekPickerProps['next'] & { readonly icon: 'chevron-left' | 'chevron-right' }) {
  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}
