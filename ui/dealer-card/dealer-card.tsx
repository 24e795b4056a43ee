import type { DealerCard as Dealer } from '#domain/dealer-card'
import styles from './dealer-card.module.css'

export interface DealerGridProps {
  readonly dealers: readonly Dealer[]
  /** Below which each dealer has its page; empty where they have none. */
  readonly below: string
  /** For a reader, of the whole list. */
  readonly label?: string
  readonly headingLevel?: 2 | 3
  /** Those that are seen at once are fetched at once. */
  readonly eager?: number
  /** Cards that are on their way. */
  readonly coming?: number
}

/** Dealers in two, three or four columns, as there is room (SITES-01). */
export function DealerGrid(props: DealerGridProps) {
  const { dealers, below, label, headingLevel = 2, eager = 0, coming = 0 } = props
  return (
    <ul className={styles.grid} aria-label={label}>
      {dealers.map((dealer, at) => (
        <li key={dealer.slug} data-dealer={dealer.slug}>
          <DealerCard
            dealer={dealer}
            href={below === '' ? null : `${below}/${dealer.slug}`}
            headingLevel={headingLevel}
            eager={at < eager}
          />
        </li>
      ))}
      {Array.from({ length: coming }, (_, at) => (
        <li key={`coming-${at}`} aria-hidden="true">
          <div className={styles.card}>
            <div className={styles.frame} />
            <p className={styles.bone} />
            <p className={styles.bone} data-short />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface DealerCardProps {
  readonly dealer: Dealer
  /** The dealer's page. */
  readonly href: string | null
  readonly headingLevel: 2 | 3
  readonly eager: boolean
}

/** All of it leads to the dealer's page, but the number, which is called. */
function DealerCard({ dealer, href, headingLevel, eager }: DealerCardProps) {
  const { name, street, place, phone, image } = dealer
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        {image && (
          <img
            className={styles.image}
            src={image}
            alt=""
            width={480}
            height={320}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
      </div>
      <Heading className={styles.name}>
        {href === null ? (
          name
        ) : (
          <a className={styles.link} href={href}>
            {name}
          </a>
        )}
      </Heading>
      {(street !== '' || place !== '') && (
        <address className={styles.address}>
          {street !== '' && <span>{street}</span>}
          {place !== '' && <span>{place}</span>}
        </address>
      )}
      {phone && (
        <p className={styles.phone}>
          <a href={phone.href}>
            {/* oxlint-disable-next-line forecourt/no-changing-text-among-siblings -- a dealer's card has its key */}
            {phone.text}
            <span className="sr-only">, {name}</span>
          </a>
        </p>
      )}
    </article>
  )
}
