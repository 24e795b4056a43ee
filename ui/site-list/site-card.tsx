import { Children, isValidElement, useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button/index.ts'
import { Icon } from '../icon/index.ts'
import { Skeleton } from '../skeleton/index.ts'
import styles from './site-list.module.css'

export interface SiteCardProps {
  /** DOM id, so that a map marker can lead here. */
  readonly id?: string
  readonly name: string
  readonly address: string
  /** '4,2 km'. */
  readonly distance?: string | undefined
  /** Name of what follows: 'Första lediga tider'. */
  readonly timesLabel?: string
  /** In words, where no time can be pressed: 'tor 27 nov 08:00'. */
  readonly timesText?: string | undefined
  /** The soonest times, each chosen by a press; not shown while the card is open. */
  readonly times?: readonly SiteTime[]
  readonly brands?: readonly string[]
  /** Of what was chosen, there: its name and the words, 'Totalt' and '2 345 kr'; without words it is awaited. */
  readonly price?: { readonly label: string; readonly text: string | null }
  /** The marker's letter or number on the map. */
  readonly marker?: string
  readonly selected?: boolean
  readonly onSelect: () => void
  /** Button words: 'Välj tid'; the site's name is added for a reader. */
  readonly actionLabel: string
  /** Opened below the card while it is selected: the week picker. */
  readonly children?: ReactNode
  readonly headingLevel?: 3 | 4
}

export interface SiteTime {
  readonly id: string
  /** 'tor 27 nov'. */
  readonly day: string
  /** '08:00' or 'Heldag'. */
  readonly time: string
  readonly onPick: () => void
}

export function SiteCard(props: SiteCardProps) {
  const { name, address, distance, price, brands = [], selected } = props
  const Heading = `h${props.headingLevel ?? 3}` as const
  return (
    <article
      id={props.id}
      className={styles.card}
      data-selected={selected || undefined}
      aria-label={name}
    >
      <div className={styles.top}>
        {props.marker && (
          <span className={styles.marker} aria-hidden="true">
            {props.marker}
          </span>
        )}
        <div className={styles.text}>
          <Heading className={styles.name}>{name}</Heading>
          <p className={styles.address}>
            {address}
            {distance && <span className={styles.distance}>{` · ${distance}`}</span>}
          </p>
          {brands.length > 0 && <p className={styles.brands}>{brands.join(' · ')}</p>}
        </div>
        {!selected && <Times {...props} />}
        {price && (
          <p className={styles.price} data-awaited={price.text === null || undefined}>
            <span className={styles.priceLabel}>{price.label}</span>{' '}
            {price.text ?? <Skeleton width="full" />}
          </p>
        )}
        <div className={styles.action}>
          <Button
            size="s"
            variant={selected ? 'secondary' : 'ghost'}
            aria-expanded={props.children === undefined ? undefined : Boolean(selected)}
            onClick={props.onSelect}
          >
            <span>{props.actionLabel}</span>
            <span className="sr-only">, {name}</span>
          </Button>
        </div>
      </div>
      {selected && props.children && <div className={styles.more}>{props.children}</div>}
    </article>
  )
}

function Times({ name, timesLabel, timesText, times = [] }: SiteCardProps) {
  const label = useId()
  if (times.length === 0 && !timesText) return null
  return (
    <div className={styles.times} role="group" aria-labelledby={label}>
      <p className={styles.timeLabel} id={label}>
        {timesLabel}
        <span className="sr-only">, {name}</span>
      </p>
      {timesText && <p className={styles.timeValue}>{timesText}</p>}
      {times.map(({ id, day, time, onPick }) => (
        <button key={id} type="button" className={styles.time} onClick={onPick}>
          <span className={styles.day}>{day}</span> <span>{time}</span>
          <span className="sr-only">, {name}</span>
        </button>
      ))}
    </div>
  )
}

/** As tall as a card with brands, so that nothing jumps when the site arrives. */
function SiteCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.top}>
        <Skeleton shape="icon" />
        <div className={styles.text}>
          <Skeleton shape="title" width="half" />
          <Skeleton width="long" />
          <Skeleton width="short" />
        </div>
        <div className={styles.boneTimes}>
          <Skeleton width="half" />
          <Skeleton shape="block" />
        </div>
      </div>
    </div>
  )
}

export interface SiteListProps {
  readonly label: string
  /** Number of skeletons behind the cards while more are on their way (SLOT-05). */
  readonly loading?: number
  /** For a reader while loading: 'Söker verkstäder'. */
  readonly loadingLabel?: string
  readonly children?: ReactNode
}

/** One list item a child; give each child a key. */
export function SiteList({ label, loading = 0, loadingLabel, children }: SiteListProps) {
  return (
    <div aria-busy={loading > 0}>
      <output className="sr-only">{loading > 0 ? loadingLabel : ''}</output>
      <ul className={styles.list} aria-label={label}>
        {Children.toArray(children)
          .filter((child) => isValidElement(child))
          .map((child) => (
            <li key={child.key}>{child}</li>
          ))}
        {Array.from({ length: loading }, (_, index) => (
          <li key={`loading-${index}`} aria-hidden="true">
            <SiteCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  )
}

export interface ChosenSiteCardProps {
  readonly label: string
  readonly name: string
  readonly address: string
  /** The chosen day and time in words. */
  readonly time: ReactNode
  /** Under the time: the Heldag note. */
  readonly note?: ReactNode
  readonly phone?: { readonly label: string; readonly href: string }
  readonly directions?: { readonly label: string; readonly href: string }
  /** 'Ändra verkstad eller tid' (SLOT-02). */
  readonly changeLabel?: string
  readonly onChange?: () => void
  /** A `MiniMap`. */
  readonly map?: ReactNode
}

export function ChosenSiteCard(props: ChosenSiteCardProps) {
  const { label, name, address, time, note, phone, directions, changeLabel, onChange, map } = props
  return (
    <article className={styles.chosen} aria-label={label}>
      {map && <div>{map}</div>}
      <div className={styles.chosenText}>
        <p className={styles.timeLabel}>{label}</p>
        <h3 className={styles.name}>{name}</h3>
        <ul className={styles.facts}>
          <li>
            <Icon name="calendar" size="s" />
            <span>
              <strong>{time}</strong>
              {note && <span className={styles.factNote}>{note}</span>}
            </span>
          </li>
          <li>
            <Icon name="map-pin" size="s" />
            <span>{address}</span>
          </li>
          {phone && (
            <li>
              <Icon name="phone" size="s" />
              <a href={phone.href}>{phone.label}</a>
            </li>
          )}
          {directions && (
            <li>
              <Icon name="navigation" size="s" />
              <a href={directions.href} target="_blank" rel="noopener">
                {directions.label}
              </a>
            </li>
          )}
        </ul>
        {onChange && changeLabel && (
          <p>
            <Button variant="secondary" size="s" icon="edit" onClick={onChange}>
              {changeLabel}
            </Button>
          </p>
        )}
      </div>
    </article>
  )
}
