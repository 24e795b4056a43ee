import { carPath } from '#domain/car-path'
import { hrefOf, type SiteContext } from '#domain/href'
import type { CarPageContext } from './car-page-context.ts'

/** The car's one path, without the language's prefix (DETAIL-32). */
export const pathOfCar = ({ car, list, siteContext }: CarPageContext): string =>
  withoutPrefix(siteContext, carPath(list.pathToCar, car))

/** Its path in each language in which it has a page, likewise. */
export const languagesOfCar = ({ car, pathsToCar, siteContext: { site } }: CarPageContext) =>
  site.locales.flatMap((name) => {
    const below = pathsToCar[name]
    if (below === undefined) return []
    return [{ name, url: { path: withoutPrefix({ site, locale: name }, carPath(below, car)) } }]
  })

function withoutPrefix(siteContext: SiteContext, path: string): string {
  const prefix = hrefOf(siteContext, '/').replace(/\/$/, '')
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
}
