import { similarSearches } from '#domain/similar-cars'
import { ButtonLink } from '#ui/button'
import { CarRow } from '#ui/car-row'
import { Section } from '#ui/shell'
import { listedCars } from '../_compare/listed-cars.tsx'
import { carCardMessages } from '../_content/car-card-messages.ts'
import type { CarPageContext } from './car-page-context.ts'
import { findSimilar } from './find-similar.ts'
import styles from './similar-cars.module.css'

/** Cars like it, and the way to all (RECO-01); nothing where there are none. */
export async function SimilarCars({ context }: { readonly context: CarPageContext }) {
  const { car, list, siteContext, t } = context
  const found = await findSimilar(siteContext.site.id, similarSearches(car), car.car_id)
  if (found.length === 0) return null
  return (
    <Section>
      <section className={styles.similar} aria-labelledby="similar-cars">
        <h2 id="similar-cars">{t('carsSimilar')}</h2>
        <CarRow cars={listedCars(found, context)} messages={carCardMessages(t)} />
        <p>
          <ButtonLink href={list.path} variant="secondary">
            {t('carsAll')}
          </ButtonLink>
        </p>
      </section>
    </Section>
  )
}
