import { Icon } from '../icon/index.ts'
import { ChargerOptions } from './charger-options.tsx'
import { DirectionsLink } from './location-row.tsx'
import type { LocatorRow, LocatorMessages } from './types.ts'
import styles from './locator-map.module.css'

export interface MarkerPreviewProps {
  readonly row: LocatorRow
  readonly messages: LocatorMessages
  /** To the row in the panel; a location with a page of its own leads there instead (MAP-39). */
  readonly onMore: (id: string) => void
}

/** What the information over the selected marker says (MAP-07, MAP-38). */
export function MarkerPreview({ row, messages, onMore }: MarkerPreviewProps) {
  return (
    <div className={styles.preview}>
      <p className={styles.previewName}>
        <strong>{row.name}</strong>
        {row.distance && <span className={styles.distance}>{row.distance}</span>}
      </p>
      <p className={styles.address}>{row.address}</p>
      <ChargerOptions chargers={row.chargers} />
      <p className={styles.findUs}>{messages.findUs}</p>
      <p className={styles.previewActions}>
        <DirectionsLink row={row} messages={messages} />
        {row.href ? (
          <a className={styles.action} href={row.href}>
            <Icon name="arrow-right" size="s" />
            {messages.previewMore}
          </a>
        ) : (
          <button type="button" className={styles.action} onClick={() => onMore(row.id)}>
            <Icon name="arrow-right" size="s" />
            {messages.previewMore}
          </button>
        )}
      </p>
    </div>
  )
}
