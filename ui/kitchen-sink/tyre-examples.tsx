'use client'

import { useState } from 'react'
import type { LocalDate } from '#domain/local-date'
import { Calendar } from '../calendar/index.ts'
import { TyreSet } from '../tyres/index.ts'
import type { TyreView } from '../tyres/index.ts'
import styles from './kitchen-sink.module.css'

const tyre = (more: Pick<TyreView, 'place' | 'title' | 'depth'> & Partial<TyreView>): TyreView => ({
  depthText: `${more.depth.toLocaleString('sv-SE', { minimumFractionDigits: 1 })} mm`,
  dimension: '225/50 R17',
  name: 'Nokian Hakkapeliitta R5, Friktion',
  status: 'good',
  message: 'I gott skick',
  ...more,
})

const tyres: readonly TyreView[] = [
  tyre({ place: 'FrontLeft', title: 'Vänster fram', depth: 7.5 }),
  tyre({ place: 'FrontRight', title: 'Höger fram', depth: 7.4 }),
  tyre({
    place: 'RearLeft',
    title: 'Vänster bak',
    depth: 2.6,
    status: 'replace',
    message: 'Mönsterdjupet är för lågt.',
    advice: 'Vi rekommenderar att du byter däcket.',
  }),
  tyre({
    place: 'RearRight',
    title: 'Höger bak',
    depth: 3.8,
    status: 'warning',
    message: 'Börjar bli slitet.',
  }),
]

const WEEKDAYS = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag']

/** The wheels of a car, and the calendar of the days on which they can be changed. */
export function TyreExamples() {
  const [day, setDay] = useState<LocalDate | null>(null)
  return (
    <>
      <section className={styles.block}>
        <h2 className={styles.title}>Hjul</h2>
        <h3>TYR 100</h3>
        <TyreSet
          tyres={tyres}
          messages={{
            warning: 'Varning:',
            depth: 'Mönsterdjup',
            dimension: 'Dimension',
            front: 'Fram',
          }}
        />
      </section>
      <section className={styles.block}>
        <h2 className={styles.title}>Kalender</h2>
        <Calendar
          first="2026-11"
          last="2027-02"
          today={'2026-11-21' as LocalDate}
          available={new Set(['2026-11-24', '2026-11-25', '2026-11-27', '2026-12-01'])}
          selected={day}
          onSelect={setDay}
          monthName={(month) => month}
          dayName={(one) => one}
          messages={{
            weekdays: WEEKDAYS.map((long) => ({ long, short: long.slice(0, 3) })),
            previous: 'Föregående månad',
            next: 'Nästa månad',
            unavailable: 'går inte att boka',
            loading: 'Hämtar lediga dagar',
          }}
        />
      </section>
    </>
  )
}
