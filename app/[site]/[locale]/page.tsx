import type { Metadata } from 'next'
import { ButtonLink } from '#ui/button'
import { PageHead, Section } from '#ui/shell'
import { Silhouette } from '#ui/silhouette'
import { configuredSite } from '../../_server/configured-site.ts'
import { hrefOf } from '../../_site/href.ts'
import { placeOf, type PlaceParams } from '../../_site/place.ts'
import { BOOKING_PATH } from '../../_site/site-shell.tsx'
import { PAGE_WORDS } from '../../_site/words.ts'
import styles from './home.module.css'

export async function generateMetadata(props: PlaceParams): Promise<Metadata> {
  const { locale } = await placeOf(props)
  return { description: PAGE_WORDS[locale].description }
}

/** The start page: the way into the booking where the site has one, else a word and a number. */
export default async function HomePage(props: PlaceParams) {
  const place = await placeOf(props)
  const site = configuredSite(place.site.id)
  const words = PAGE_WORDS[place.locale]
  const { email, phone, phoneText } = site.contact
  return (
    <>
      <Section>
        <div className={styles.hero}>
          <PageHead
            title={site.booking ? words.title : site.name}
            lead={site.booking ? words.lead : words.soon}
          >
            {site.booking ? (
              <div className={styles.action}>
                <ButtonLink size="l" href={hrefOf(place, BOOKING_PATH)}>
                  {words.book}
                </ButtonLink>
              </div>
            ) : null}
          </PageHead>
          <div className={styles.picture}>
            <Silhouette body={site.booking ? 'estate' : 'suv'} />
          </div>
        </div>
      </Section>
      {site.booking ? (
        <Section tone="mist">
          <ul className={styles.promises}>
            {words.promises.map((promise) => (
              <li key={promise.title}>
                <h2>{promise.title}</h2>
                <p>{promise.text}</p>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section space="l">
        <h2>{words.contact}</h2>
        <p>
          {words.call} <a href={`tel:${phone}`}>{phoneText}</a>
        </p>
        <p>
          {words.write} <a href={`mailto:${email}`}>{email}</a>
        </p>
      </Section>
    </>
  )
}
