import { ButtonLink } from '#ui/button'
import { Silhouette } from '#ui/silhouette'
import type { Metadata } from 'next'
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
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>{site.booking ? words.title : site.name}</h1>
          <p className={styles.lead}>{site.booking ? words.lead : words.soon}</p>
          {site.booking && (
            <ButtonLink size="l" href={hrefOf(place, BOOKING_PATH)}>
              {words.book}
            </ButtonLink>
          )}
        </div>
        <div className={styles.picture}>
          <Silhouette body="estate" />
        </div>
      </section>
      {site.booking && (
        <ul className={styles.promises}>
          {words.promises.map((promise) => (
            <li key={promise.title}>
              <h2>{promise.title}</h2>
              <p>{promise.text}</p>
            </li>
          ))}
        </ul>
      )}
      <section className={styles.contact}>
        <h2>{words.contact}</h2>
        <p>
          {words.call} <a href={`tel:${site.contact.phone}`}>{site.contact.phoneText}</a>
        </p>
        <p>
          {words.write} <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
        </p>
      </section>
    </>
  )
}
