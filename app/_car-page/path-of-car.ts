import { carPath } from '#domain/car-path'
import { hrefOf } from '#domain/href'
import type { CarPageContext } from './car-page-context.ts'

/** The car's one path, without the language's prefix (DETAIL-32). */
export function pathOfCar({ car, list, siteContext }: CarPageContext): string {
  const prefix = hrefOf(siteContext, '/').replace(/\/$/, '')
  const path = carPath(list.pathToCar, car)
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
}
