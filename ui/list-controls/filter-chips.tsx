import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import styles from './filter-chips.module.css'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string
}

interface FilterChipsProps {
  /** 'Chosen filters'. */
  readonly label: string
  /** The link that takes all of them away. */
  readonly all: LinkProps & { readonly text: string }
  /** A `FilterChip` each. */
  readonly children: ReactNode
}

/** What a list is narrowed by, each to be taken away by itself, and all at once. */
export function FilterChips({ label, all: { text, ...link }, children }: FilterChipsProps) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {children}
      <li>
        <a {...link} className={styles.all}>
          <span>{text}</span>
        </a>
      </li>
    </ul>
  )
}

interface FilterChipProps extends LinkProps {
  readonly text: string
  /** 'Remove Volvo'. */
  readonly label: string
}

export const FilterChip = ({ text, label, ...link }: FilterChipProps) => (
  <li>
    <a {...link} className={styles.chip} aria-label={label}>
      <span>{text}</span>
      <Icon name="close" size="s" />
    </a>
  </li>
)
