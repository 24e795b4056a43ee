import type { Metadata } from 'next'
import { carPictures } from '#domain/car-pictures'
import { cardPrice } from '#domain/car-card'
import { codedMetadataOf, needsOf } from '../_content/metadata.ts'
import { firstPicture, type SocialPicture } from '../_content/social-picture.ts'
import type { CarPageContext } from './car-page-context.ts'
import { registrationOf } from './media/registration.ts'
import { carDocumentTitle, carTitle } from './car-title.ts'
import { hasFinanceFilm } from './finance-uk/used-car.ts'
import { languagesOfCar, pathOfCar } from './path-of-car.ts'

/** The head of a car's page; its one address has its own slug (DETAIL-32). A car without a photograph is shared with the site's picture. */
export function carMetadata(
  context: CarPageContext,
  sitePicture: SocialPicture | null = null,
): Metadata {
  const { car, page, settings, siteContext, soldOn } = context
  return {
    ...codedMetadataOf({
      siteContext,
      path: pathOfCar(context),
      title: carDocumentTitle(context),
      description: carDescription(context),
      settings,
      gtmID: page?.fields.gtmID,
      languages: languagesOfCar(context),
      picture: firstPicture(carPictures(car).map(({ src }) => src)) ?? sitePicture,
      needs: [...new Set([...ownNeeds(context), ...(page ? needsOf(page, settings) : [])])],
    }),
    // It is gone in a month; its links still lead on.
    ...(soldOn !== null && { robots: { index: false, follow: true } }),
  }
}

/** Of other hosts: films about finance, a car's film, a viewer of its inside. */
function ownNeeds(context: CarPageContext): readonly string[] {
  const { car, siteContext, soldOn } = context
  if (soldOn === null && registrationOf(car, siteContext.site) !== null) {
    return ['youtube', 'car-viewer']
  }
  return hasFinanceFilm(context) ? ['youtube'] : []
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
