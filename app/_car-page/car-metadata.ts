import type { Metadata } from 'next'
import { carPictures } from '#domain/car-pictures'
import { cardPrice } from '#domain/car-card'
import { codedMetadataOf, needsOf } from '../_content/metadata.ts'
import type { CarPageContext } from './car-page-context.ts'
import { carTitle } from './car-title.ts'
import { hasFinanceFilm } from './finance-uk/used-car.ts'
import { pathOfCar } from './path-of-car.ts'

/** The head of a car's page; its one address has its own slug (DETAIL-32). */
export function carMetadata(context: CarPageContext): Metadata {
  const { car, page, settings, siteContext, soldOn } = context
  return {
    ...codedMetadataOf({
      siteContext,
      path: pathOfCar(context),
      title: carTitle(context),
      description: carDescription(context),
      settings,
      gtmID: page?.fields.gtmID,
      locales: [siteContext.locale],
      picture: carPictures(car)[0]?.src ?? '',
      needs: [
        ...(hasFinanceFilm(context) ? ['youtube'] : []),
        ...(page ? needsOf(page, settings) : []),
      ],
    }),
    // It is gone in a month; its links still lead on.
    ...(soldOn !== null && { robots: { index: false, follow: true } }),
  }
}

/** The template of the page's language, with the price where there is one (DETAIL-06, DETAIL-34). */
function carDescription(context: CarPageContext): string {
  const { car, siteContext, settings, soldOn, t } = context
  const price = cardPrice(car)
  const facts = {
    car: carTitle(context),
    dealer: car.car_site_name?.trim() || settings?.name || siteContext.site.name,
  }
  return price.kind === 'request' || soldOn !== null
    ? t('carMetaDescription', facts)
    : t('carMetaDescriptionPriced', { ...facts, price: price.current })
}
