import type { CardCar } from '#domain/car'
import { carCard } from '#domain/car-card'
import type { CarList } from '#domain/car-list-path'
import { hrefOfCar } from '#domain/car-path'
import { comparedCarOf } from '#domain/compared-car'
import type { SiteContext } from '#domain/href'
import type { ListedCar } from '#ui/car-card'
import type { Translate } from '../_messages/translator.ts'
import { LazyCompareToggle } from './lazy-compare-toggle.tsx'

interface CardPlace {
  readonly siteContext: SiteContext
  readonly list: CarList
  readonly t: Translate
}

/** Cars as cards with the button that compares, for pages that have few of them. */
export const listedCars = (
  cars: readonly CardCar[],
  { siteContext, list, t }: CardPlace,
): readonly ListedCar[] =>
  cars.map((car) => {
    const href = hrefOfCar(car, list)
    const compared = comparedCarOf({ ...car, href })
    return {
      id: String(car.car_id),
      href,
      content: carCard(car, siteContext.site),
      action: compared && <LazyCompareToggle car={compared} label={t('carCompare')} />,
    }
  })
