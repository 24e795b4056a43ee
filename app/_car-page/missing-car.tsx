import type { CarList } from '#domain/car-list-path'
import { wordsOfSlug } from '#domain/car-path'
import type { SiteContext } from '#domain/href'
import { searchesOfWords } from '#domain/similar-cars'
import { ButtonLink } from '#ui/button'
import { CarRow } from '#ui/car-row'
import { PageHead, Section } from '#ui/shell'
import { listedCars } from '../_compare/listed-cars.tsx'
import { carCardMessages } from '../_content/car-card-messages.ts'
import { translator } from '../_content/content.ts'
import { CarsBorrowingWarning } from '../_site-context/borrowing-warning.tsx'
import { carPlaceOf } from './car-page-context.ts'
import { findSimilar } from './find-similar.ts'
import styles from './similar-cars.module.css'

interface MissingCarProps {
  readonly siteContext: SiteContext
  /** What the slug of the address says; empty where it had none. */
  readonly words: string
}

/** In the place of a car that is not there (RETAILERR-07); without words the plain list (DETAIL-31). */
export async function MissingCar({ siteContext, words: written }: MissingCarProps) {
  const words = wordsOfSlug(written)
  const [{ list }, t, found] = await Promise.all([
    carPlaceOf(siteContext),
    translator(siteContext),
    findSimilar(siteContext.site.id, searchesOfWords(words), null),
  ])
  const cars = listedCars(found, { siteContext, list, t })
  return (
    <Section>
      <div className={styles.similar}>
        <PageHead
          title={t('carMissingTitle')}
          {...(found.length > 0 && { lead: t('carMissingText') })}
        />
        {found.length > 0 && (
          <section className={styles.similar} aria-labelledby="similar-cars">
            <h2 id="similar-cars">{t('carsSimilar')}</h2>
            <CarRow cars={cars} messages={carCardMessages(t)} />
            <CarsBorrowingWarning site={siteContext.site} cars={cars} />
          </section>
        )}
        <p className={styles.all}>
          <ButtonLink href={searchOfWords(list, words)}>
            {t(words === '' ? 'carsAll' : 'carsSearch')}
          </ButtonLink>
        </p>
      </div>
    </Section>
  )
}

/** The list with the words as its keyphrase; the plain list without. */
const searchOfWords = ({ path }: CarList, words: string) =>
  words === '' ? path : `${path}?${new URLSearchParams({ keyphrase: words }).toString()}`
