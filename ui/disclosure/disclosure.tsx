'use client'

import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import type { IconProps } from '../icon/index.ts'
import styles from './disclosure.module.css'

export interface DisclosureProps {
  readonly title: ReactNode
  readonly icon?: IconProps['name']
  /** Address of a picture in the icon's place, which comes back should the picture not come. */
  readonly picture?: string | null
  /** Such as the number chosen inside; shown as a badge. Falsy: no badge. */
  readonly count?: number
  /** Words for a reader with the count, e.g. 'valda'. */
  readonly countLabel?: string
  /** Under the title while closed and open. */
  readonly note?: ReactNode
  /** Own state unless given together with `onToggle`. */
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  readonly defaultOpen?: boolean
  readonly headingLevel?: 2 | 3 | 4
  readonly children: ReactNode
}

/** A collapsible group. Closed content stays in the page, hidden, so that nothing in it is lost. */
export function Disclosure(props: DisclosureProps) {
  const {
    title,
    icon,
    picture,
    count,
    countLabel,
    note,
    onToggle,
    headingLevel = 3,
    children,
  } = props
  const [own, setOwn] = useState(props.defaultOpen ?? false)
  const [failed, setFailed] = useState<string | null>(null)
  const open = props.open ?? own
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const toggle = () => {
    setOwn(!open)
    onToggle?.(!open)
  }
  return (
    <div className={styles.group} data-open={open || undefined}>
      <Heading className={styles.heading}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          {picture && picture !== failed ? (
            <span className={styles.icon}>
              <img
                className={styles.picture}
                src={picture}
                alt=""
                width={24}
                height={24}
                onError={() => setFailed(picture)}
              />
            </span>
          ) : (
            icon && (
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
            )
          )}
          <span className={styles.text}>
            <span>{title}</span>
            {note && <span className={styles.note}>{note}</span>}
          </span>
          {count ? (
            <span className={styles.count}>
              <span>{count}</span>
              {countLabel && <span className="sr-only"> {countLabel}</span>}
            </span>
          ) : null}
          <span className={styles.chevron}>
            <Icon name="chevron-down" />
          </span>
        </button>
      </Heading>
      <div id={id} className={styles.body} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
