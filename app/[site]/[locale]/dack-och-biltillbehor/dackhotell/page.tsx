import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { messages, tyreHotel } from '#flows/tyre-hotel'
import { PageHead, Section } from '#ui/shell'
import { pageOf } from '../../../../_content/content.ts'
import { codedHead } from '../../../../_content/coded-head.ts'
import { servedFlow } from '../../../../_content/served-flow.ts'
import { configuredSite } from '#server'
import { hrefOf, type SiteContext } from '../../../../_site-context/href.ts'
import { siteContextOf, type SiteParams } from '../../../../_site-context/site-context.ts'
import { BOOKING_PATH } from '../../../../_shell/site-shell.tsx'
import { CodedPageTracking } from '../../../../_tracking/coded-page-tracking.tsx'
import type { TyreHotelSettings } from '../../../../_tyre-hotel/settings.ts'
import { TyreHotelApp } from '../../../../_tyre-hotel/tyre-hotel-app.tsx'
import { NoScript } from '../../../../_wizard/no-script.tsx'

/** Where the group's redirects and printed matter lead. */
const TYRE_HOTEL_PATH = '/dack-och-biltillbehor/dackhotell'

/** What the tyre hotel is and costs: an editor's page, to read before or beside this one. */
const ABOUT_PATH = '/service-och-verkstad/dack/dackhotell'

/** A newly published definition is served within a minute. */
export const revalidate = 60

export async function generateMetadata(props: SiteParams): Promise<Metadata> {
  const place = await siteContextOf(props)
  if (place.site.booking === null) notFound()
  const words = messages[place.locale === 'en' ? 'en' : 'sv']
  return codedHead(place, TYRE_HOTEL_PATH, {
    title: words['page.title'],
    description: words['page.introText'],
  })
}

/** The tyre hotel of whoever stores wheels (TYRE-01), on the sites that book workshops. */
export default async function TyreHotelPage(props: SiteParams) {
  const place = await siteContextOf(props)
  const settings = settingsOf(place)
  const served = await servedFlow(tyreHotel.id, place.site.id, settings.locale)
  const words = messages[settings.locale]
  const about = await pageOf(place, ABOUT_PATH).catch(() => null)
  return (
    <>
      <CodedPageTracking place={place} path={TYRE_HOTEL_PATH} />
      <NoScript text={words['page.noScript']} contact={settings.contact} />
      <TyreHotelApp
        served={served}
        settings={settings}
        head={
          <Section space="s">
            <PageHead title={words['page.intro']} lead={words['page.introText']}>
              {about && (
                <p>
                  <a href={hrefOf(place, ABOUT_PATH)}>{words['page.about']}</a>
                </p>
              )}
            </PageHead>
          </Section>
        }
      />
    </>
  )
}

function settingsOf(place: SiteContext): TyreHotelSettings {
  const { booking, contact } = configuredSite(place.site.id)
  if (booking === null) notFound()
  return {
    locale: place.locale === 'en' ? 'en' : 'sv',
    contact,
    links: { home: hrefOf(place, '/'), bookService: hrefOf(place, BOOKING_PATH) },
  }
}
