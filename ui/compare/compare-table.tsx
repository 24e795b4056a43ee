import { useId } from 'react'
import { Icon } from '../icon/index.ts'
import { CarThumb, type CarThumbProps } from './car-thumb.tsx'
import styles from './compare-table.module.css'

export type CompareCell =
  | {
      readonly kind: 'text'
      readonly text: string
      /** Why it is the best of the row, in words: 'Lägst pris'. */
      readonly best?: string
      /** An ordinary price, struck through. */
      readonly struck?: string
    }
  /** Of a piece of equipment: it is named. */
  | { readonly kind: 'yes' }
  /** Not stated. */
  | { readonly kind: 'unknown' }

export interface CompareRow {
  readonly id: string
  readonly label: string
  /** One a car, in their order. */
  readonly cells: readonly CompareCell[]
  /** Stands out. */
  readonly isPrice?: boolean
}

export interface CompareSection {
  readonly id: string
  readonly title: string
  readonly rows: readonly CompareRow[]
  /** Null for one that is always open. */
  readonly open: boolean | null
}

export interface CompareColumn {
  readonly id: number
  readonly title: string
  readonly version: string
  readonly href: string
  readonly picture: CarThumbProps
}

export interface CompareTableProps {
  readonly cars: readonly CompareColumn[]
  readonly sections: readonly CompareSection[]
  readonly messages: {
    readonly caption: string
    /** Of the column of labels, for a reader. */
    readonly property: string
    /** In a section that has no row to show. */
    readonly same: string
    readonly yes: string
    readonly unknown: string
    readonly ordinaryPrice: string
    readonly remove: (car: string) => string
  }
  readonly onSection: (id: string) => void
  readonly onRemove: (car: CompareColumn) => void
}

/** Cars side by side, one a column, which scroll sideways beside their labels (COMPARE-09, COMPARE-11). */
export function CompareTable({ cars, sections, messages, ...does }: CompareTableProps) {
  const id = useId()
  return (
    <table className={styles.table}>
      <caption className="sr-only">{messages.caption}</caption>
      <thead className={styles.head}>
        <tr className={styles.pictures}>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- An empty corner is no control. */}
          <td className={styles.corner} />
          {cars.map((car) => (
            <td key={car.id} className={styles.picture}>
              <CarThumb {...car.picture} />
              <button
                type="button"
                className={styles.remove}
                data-remove=""
                aria-label={messages.remove(car.title)}
                onClick={() => does.onRemove(car)}
              >
                <Icon name="close" size="s" />
              </button>
            </td>
          ))}
        </tr>
        <tr className={styles.names}>
          <th scope="col" className={styles.corner}>
            <span className="sr-only">{messages.property}</span>
          </th>
          {cars.map((car) => (
            <th key={car.id} scope="col" className={styles.name}>
              <a href={car.href}>{car.title}</a>
              {car.version !== '' && <span className={styles.version}>{car.version}</span>}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map((section) => (
        <tbody key={section.id} className={styles.section} id={`${id}-${section.id}`}>
          <tr className={section.open === null ? 'sr-only' : styles.heading}>
            <th scope="rowgroup" colSpan={cars.length + 1}>
              {section.open === null ? (
                section.title
              ) : (
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={section.open}
                  onClick={() => does.onSection(section.id)}
                >
                  <span className={styles.chevron}>
                    <Icon name="chevron-down" size="s" />
                  </span>
                  {/* oxlint-disable-next-line forecourt/no-changing-text-among-siblings -- a section has its key */}
                  {section.title}
                </button>
              )}
            </th>
          </tr>
          {section.open !== false &&
            section.rows.map((row) => (
              <tr key={row.id} className={styles.row} data-price={row.isPrice || undefined}>
                <th scope="row" className={styles.label}>
                  {row.label}
                </th>
                {row.cells.map((cell, at) => (
                  <td key={cars[at]?.id} className={styles.cell}>
                    <Cell cell={cell} messages={messages} />
                  </td>
                ))}
              </tr>
            ))}
          {section.open !== false && section.rows.length === 0 && (
            <tr>
              <td className={styles.same} colSpan={cars.length + 1}>
                {messages.same}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}

function Cell({ cell, messages }: { cell: CompareCell } & Pick<CompareTableProps, 'messages'>) {
  switch (cell.kind) {
    case 'yes':
      return (
        <span className={styles.yes}>
          <Icon name="check" size="s" />
          {messages.yes}
        </span>
      )
    case 'unknown':
      return (
        <span className={styles.unknown}>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{messages.unknown}</span>
        </span>
      )
    case 'text':
      return (
        <>
          <span className={styles.text}>{cell.text}</span>
          {cell.struck !== undefined && (
            <s className={styles.struck}>
              <span className="sr-only">{messages.ordinaryPrice} </span>
              {/* oxlint-disable-next-line forecourt/no-changing-text-among-siblings -- a column has its car's key */}
              {cell.struck}
            </s>
          )}
          {cell.best !== undefined && <span className={styles.best}>{cell.best}</span>}
        </>
      )
  }
}
