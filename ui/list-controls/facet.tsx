import type { AnchorHTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import { CountBadge } from './count-badge.tsx'
import styles from './facet.module.css'

interface FacetSummaryProps {
  readonly name: string
  /** Values that are chosen. */
  readonly count: number
  /** 'chosen', after the count. */
  readonly countLabel: string
}

/** The line of a `<details>` that opens a facet; the frame around both is the list's. */
export const FacetSummary = ({ name, count, countLabel }: FacetSummaryProps) => (
  <summary className={styles.summary}>
    <span className={styles.name}>{name}</span>
    {count > 0 && <CountBadge count={count} label={countLabel} />}
    <span className={styles.chevron}>
      <Icon name="chevron-down" size="s" />
    </span>
  </summary>
)

interface FacetListProps {
  /** Of the outermost list; those within it belong to the value above them. */
  readonly label?: string
  readonly children: ReactNode
}

/** The values of a facet; another one within an item holds those below its value. */
export const FacetList = ({ label, children }: FacetListProps) => (
  <ul className={styles.values} aria-label={label}>
    {children}
  </ul>
)

interface FacetValue {
  readonly text: string
  /** As it is written in the page's language. */
  readonly count: string
  readonly isChosen: boolean
}

interface FacetValueLinkProps
  extends FacetValue, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string
}

/** A value as a link, so that it can be chosen without scripts; the space bar presses it as it does a box. */
export function FacetValueLink({ text, count, isChosen, href, ...link }: FacetValueLinkProps) {
  return (
    <a
      {...link}
      href={href}
      className={styles.value}
      role="checkbox"
      aria-checked={isChosen}
      onKeyDown={pressBySpace}
    >
      <span className={styles.box}>{isChosen && <Icon name="check" size="s" />}</span>
      <span className={styles.text}>{text}</span>
      <span className={styles.count}>{count}</span>
    </a>
  )
}

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

interface FacetValueCheckboxProps extends FacetValue {
  readonly onChange: () => void
}

/** A value of a list that there is with scripts only. */
export const FacetValueCheckbox = ({
  text,
  count,
  isChosen,
  onChange,
}: FacetValueCheckboxProps) => (
  <label className={styles.value}>
    <input type="checkbox" className={styles.check} checked={isChosen} onChange={onChange} />
    <span className={styles.text}>{text}</span>
    <span className={styles.count}>{count}</span>
  </label>
)
