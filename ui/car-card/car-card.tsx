import type { CarCardContent } from '#domain/car-card'
import type { ReactNode } from 'react'
import { bodyNamed, paintNamed, Silhouette } from '../silhouette/index.ts'
import styles from './car-card.module.css'
import { CardPriceLine, type CardPriceMessages } from './card-price.tsx'
import { MonthlyCosts, type MonthlyCostMessages } from './monthly-costs.tsx'

export interface CarCardMessages extends CardPriceMessages, MonthlyCostMessages {
  /** Below the drawing where there is no picture (RETAILERR-16). */
  readonly missingImage: string
  readonly vatDeductible: string
}

/** A car among others, for whoever lists cards. */
export interface ListedCar {
  readonly id: string
  readonly href: string
  readonly content: CarCardContent
  /** Something to press on its card. */
  readonly action?: ReactNode
}

export interface CarCardProps {
  readonly car: CarCardContent
  readonly href: string
  readonly messages: CarCardMessages
  readonly heading?: 'h2' | 'h3'
  /** Seen as the page opens: its picture does not wait. */
  readonly first?: boolean
  /** Something to press beside the link, such as the way to compare the car. */
  readonly action?: ReactNode
}

/** A car for sale with one link, which covers it; nothing of it runs in the browser (CARD-03). */
export function CarCard({ car, href, messages, heading: Heading = 'h3', ...rest }: CarCardProps) {
  return (
    <article className={styles.card} data-car-card="">
      <div className={styles.media}>
        <CardPicture car={car} missing={messages.missingImage} first={rest.first ?? false} />
        {car.campaigns.length > 0 && (
          <ul className={styles.campaigns}>
            {car.campaigns.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </div>
      <Heading className={styles.title}>
        <a className={styles.link} href={href}>
          {car.title}
        </a>
      </Heading>
      {car.version !== '' && <p className={styles.version}>{car.version}</p>}
      {car.facts.length > 0 && <p className={styles.facts}>{car.facts.join('\u00a0· ')}</p>}
      <div className={styles.costs}>
        <CardPriceLine price={car.price} messages={messages} />
        <MonthlyCosts costs={car.monthly} messages={messages} />
        {(car.city !== '' || car.vatDeductible) && (
          <p className={styles.foot}>
            {car.city !== '' && <span>{car.city}</span>}
            {car.vatDeductible && <span className={styles.tag}>{messages.vatDeductible}</span>}
          </p>
        )}
      </div>
      {rest.action && <div className={styles.action}>{rest.action}</div>}
    </article>
  )
}

interface CardPictureProps {
  readonly car: Pick<CarCardContent, 'body' | 'image' | 'paint'>
  readonly missing: string
  readonly first: boolean
}

/** The picture above its blurred copy; without one the car is drawn. The words beside it say what it is. */
function CardPicture({ car: { body, image, paint }, missing, first }: CardPictureProps) {
  if (image === null) {
    const colour = paintNamed(paint)
    return (
      <>
        <Silhouette body={bodyNamed(body)} {...(colour ? { paint: colour } : {})} />
        <span className={styles.missing}>{missing}</span>
      </>
    )
  }
  return (
    <>
      {image.blur !== null && (
        <img className={styles.blur} src={image.blur} alt="" data-placeholder-blur="" />
      )}
      <img
        className={styles.image}
        src={image.src}
        alt=""
        width={480}
        height={320}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
      />
    </>
  )
}
