import { Icon } from '../icon/index.ts'
import styles from './place-list.module.css'
import type { Editable } from './types.ts'

export interface PlaceListProps {
  readonly title: string
  readonly titleMark?: Editable
  readonly places: readonly {
    readonly id: string
    readonly title: string
    readonly address: string
    /** 3:2 above the name; null for none. */
    readonly image?: string | null
    readonly link: { readonly href: string; readonly text: string; readonly target?: string } | null
    readonly phone: { readonly href: string; readonly text: string } | null
    readonly titleMark?: Editable
    readonly addressMark?: Editable
    readonly linkMark?: Editable
  }[]
}

/** Where we are: name, address, phone and the way to each. */
export function PlaceList({ title, titleMark, places }: PlaceListProps) {
  const Name = title === '' && !titleMark ? 'h2' : 'h3'
  return (
    <div className={styles.box}>
      {(title !== '' || titleMark) && <h2 {...titleMark}>{title}</h2>}
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.id} className={styles.place}>
            {place.image && (
              <img
                className={styles.image}
                src={place.image}
                alt=""
                width={480}
                height={320}
                loading="lazy"
              />
            )}
            <Name className={styles.name} {...place.titleMark}>
              {place.title}
            </Name>
            {(place.address !== '' || place.addressMark) && (
              <p className={styles.line}>
                <Icon name="map-pin" size="s" />
                <span {...place.addressMark}>{place.address}</span>
              </p>
            )}
            {place.phone && (
              <p className={styles.line}>
                <Icon name="phone" size="s" />
                <a href={place.phone.href}>{place.phone.text}</a>
              </p>
            )}
            {place.link && (
              <p className={styles.line}>
                <Icon name="arrow-right" size="s" />
                <a
                  href={place.link.href}
                  {...(place.link.target === '_blank' ? { target: '_blank', rel: 'noopener' } : {})}
                >
                  {place.linkMark ? (
                    <span {...place.linkMark}>{place.link.text}</span>
                  ) : (
                    place.link.text
                  )}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
