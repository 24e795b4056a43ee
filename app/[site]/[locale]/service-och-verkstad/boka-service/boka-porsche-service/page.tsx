import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { messages } from '#flows/service-booking'
import { BrandLogo } from '#ui/brand'
import { ButtonLink } from '#ui/button'
import { PageHead, Section } from '#ui/shell'
import { codedHead } from '../../../../../_content/coded-head.ts'
import { configuredSite } from '#server'
import { hrefOf } from '#domain/href'
import { siteContextOf, type SiteParams } from '../../../../../_site-context/site-context.ts'
import { BOOKING_PATH } from '../../../../../_shell/site-shell.tsx'
import { CodedPageTracking } from '../../../../../_tracking/coded-page-tracking.tsx'
import styles from '../../../../../_booking/booking.module.css'

const PORSCHE_PATH = `${BOOKING_PATH}/boka-porsche-service`

const textsIn = (locale: string) => messages[locale === 'en' ? 'en' : 'sv']

export async function generateMetadata(props: SiteParams): Promise<Metadata> {
  const siteContext = await siteContextOf(props)
  if (siteContext.site.booking === null) notFound()
  const texts = textsIn(siteContext.locale)
  return codedHead(siteContext, PORSCHE_PATH, {
    title: texts['porsche.title'],
    description: texts['porsche.text'],
  })
}

/** Porsche's centres book by phone and e-mail (BOOK-04, BOOK-15). */
export default async function BookPorschePage(props: SiteParams) {
  const siteContext = await siteContextOf(props)
  const { booking, contact } = configuredSite(siteContext.site.id)
  if (booking === null) notFound()
  const texts = textsIn(siteContext.locale)
  return (
    <div data-brand="porsche">
      <CodedPageTracking siteContext={siteContext} path={PORSCHE_PATH} />
      <Section width="text" space="l">
        <PageHead
          mark={<BrandLogo name="Porsche" size="l" decorative />}
          title={texts['porsche.title']}
          lead={texts['porsche.text']}
        />
        <div className={styles.porsche}>
          <div className={styles.porscheLinks}>
            <ButtonLink size="l" icon="phone" href={`tel:${contact.phone}`}>
              {texts['porsche.phone'].replace('{phone}', contact.phoneText)}
            </ButtonLink>
            <ButtonLink
              size="l"
              variant="secondary"
              icon="mail"
              href={`mailto:${contact.email}?subject=Porsche`}
            >
              {texts['porsche.email'].replace('{email}', contact.email)}
            </ButtonLink>
          </div>
          <h2>{texts['porsche.have']}</h2>
          <ul>
            <li>{texts['porsche.have1']}</li>
            <li>{texts['porsche.have2']}</li>
            <li>{texts['porsche.have3']}</li>
          </ul>
          <p>
            <a href={hrefOf(siteContext, BOOKING_PATH)}>{texts['porsche.back']}</a>
          </p>
        </div>
      </Section>
    </div>
  )
}
