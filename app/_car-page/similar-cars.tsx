import { similarSearches } from '#domain/similar-cars'
import { siteHas } from '#domain/site-switches'
import { ButtonLink } from '#ui/button'
import { CarRow } from '#ui/car-row'
import { Section } from '#ui/shell'
import { listedCars } from '../_compare/listed-cars.tsx'
import { carCardMessages } from '../_content/car-card-messages.ts'
import { CarsBorrowingWarning } from '../_site-context/borrowing-warning.tsx'
import type { CarPageContext } from './car-page-context.ts'
import { findSimilar } from './find-similar.ts'
import { LazyRecommendationsDrawer } from './lazy-recommendations-drawer.tsx'
import styles from './similar-cars.module.css'

/**
 * Cars like it, and the way to all (RECO-01); nothing where there are none. A drawer on carstore sites
 * (RECO-05), a section of the page on the others.
 */
export async function SimilarCars({ context }: { readonly context: CarPageContext }) {
  const { car, list, siteContext, soldOn, t } = context
  const { site } = siteContext
  const found = await findSimilar(site.id, similarSearches(car), car.car_id)
  if (found.length === 0) return null
  const title = t(soldOn === null ? 'carsSimilar' : 'carsSimilarNow')
  const isDrawer = siteHas(site, 'carstore-page')
  const cars = listedCars(found, context)
  const content = (
    <>
      <CarRow cars={cars} messages={carCardMessages(t)} cards={isDrawer ? 'wide' : 'usual'} />
      <CarsBorrowingWarning site={site} cars={cars} />
      <p className={styles.all}>
        <ButtonLink href={list.path} variant="secondary">
          {t('carsAll')}
        </ButtonLink>
      </p>
    </>
  )
  if (isDrawer) {
    return <LazyRecommendationsDrawer title={title}>{content}</LazyRecommendationsDrawer>
  }
  return (
    <Section>
      <section className={styles.similar} aria-labelledby="similar-cars">
        <h2 id="similar-cars">{title}</h2>
        {content}
      </section>
    </Section>
  )
}
