import { Icon } from '../icon/index.ts'
import { ChargerOptions } from './charger-options.tsx'
import type { LocatorRow, LocatorMessages } from './types.ts'
import styles from './locator-map.module.css'

export interface LocationRowProps {
  /** The map's own, as a page may have two with the same locations. */
  readonly mapId: string
  readonly row: LocatorRow
  readonly messages: LocatorMessages
  readonly isSelected: boolean
  readonly isOpen: boolean
  /** Not among those shown; where nothing runs, every one is. */
  readonly isBeyond: boolean
  /** Null where there is no map. */
  readonly onMap: ((id: string) => void) | null
  readonly onDetails: (id: string) => void
}

export const rowId = (mapId: string, id: string) => `${mapId}-location-${id}`

/** A location in the panel: all that the map says of it, and more. */
export function LocationRow(props: LocationRowProps) {
  const { mapId, row, messages, isSelected, isOpen, isBeyond, onMap, onDetails } = props
  const { id, name, href } = row
  const named = (text: string) => text.replace('{name}', name)
  const ownId = rowId(mapId, id)
  const detailsId = `${ownId}-details`
  const hasDetails = row.hours !== '' || row.text !== '' || row.phone !== null || href !== null
  return (
    <li
      id={ownId}
      tabIndex={-1}
      className={styles.row}
      aria-current={isSelected || undefined}
      data-selected={isSelected || undefined}
      data-beyond={isBeyond || undefined}
    >
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {row.distance && <p className={styles.distance}>{row.distance}</p>}
      </div>
      <p className={styles.address}>{row.address}</p>
      <ChargerOptions chargers={row.chargers} />
      {hasDetails && (
        <div id={detailsId} className={styles.details} data-open={isOpen || undefined}>
          {row.hours !== '' && (
            <p className={styles.fact}>
              <Icon name="clock" size="s" />
              {row.hours}
            </p>
          )}
          {row.phone && (
            <p className={styles.fact}>
              <Icon name="phone" size="s" />
              <a href={row.phone.href}>{row.phone.text}</a>
            </p>
          )}
          {row.text !== '' && (
            <p className={styles.fact}>
              <Icon name="info" size="s" />
              {/* oxlint-disable-next-line forecourt/no-changing-text-among-siblings -- a row has its key */}
              {row.text}
            </p>
          )}
          {href && (
            <p className={styles.fact}>
              <Icon name="arrow-right" size="s" />
              <a href={href}>{named(messages.page)}</a>
            </p>
          )}
        </div>
      )}
      <div className={styles.actions}>
        {onMap && (
          <button
            type="button"
            className={`${styles.action} ${styles.scripted}`}
            aria-label={named(messages.onMapNamed)}
            onClick={() => onMap(id)}
          >
            <Icon name="map-pin" size="s" />
            {messages.onMap}
          </button>
        )}
        <DirectionsLink row={row} messages={messages} />
        {hasDetails && (
          <button
            type="button"
            className={`${styles.action} ${styles.scripted}`}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={named(messages.moreAbout)}
            onClick={() => onDetails(id)}
          >
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="s" />
            {messages.more}
          </button>
        )}
      </div>
    </li>
  )
}

/** Opens the maps service with the location as destination, in a tab of its own (MAP-27, MAP-46). */
export function DirectionsLink({
  row,
  messages,
}: {
  readonly row: Pick<LocatorRow, 'directions' | 'name'>
  readonly messages: LocatorMessages
}) {
  return (
    <a
      className={styles.action}
      href={row.directions}
      target="_blank"
      rel="noopener"
      aria-label={messages.directionsTo.replace('{name}', row.name)}
    >
      <Icon name="navigation" size="s" />
      {messages.directions}
    </a>
  )
}
