import type { ImageField } from '#domain/content'
import { Silhouette } from '../silhouette/index.ts'
import { CARD, Picture } from '../picture/index.ts'
import styles from './car-model-cards.module.css'
import type { Editable } from './types.ts'

export interface CarModelCard {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly image: ImageField | null
  readonly link: { readonly href: string; readonly text: string; readonly target?: string } | null
  /** The badge's words; null without a campaign. */
  readonly campaign: string | null
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly titleMark?: Editable
  readonly textMark?: Editable
}

export interface CarModelCardsProps {
  readonly title: string
  readonly titleMark?: Editable
  readonly cards: readonly CarModelCard[]
}

/** Models side by side, each card with one link (BLOCK-16). */
export function CarModelCards({ title, titleMark, cards }: CarModelCardsProps) {
  const Title = title === '' ? 'h2' : 'h3'
  return (
    <>
      {(title !== '' || titleMark) && <h2 {...titleMark}>{title}</h2>}
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.id} className={styles.card}>
            <div className={styles.media}>
              {card.image ? (
                <Picture image={card.image} sizes={CARD} className={styles.image} decorative />
              ) : (
                <div className={styles.drawn} aria-hidden="true">
                  <Silhouette body="suv" />
                </div>
              )}
              {card.campaign !== null && <span className={styles.badge}>{card.campaign}</span>}
            </div>
            <Title className={styles.title} {...card.titleMark}>
              {card.link ? (
                <a
                  className={styles.link}
                  href={card.link.href}
                  {...(card.link.target === '_blank' ? { target: '_blank', rel: 'noopener' } : {})}
                >
                  {card.title}
                </a>
              ) : (
                card.title
              )}
            </Title>
            {(card.text !== '' || card.textMark) && (
              <p className={styles.text} {...card.textMark}>
                {card.text}
              </p>
            )}
            {card.facts.length > 0 && (
              <dl className={styles.facts}>
                {card.facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
