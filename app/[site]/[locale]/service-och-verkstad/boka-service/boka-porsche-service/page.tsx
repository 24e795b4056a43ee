import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { messages } from '#flows/service-booking'
import { BrandLogo } from '#ui/brand'
import { ButtonLink } from '#ui/button'
import { PageHead, Section } from '#ui/shell'
import { codedHead } from '../../../../../_content/coded-head.ts'
import { configuredSite } from '#server'
import { hrefOf } from '../../../../../_site-context/href.ts'
import { siteContextOf, type SiteParams } from '../../../../../_site-context/site-context.ts'
import { BOOKING_PATH } from '../../../../../_shell/site-shell.tsx'
import { CodedPageTracking } from '../../../../../_tracking/coded-page-tracking.tsx'
import styles from '../../../../../_booking/booking.module.css'

const PORSCHE_PATH = `${BOOKING_PATH}/boka-porsche-service`

const wordsIn = (locale: string) => messages[locale === 'en' ? 'en' : 'sv']

export async function generateMetadata(props: SiteParams): Promise<Metadata> {
  const place = await siteContextOf(props)
  if (place.site.booking === null) notFound()
  const words = wordsIn(place.locale)
  return codedHead(place, PORSCHE_PATH, {
    title: words['porsche.title'],
    description: words['porsche.text'],
  })
}

/** Porsche's centres book by phone and e-mail (BOOK-04, BOOK-15). */
export default async function BookPorschePage(props: SiteParams) {
  const place = await siteContextOf(props)
  const { booking, contact } = configuredSite(place.site.id)
  if (booking === null) notFound()
  const words = wordsIn(place.locale)
  return (
    <div data-brand="porsche">
      <CodedPageTracking place={place} path={PORSCHE_PATH} />
      <Section width="text" space="l">
        <PageHead
          mark={<BrandLogo name="Porsche" size="l" decorative />}
          title={words['porsche.title']}
          lead={words['porsche.text']}
        />
        <div className={styles.porsche}>
          <div className={styles.porscheLinks}>
            <ButtonLink size="l" icon="phone" href={`tel:${contact.phone}`}>
              {words['porsche.phone'].replace('{phone}', contact.phoneText)}
            </ButtonLink>
            <ButtonLink
              size="l"
              variant="secondary"
              icon="mail"
              href={`mailto:${contact.email}?subject=Porsche`}
            >
              {words['porsche.email'].replace('{email}', contact.email)}
            </ButtonLink>
          </div>
          <h2>{words['porsche.have']}</h2>
          <ul>
            <li>{words['porsche.have1']}</li>
            <li>{words['porsche.have2']}</li>
            <li>{words['porsche.have3']}</li>
          </ul>
          <p>
            <a href={hrefOf(place, BOOKING_PATH)}>{words['porsche.back']}</a>
          </p>
        </div>
      </Section>
    </div>
  )
}
