import type { CarCardContent } from '#domain/car-card'
import type { ReactNode } from 'react'
import { CarCard, type CarCardMessages } from '../car-card/index.ts'
import { Icon } from '../icon/index.ts'
import styles from './car-carousel.module.css'
import { LiveCarousel } from './live-carousel.tsx'

/** What marks a text for the editor. */
interface Mark {
  readonly [mark: `data-${string}`]: string
}

export interface CarCarouselProps {
  readonly title: string
  readonly titleMark?: Mark
  readonly cars: readonly {
    readonly id: string
    readonly href: string
    readonly content: CarCardContent
  }[]
  readonly cardMessages: CarCardMessages
  readonly messages: {
    /** What it is: `aria-roledescription`. */
    readonly role: string
    readonly previous: string
    readonly next: string
  }
  /** Belongs to the prices of all cards: below them. */
  readonly notice?: ReactNode
  /** The editor's page: nothing moves. */
  readonly still?: boolean
}

/** Cars one beside the other, the selected one in the middle (COTW-01, COTW-02). */
export function CarCarousel({ title, titleMark, cars, still = false, ...rest }: CarCarouselProps) {
  return (
    <LiveCarousel className={styles.carousel} label={title} role={rest.messages.role} still={still}>
      <div className={styles.head}>
        <h2 {...titleMark}>{title}</h2>
        <div className={styles.controls} data-controls="" hidden>
          <button type="button" className={styles.control} aria-label={rest.messages.previous}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" className={styles.control} aria-label={rest.messages.next}>
            <Icon name="chevron-right" />
          </button>
        </div>
      </div>
      <ul className={styles.list} data-list="">
        {cars.map(({ id, href, content }) => (
          <li key={id} className={styles.slide}>
            <CarCard car={content} href={href} messages={rest.cardMessages} />
          </li>
        ))}
      </ul>
      {rest.notice}
    </LiveCarousel>
  )
}
