import type { Metadata } from 'next'
import { CarUnavailable } from '../../../_car-page/car-unavailable.tsx'
import { siteContextOf, type SiteParams } from '../../../_site-context/site-context.ts'

export const metadata: Metadata = { robots: { index: false } }

/** Stands for any car while the index does not answer: the gateway leads here, with status 503. */
export default async function CarUnavailablePage(props: SiteParams) {
  return <CarUnavailable siteContext={await siteContextOf(props)} />
}
