import type { ReactNode } from 'react'
import styles from './table.module.css'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their cells. */
  readonly number?: boolean
}

interface TableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly none?: string
}

/** Figures in rows; the first column names the row. It is scrolled by itself where it is wide. */
export function Table<Row>({ caption, columns, rows, keyOf, none }: TableProps<Row>) {
  if (rows.length === 0) return <p className={styles.none}>{none ?? 'Nothing to show.'}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, number }) => (
              <th key={title} scope="col" data-number={number || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, number, cell }, index) =>
                index === 0 ? (
                  <th key={title} scope="row" data-number={number || undefined}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} data-number={number || undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface BarProps {
  /** From 0 to 1. */
  readonly share: number
  readonly tone?: 'usual' | 'loss' | 'other'
}

/** A share as a bar; the figure stands beside it in words. */
export function Bar({ share, tone = 'usual' }: BarProps) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <span data-tone={tone} style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </span>
  )
}
