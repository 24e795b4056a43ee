import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { messages, serviceBooking } from '#flows/service-booking'
import { BookingApp } from '../../../../_booking/booking-app.tsx'
import { brandLinks } from '../../../../_booking/brand-links.ts'
import type { BookingPageSettings } from '../../../../_booking/settings.ts'
import { codedHead } from '../../../../_content/coded-head.ts'
import { homeOf } from '../../../../_content/content.ts'
import { servedFlow } from '../../../../_content/served-flow.ts'
import { mapSetupOf } from '../../../../_locator/map-setup.ts'
import { configuredSite, getConfig } from '#server'
import { hrefOf, type SiteContext } from '#domain/href'
import { siteContextOf, type SiteParams } from '../../../../_site-context/site-context.ts'
import { BOOKING_PATH } from '../../../../_shell/site-shell.tsx'
import { CodedPageTracking } from '../../../../_tracking/coded-page-tracking.tsx'
import { NoScript } from '../../../../_wizard/no-script.tsx'

/** A newly published definition is served within a minute. */
export const revalidate = 60

export async function generateMetadata(props: SiteParams): Promise<Metadata> {
  const siteContext = await siteContextOf(props)
  if (siteContext.site.booking === null) notFound()
  const texts = messages[siteContext.locale === 'en' ? 'en' : 'sv']
  return codedHead(siteContext, BOOKING_PATH, {
    title: texts['page.title'],
    description: texts['header.introText'],
  })
}

/** The workshop booking (BOOK-04), on the sites that have one. */
export default async function BookServicePage(props: SiteParams) {
  const siteContext = await siteContextOf(props)
  const settings = await settingsOf(siteContext)
  const served = await servedFlow(serviceBooking.id, siteContext, settings.locale)
  return (
    <>
      <CodedPageTracking siteContext={siteContext} path={BOOKING_PATH} />
      <NoScript text={served.messages['header.noScript'] ?? ''} contact={settings.contact} />
      <BookingApp served={served} settings={settings} />
    </>
  )
}

async function settingsOf(siteContext: SiteContext): Promise<BookingPageSettings> {
  const { booking, contact } = configuredSite(siteContext.site.id)
  if (booking === null) notFound()
  const home = await homeOf(siteContext)
  const { direct, others } = brandLinks(booking.directBookings)
  return {
    locale: siteContext.locale === 'en' ? 'en' : 'sv',
    contact,
    directBookings: direct.map((link) =>
      link.external ? link : { ...link, href: hrefOf(siteContext, link.href) },
    ),
    otherBrands: others,
    damageInspectionUrl: booking.damageInspectionUrl,
    mapStyleUrl: mapSetupOf(home?.settings.maps, getConfig().mapsStyleUrl)?.styleUrl ?? null,
  }
}
