'use client'

import { memo, startTransition, useEffect, useState } from 'react'
import type { CardCar } from '#domain/car'
import { carCard, hasMonthlyCost } from '#domain/car-card'
import type { CarList } from '#domain/car-list-path'
import { comparedCarOf } from '#domain/compared-car'
import { hrefOfCar } from '#domain/car-path'
import type { Site } from '#domain/sites'
import { CarCard, type CarCardMessages } from '#ui/car-card'
import { CompareToggle } from '../_compare/compare-toggle.tsx'
import { Skeleton } from '#ui/skeleton'
import { BorrowingWarning, warnsOfBorrowing } from '../_site-context/borrowing-warning.tsx'
import type { DrawnBefore } from './list-context.ts'
import styles from './car-grid.module.css'

/** Shown while cars are on their way, where the list says no other number (LIST-12, LIST-38). */
const SKELETONS = 24
/** An answer that comes sooner takes the place of the cars before it without anything between. */
const SKELETONS_AFTER_MS = 150
/** Cars that are rendered at once in the place of others; the rest follows behind what a window shows. */
const AT_ONCE = 12
/** Pictures seen as the page opens. */
const FIRST = 4

export interface CardPlace {
  readonly site: Pick<Site, 'country' | 'currency' | 'id'>
  readonly list: CarList
  readonly cards: CarCardMessages
  /** Of the button that picks a car to compare. */
  readonly compare: string
  /** Of the placeholders of cars on their way. */
  readonly skeletons?: number
  /** On the server alone. */
  readonly drawn?: DrawnBefore
}

interface CarGridProps extends CardPlace {
  readonly cars: readonly CardCar[]
  /** `replaced`: others come in their place; `added`: more behind them. */
  readonly coming: 'nothing' | 'replaced' | 'added'
}

/** Cards in two to four columns (LIST-17); the warning of their monthly costs below the first row (CONST-05). */
export function CarGrid({ cars, coming, skeletons = SKELETONS, ...place }: CarGridProps) {
  const whole = useInPieces(cars)
  const late = useLate(coming === 'replaced')
  const shown = late ? [] : whole
  const warns = warnsOfBorrowing(place.site) && shown.some(hasMonthlyCost)
  const cards = shown.map((car, at) => (
    <GridCar key={car.car_id} car={car} first={at < FIRST} {...place} />
  ))
  return (
    <ul className={styles.grid}>
      {warns
        ? [
            ...cards.slice(0, FIRST),
            <Warning key="borrowing" site={place.site} />,
            ...cards.slice(FIRST),
          ]
        : cards}
      {!late &&
        cars
          .slice(whole.length)
          .map(({ car_id: id }) => <li key={id} className={styles.room} aria-hidden="true" />)}
      {(late || coming === 'added') &&
        Array.from({ length: skeletons }, (_, at) => <CardSkeleton key={`coming ${at}`} />)}
    </ul>
  )
}

/** In the second row of the grid, however many columns that has. */
const Warning = ({ site }: Pick<CardPlace, 'site'>) => (
  <li className={styles.warning}>
    <BorrowingWarning site={site} compact />
  </li>
)

interface GridCarProps extends Omit<CardPlace, 'skeletons'> {
  readonly car: CardCar
  readonly first: boolean
}

const GridCar = memo(function GridCar(props: GridCarProps) {
  const { car, first, site, list, cards, compare } = props
  const drawn = first ? undefined : props.drawn?.card(car)
  if (drawn !== undefined) {
    return <li data-car={car.car_id} dangerouslySetInnerHTML={{ __html: drawn }} />
  }
  const href = hrefOfCar(car, list)
  const compared = comparedCarOf({ ...car, href })
  return (
    <li data-car={car.car_id}>
      <CarCard
        car={carCard(car, site)}
        href={href}
        messages={cards}
        heading="h2"
        first={first}
        action={compared && <CompareToggle car={compared} label={compare} />}
      />
    </li>
  )
})

/** Of cars in the place of others the first few, then all; those that are added to others at once. */
function useInPieces(cars: readonly CardCar[]): readonly CardCar[] {
  const [whole, setWhole] = useState(cars)
  useEffect(() => startTransition(() => setWhole(cars)), [cars])
  return whole === cars || whole[0] === cars[0] ? cars : cars.slice(0, AT_ONCE)
}

function useLate(waits: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => setLate(true), SKELETONS_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waits])
  return waits && late
}

const CardSkeleton = () => (
  <li className={styles.skeleton} aria-hidden="true" data-skeleton="">
    <span className={styles.picture} />
    <Skeleton shape="title" width="long" />
    <Skeleton width="half" />
    <Skeleton width="long" />
    <Skeleton shape="title" width="short" />
  </li>
)
