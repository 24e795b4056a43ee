'use client'

import type { Facet } from '#domain/car-search'
import { KIT_CATEGORIES, KIT_PRICE } from '#domain/kits'
import { Button } from '#ui/button'
import { Cart } from './cart.tsx'
import { Categories } from './categories.tsx'
import { useCatalogue } from './kits-context.ts'
import { PriceRange } from './price-range.tsx'
import styles from './sidebar.module.css'

interface SidebarProps {
  readonly facets: Readonly<Record<string, Facet>>
}

/** What the kits can be narrowed by, and the cart (KIT-02, KIT-06). */
export function Sidebar({ facets }: SidebarProps) {
  return (
    <div className={styles.sidebar}>
      <Cart />
      <Filters facets={facets} />
    </div>
  )
}

/** Categories and a range of prices (KIT-17). */
export function Filters({ facets }: SidebarProps) {
  const { state, words, send } = useCatalogue()
  const categories = facets[KIT_CATEGORIES]
  const price = facets[KIT_PRICE]
  const { min = null, max = null } = price && 'type' in price ? price : {}
  const isNarrowed =
    Boolean(state.keyphrase) ||
    state.categories.length > 0 ||
    state.minPrice !== null ||
    state.maxPrice !== null
  return (
    <div className={styles.sidebar}>
      {categories && 'values' in categories && categories.values.length > 0 && (
        <section className={styles.part} aria-label={words.kitsCategory}>
          <h2 className={styles.title}>{words.kitsCategory}</h2>
          <Categories values={categories.values} />
        </section>
      )}
      {min !== null && max !== null && max > min && (
        <section className={styles.part} aria-label={words.kitsPrice}>
          <h2 className={styles.title}>{words.kitsPrice}</h2>
          <PriceRange extent={{ min: Math.floor(min), max: Math.ceil(max) }} />
        </section>
      )}
      {isNarrowed && (
        <Button variant="quiet" onClick={() => send({ type: 'filters.cleared' })}>
          {words.carListClearAll}
        </Button>
      )}
    </div>
  )
}
