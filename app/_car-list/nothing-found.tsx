'use client'

import { clearAll, clearFacet, searchFor } from '#domain/facet-selection'
import type { CarSearch } from '#domain/car-search'
import { ButtonLink } from '#ui/button'
import { Empty } from '#ui/empty'
import { facetName } from '../_search/filter-texts.ts'
import { useList } from './list-context.ts'
import { filled } from './list-messages.ts'
import type { Instead } from './list-state.ts'
import { carsText } from './list-texts.ts'
import { SearchLink, useSearchLink } from './search-link.tsx'
import styles from './nothing-found.module.css'

/** A search that finds nothing says what to take away, and how many cars there are then (RETAILERR-12). */
export function NothingFound({ instead }: { readonly instead: readonly Instead[] }) {
  const { locale, messages, search } = useList()
  const all = useSearchLink(clearAll(search))
  const without = ({ without: name }: Instead): CarSearch =>
    name === 'keyphrase'
      ? searchFor(search, { keyphrase: '', filters: [] })
      : clearFacet(search, name)
  const named = (name: string) =>
    name === 'keyphrase'
      ? filled(messages.carListKeyphrase, { words: search.keyphrase })
      : facetName(messages, name)
  return (
    <Empty
      drawing="car"
      text={messages.noSearchResults}
      advice={instead.length > 0 && messages.noSearchResultsHint}
      action={
        <div className={styles.ways}>
          {instead.length > 0 && (
            <ul className={styles.instead}>
              {instead.map((one) => (
                <li key={one.without}>
                  <SearchLink to={without(one)} className={styles.way}>
                    {filled(messages.carListWithout, {
                      filter: named(one.without),
                      cars: carsText(messages, {
                        locale,
                        total: one.total,
                        text: 'carListCount',
                      }),
                    })}
                  </SearchLink>
                </li>
              ))}
            </ul>
          )}
          <ButtonLink variant="secondary" {...all}>
            {messages.carListAll}
          </ButtonLink>
        </div>
      }
    />
  )
}
