import type { ReactNode } from 'react'
import { Plate } from '../field/plate.tsx'
import styles from './summary.module.css'

export interface SummaryCarProps {
  readonly plate: string
  /** Brand and model. */
  readonly name: ReactNode
  /** Build year, region, service agreement (BOOK-24). */
  readonly details?: readonly { readonly label: string; readonly value: ReactNode }[]
}

export function SummaryCar({ plate, name, details = [] }: SummaryCarProps) {
  return (
    <div className={styles.car}>
      <Plate value={plate} />
      <p className={styles.carName}>{name}</p>
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map(({ label, value }) => (
            <div key={label} className={styles.detail}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

export interface SummaryLinesProps {
  /** Heading of the list: 'Valda tjänster'. */
  readonly title?: string
  readonly lines: readonly {
    readonly id: string
    readonly name: ReactNode
    /** Under the name: '4 st', '12 000 mil'. */
    readonly detail?: ReactNode
    readonly price?: ReactNode
  }[]
  /** In place of no lines. */
  readonly empty?: ReactNode
}

export function SummaryLines({ title, lines, empty }: SummaryLinesProps) {
  return (
    <div className={styles.lines}>
      {title && <h3 className={styles.linesTitle}>{title}</h3>}
      {lines.length === 0 && empty && <p className={styles.none}>{empty}</p>}
      {lines.length > 0 && (
        <ul className={styles.list}>
          {lines.map(({ id, name, detail, price }) => (
            <li key={id} className={styles.item}>
              <span className={styles.itemName}>
                {name}
                {detail && <span className={styles.itemDetail}>{detail}</span>}
              </span>
              {price && <span className={styles.itemPrice}>{price}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export interface SummaryTotalProps {
  readonly label: string
  readonly price: ReactNode
  /** Under the total: the asterisk's words, medians (SVC-21, SVC-22). */
  readonly notes?: readonly ReactNode[]
}

/** The total is announced when it changes. */
export function SummaryTotal({ label, price, notes = [] }: SummaryTotalProps) {
  return (
    <div className={styles.total}>
      <p className={styles.totalRow} aria-live="polite" aria-atomic="true">
        <span>{label}</span> <span>{price}</span>
      </p>
      {notes.map((note, index) => (
        <p key={index} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  )
}
