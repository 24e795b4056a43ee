import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { messages, tyreHotel } from '#flows/tyre-hotel'
import { PageHead, Section } from '#ui/shell'
import { pageOf } from '../../../../_content/content.ts'
import { codedHead } from '../../../../_content/coded-head.ts'
import { servedFlow } from '../../../../_content/served-flow.ts'
import { configuredSite } from '#server'
import { hrefOf, type SiteContext } from '#domain/href'
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
  const siteContext = await siteContextOf(props)
  if (siteContext.site.booking === null) notFound()
  const texts = messages[siteContext.locale === 'en' ? 'en' : 'sv']
  return codedHead(siteContext, TYRE_HOTEL_PATH, {
    title: texts['page.title'],
    description: texts['page.introText'],
  })
}

/** The tyre hotel of whoever stores wheels (TYRE-01), on the sites that book workshops. */
export default async function TyreHotelPage(props: SiteParams) {
  const siteContext = await siteContextOf(props)
  const settings = settingsOf(siteContext)
  const served = await servedFlow(tyreHotel.id, siteContext, settings.locale)
  const texts = messages[settings.locale]
  const about = await pageOf(siteContext, ABOUT_PATH).catch(() => null)
  return (
    <>
      <CodedPageTracking siteContext={siteContext} path={TYRE_HOTEL_PATH} />
      <NoScript text={texts['page.noScript']} contact={settings.contact} />
      <TyreHotelApp
        served={served}
        settings={settings}
        head={
          <Section space="s">
            <PageHead title={texts['page.intro']} lead={texts['page.introText']}>
              {about && (
                <p>
                  <a href={hrefOf(siteContext, ABOUT_PATH)}>{texts['page.about']}</a>
                </p>
              )}
            </PageHead>
          </Section>
        }
      />
    </>
  )
}

function settingsOf(siteContext: SiteContext): TyreHotelSettings {
  const { booking, contact } = configuredSite(siteContext.site.id)
  if (booking === null) notFound()
  return {
    locale: siteContext.locale === 'en' ? 'en' : 'sv',
    contact,
    links: { home: hrefOf(siteContext, '/'), bookService: hrefOf(siteContext, BOOKING_PATH) },
  }
}
