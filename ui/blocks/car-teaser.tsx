import { ButtonLink } from '../button/index.ts'
import { Empty } from '../empty/index.ts'
import { paintNamed, Silhouette, type BodyType } from '../silhouette/index.ts'
import styles from './car-teaser.module.css'
import type { Editable } from './types.ts'

export interface CarTeaserCard {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly href: string
  readonly body: BodyType
  /** As the seller names the paint. */
  readonly colour: string
  /** Year, mileage, fuel, gearbox; in that order, empty ones left out. */
  readonly facts: readonly string[]
  readonly price: string
  readonly place: string
}

export interface CarTeaserProps {
  readonly title: string
  readonly titleMark?: Editable
  readonly cars: readonly CarTeaserCard[]
  /** The way to all cars: below the cards, or the one thing to do where there are none. */
  readonly all: { readonly href: string; readonly text: string }
  /** A sentence for where there are none. */
  readonly none: string
}

/** Cars for sale side by side, each with one link; drawn by body and paint. */
export function CarTeaser({ title, titleMark, cars, all, none }: CarTeaserProps) {
  const Title = title === '' ? 'h2' : 'h3'
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
            {cars.map((car) => (
              <li key={car.id} className={styles.car}>
                <div className={styles.media}>
                  <Drawing body={car.body} colour={car.colour} />
                </div>
                <Title className={styles.title}>
                  <a className={styles.link} href={car.href}>
                    {car.title}
                  </a>
                </Title>
                {car.version !== '' && <p className={styles.version}>{car.version}</p>}
                <p className={styles.facts}>{car.facts.join(' · ')}</p>
                <p className={styles.foot}>
                  <strong className={styles.price}>{car.price}</strong>
                  {car.place !== '' && <span className={styles.place}>{car.place}</span>}
                </p>
              </li>
            ))}
          </ul>
          <p className={styles.all}>{way}</p>
        </>
      )}
    </>
  )
}

/** Decoration: the words beside it say what the car is. */
function Drawing({ body, colour }: Pick<CarTeaserCard, 'body' | 'colour'>) {
  const paint = paintNamed(colour)
  return <Silhouette body={body} {...(paint ? { paint } : {})} />
}
