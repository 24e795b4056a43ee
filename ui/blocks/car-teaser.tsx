import type { ReactNode } from 'react'
import { ButtonLink } from '../button/index.ts'
import { CarCard, type CarCardMessages, type ListedCar } from '../car-card/index.ts'
import { Empty } from '../empty/index.ts'
import styles from './car-teaser.module.css'
import type { Editable } from './types.ts'

export interface CarTeaserProps {
  readonly title: string
  readonly titleMark?: Editable
  readonly cars: readonly ListedCar[]
  readonly messages: CarCardMessages
  /** Belongs to the prices of all cards: below them. */
  readonly notice?: ReactNode
  /** The way to all cars: below the cards, or the one thing to do where there are none. */
  readonly all: { readonly href: string; readonly text: string }
  /** A sentence for where there are none. */
  readonly none: string
}

/** Cars for sale side by side, each with one link. */
export function CarTeaser({ title, titleMark, cars, messages, ...rest }: CarTeaserProps) {
  const { all, none, notice } = rest
  const way = (
    <ButtonLink href={all.href} variant="secondary">
      {all.text}
    </ButtonLink>
  )
  return (
    <>
      {(title !== '' || titleMark) && <h2 {...titleMark}>{title}</h2>}
      {cars.length === 0 ? (
        <Empty drawing="car" text={none} action={way} />
      ) : (
        <>
          <ul className={styles.cars}>
            {cars.map(({ id, href, content, action }) => (
              <li key={id}>
                <CarCard
                  car={content}
                  href={href}
                  messages={messages}
                  heading={title === '' ? 'h2' : 'h3'}
                  action={action}
                />
              </li>
            ))}
          </ul>
          {notice}
          <p className={styles.all}>{way}</p>
        </>
      )}
    </>
  )
}
