import { carTitle as carName } from '#domain/car-card'
import { carPath } from '#domain/car-path'
import { hrefOf } from '#domain/href'
import type { CarPageContext } from './car-page-context.ts'

export interface TrailStep {
  readonly name: string
  readonly href: string
}

/**
 * From the start page to the car. An address that names brand and model has them in it, each leading
 * to the list of its cars (DETAIL-04, DETAIL-33).
 */
export function carTrail({
  car,
  list,
  siteContext,
  trail,
  t,
}: CarPageContext): readonly TrailStep[] {
  const above = list.path.replace(/\/$/, '')
  const brand = `${above}/${encodeURIComponent(car.car_brand)}`
  return [
    { name: t('carHome'), href: hrefOf(siteContext, '/') },
    { name: t('carTrailList'), href: list.path },
    ...(trail === 'long'
      ? [
          { name: car.car_brand, href: brand },
          { name: car.car_model, href: `${brand}/${encodeURIComponent(car.car_model)}` },
        ]
      : []),
    { name: carName(car), href: carPath(list.pathToCar, car) },
  ]
}
