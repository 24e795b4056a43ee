import styles from './week-picker.module.css'

export interface PickerDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** 'mån'. */
  readonly weekday: string
  /** '24 nov'. */
  readonly label: string
  /** For a reader: 'måndag 24 november'. */
  readonly fullLabel: string
  /** Styled as closed (SLOT-12); it can still have times (SLOT-18). */
  readonly closed?: boolean
  /** Name of the public holiday. */
  readonly holiday?: string | undefined
  /** `HH:mm`, ascending. */
  readonly times: readonly string[]
  readonly fullDay: boolean
}

export interface PickedTime {
  readonly date: string
  /** `HH:mm`; the caller's fixed one for a full day. */
  readonly time: string
  readonly fullDay: boolean
}

export interface DayMessages {
  /** 'Heldag', and under it when to leave the car (SLOT-13). */
  readonly fullDay: string
  readonly fullDayNote: string
  /** 'Inga lediga tider' (SLOT-14). */
  readonly noTimes: string
}

/** A full day begins at this time (SLOT-13). */
const fullDayTime = '08:00'

export function DayColumn({
  day,
  picked,
  onPick,
  messages,
}: {
  readonly day: PickerDay
  readonly picked: PickedTime | null
  readonly onPick: (picked: PickedTime) => void
  readonly messages: DayMessages
}) {
  const here = picked?.date === day.date ? picked : null
  const none = !day.fullDay && day.times.length === 0
  return (
    <fieldset
      aria-label={day.fullLabel}
      className={styles.day}
      data-closed={day.closed || undefined}
      data-empty={none || undefined}
    >
      <p className={styles.date} aria-hidden="true">
        <span className={styles.weekday}>{day.weekday}</span>
        <span>{day.label}</span>
      </p>
      {day.holiday && <p className={styles.holiday}>{day.holiday}</p>}
      {none && <p className={styles.none}>{messages.noTimes}</p>}
      <div className={styles.times}>
        {day.fullDay && (
          <>
            <button
              type="button"
              data-time=""
              className={styles.time}
              data-full=""
              aria-pressed={here?.fullDay === true}
              aria-describedby={`note-${day.date}`}
              onClick={() => onPick({ date: day.date, time: fullDayTime, fullDay: true })}
            >
              {messages.fullDay}
            </button>
            <p id={`note-${day.date}`} className={styles.fullNote}>
              {messages.fullDayNote}
            </p>
          </>
        )}
        {day.times.map((time) => (
          <button
            key={time}
            type="button"
            data-time=""
            className={styles.time}
            aria-pressed={here?.fullDay === false && here.time === time}
            onClick={() => onPick({ date: day.date, time, fullDay: false })}
          >
            {time}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
