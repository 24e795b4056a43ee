import type { Car } from '#domain/car'
import { siteById, type Locale, type SiteId } from '#domain/sites'
import { translatorOf } from '../../_messages/translator.ts'
import type { CarPageContext } from '../car-page-context.ts'
import { contextOf, stockCar } from './car-stock.ts'

interface Said {
  readonly site?: SiteId
  readonly locale?: Locale
}

/** A car's context as a site has it, in our own words. */
export function saidOn(
  { site: id = 'hedinautomotive-se', locale }: Said,
  car: Partial<Car> = {},
  rest: Partial<CarPageContext> = {},
): CarPageContext {
  const site = siteById(id)
  const language = locale ?? site.locales[0]
  return contextOf(stockCar(10_021, car), {
    siteContext: { site, locale: language },
    t: translatorOf({ locale: language, dictionary: {} }),
    soldOn: null,
    page: null,
    settings: {
      name: site.name,
      url: 'https://bilar.example',
      titleTemplate: '%s | Bilar',
      favicon: '/icon.svg',
      pathToCarList: '/bilar-i-lager',
    },
    ...rest,
  })
}

export const NATIONAL_SITES = [
  'hedinautomotive-se',
  'hedinautomotive-no',
  'hedinautomotive-uk',
  'carstore-se',
  'carstore-no',
  'carstore-fi',
  'carstore-sk',
] as const satisfies readonly SiteId[]
