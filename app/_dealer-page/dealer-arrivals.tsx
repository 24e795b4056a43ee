import { CARD_FIELDS, type CardCar } from '#domain/car'
import { carListOf } from '#domain/car-list-path'
import type { SearchFilter } from '#domain/car-search'
import { EMPTY_SEARCH } from '#domain/canonical-search'
import { writeCarSearch } from '#domain/car-search-address'
import { hasIndexes } from '#domain/search-indexes'
import { ButtonLink } from '#ui/button'
import { CarRow } from '#ui/car-row'
import { Section } from '#ui/shell'
import { errorFacts, getLog } from '#server'
import { listedCars } from '../_compare/listed-cars.tsx'
import { carCardMessages } from '../_content/car-card-messages.ts'
import { homeOf } from '../_content/content.ts'
import { searchIndexOf } from '../_content/search-index.ts'
import { CarsBorrowingWarning } from '../_site-context/borrowing-warning.tsx'
import styles from './dealer-page.module.css'
import type { DealerPageContext } from './dealer-page-context.ts'

/** Cars in the strip at most (DEALER-09). */
const MAX_ARRIVALS = 12
/** As documented; an index that refuses it is asked for its usual order, the newest first (DEALER-21). */
const ARRIVALS_SORT = 'car_publishdate_asc'

/** What came to the dealer last, and the way to all of its cars; nothing where it has none. */
export async function DealerArrivals({ context }: { readonly context: DealerPageContext }) {
  const { dealer, siteContext, t } = context
  const [found, home] = await Promise.all([arrivalsOf(context), homeOf(siteContext)])
  if (found.length === 0 || !home) return null
  const list = carListOf(siteContext, home)
  const cars = listedCars(found, { siteContext, list, t })
  return (
    <Section>
      <section className={styles.arrivals} aria-labelledby="arrivals">
        <h2 id="arrivals">{t('dealerArrivals')}</h2>
        <CarRow cars={cars} messages={carCardMessages(t)} cards="usual" />
        <CarsBorrowingWarning site={siteContext.site} cars={cars} />
        <p>
          <ButtonLink href={hrefOfAll(list.path, context)} variant="secondary">
            {t('dealerArrivalsAll', { name: dealer.site_official_name })}
          </ButtonLink>
        </p>
      </section>
    </Section>
  )
}

async function arrivalsOf({
  dealer,
  siteContext: { site },
}: DealerPageContext): Promise<readonly CardCar[]> {
  if (!hasIndexes(site.id)) return []
  const index = searchIndexOf()
  const query = {
    fields: CARD_FIELDS,
    filters: [{ name: 'car_site_id', values: [{ text: dealer.site_id }] }],
    limit: MAX_ARRIVALS,
  }
  try {
    const { content } = await index.search(site.id, { ...query, sort_name: ARRIVALS_SORT })
    const found = content.length > 0 ? content : (await index.search(site.id, query)).content
    return found.slice(0, MAX_ARRIVALS)
  } catch (error) {
    getLog().error(
      { event: 'arrivals-failed', site: site.id, ...errorFacts(error) },
      'no latest arrivals',
    )
    return []
  }
}

/** The car list with the dealer's cars alone: its town and, below it, its name (DEALER-10, DEALER-22). */
function hrefOfAll(list: string, { dealer }: DealerPageContext): string {
  const text = dealer.website_city || dealer.site_city
  const filter: SearchFilter = {
    name: 'car_website_city>car_site_name',
    values: [{ text, children: [{ text: dealer.site_official_name }] }],
  }
  const query = writeCarSearch({ ...EMPTY_SEARCH, filters: [filter] })
  return `${list}${query}`
}
