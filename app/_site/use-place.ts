'use client'

import { DEFAULT_SITE, isSiteId, siteById } from '#domain/sites'
import { useParams } from 'next/navigation'
import type { SitePlace } from './href.ts'

/** The place of the page on screen, for the boundaries that get no parameters. */
export function usePlace(): SitePlace {
  const params = useParams()
  const id = String(params['site'])
  const site = siteById(isSiteId(id) ? id : DEFAULT_SITE)
  return { site, locale: site.locales.find((own) => own === params['locale']) ?? site.locales[0] }
}
