import type { Metadata } from 'next'
import { carPath } from '#domain/car-path'
import { absoluteUrl, titleOf } from '../_content/metadata.ts'
import type { CarPageContext } from './car-page-context.ts'
import { carTitle } from './car-title.ts'

/** The head of a car's page; its one address has its own slug (DETAIL-32). */
export function carMetadata(context: CarPageContext): Metadata {
  const { car, list, settings, siteContext } = context
  const title = carTitle(context)
  const own =
    settings &&
    absoluteUrl(
      { ...siteContext, locale: siteContext.site.locales[0] },
      carPath(list.pathToCar, car),
      settings,
    )
  return {
    title: { absolute: titleOf(title, settings?.titleTemplate) },
    ...(own && { alternates: { canonical: own } }),
  }
}
