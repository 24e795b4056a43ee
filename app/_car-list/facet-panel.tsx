'use client'

import { memo, useState, type ReactNode } from 'react'
import { FILTER_FACETS, type FilterFacet } from '#domain/canonical-search'
import { endParameter, type UnreadEnds } from '#domain/car-list-query'
import type { Facet, RangeFacet, SearchFilter } from '#domain/car-search'
import { appliedCount, clearFacet, filterOf } from '#domain/facet-selection'
import { FacetSummary } from '#ui/list-controls'
import { facetName } from '../_search/filter-texts.ts'
import { FacetRange } from './facet-range.tsx'
import { FacetValues, type FacetValuesProps } from './facet-values.tsx'
import { useList, useListSettings } from './list-context.ts'
import { useOneOfManyLinks } from './search-link.tsx'
import styles from './facet-panel.module.css'

interface FacetPanelProps {
  readonly facets: Readonly<Record<string, Facet>>
}

/** Facets that are open before anybody touches the panel. */
const OPEN_AT_FIRST: ReadonlySet<string> = new Set(['car_brand>car_model', 'car_fuel', 'car_price'])

/** Facets in the order of the panel: those that most visitors use first, then the others as in an address. */
const PANEL_FACETS: readonly FilterFacet[] = [
  ...new Set<FilterFacet>([
    'car_brand>car_model',
    'car_price',
    'car_fuel',
    'car_year',
    'car_mileage',
    ...FILTER_FACETS,
  ]),
]

/**
 * What the list can be narrowed by (FACET-16); what has nothing to choose is left out. Facets
 * that the list asks for nowhere are there when the index answers them (FACET-15).
 */
export const FacetPanel = memo(function FacetPanel({ facets }: FacetPanelProps) {
  const { search, unread = NONE } = useList()
  return (
    <div className={styles.facets}>
      {PANEL_FACETS.map((name) => {
        const facet = facets[name]
        if (!facet) return null
        const own = filterOf(search, name)
        if ('values' in facet) {
          if (facet.values.length === 0 && own === null) return null
          return <ValuesGroup key={name} name={name} values={facet.values} own={own} />
        }
        if (!hasRange(facet)) return null
        return (
          <FacetGroup key={name} name={name} own={own} isRefused={isUnread(unread, name)}>
            <FacetRange name={name} facet={facet} />
          </FacetGroup>
        )
      })}
    </div>
  )
})

/** Not rendered again for the filter of another facet, as each press is. */
const ValuesGroup = memo(function ValuesGroup(props: FacetValuesProps) {
  return (
    <FacetGroup name={props.name} own={props.own}>
      <FacetValues {...props} />
    </FacetGroup>
  )
})

const NONE: UnreadEnds = {}

const isUnread = (unread: UnreadEnds, name: string): boolean =>
  endParameter(name, 'from') in unread || endParameter(name, 'to') in unread

const hasRange = (
  facet: RangeFacet,
): facet is RangeFacet & { readonly min: number; readonly max: number } =>
  facet.min !== null && facet.max !== null && facet.max > facet.min

interface FacetGroupProps {
  readonly name: string
  /** The facet's own filter. */
  readonly own: SearchFilter | null
  /** Whether the address has text for an end of the range that is not a number. */
  readonly isRefused?: boolean
  readonly children: ReactNode
}

/** One facet, which opens and closes without JavaScript, too. */
function FacetGroup({ name, own, isRefused = false, children }: FacetGroupProps) {
  const { messages } = useListSettings()
  const count = own ? appliedCount([own]) : 0
  // What was opened stays so, whatever is chosen or cleared in it.
  const [isOpen] = useState(OPEN_AT_FIRST.has(name) || count > 0 || isRefused)
  return (
    <details className={styles.facet} open={isOpen} data-facet={name}>
      <FacetSummary
        name={facetName(messages, name)}
        count={count}
        countLabel={messages.carListChosenCount}
      />
      <div className={styles.body}>
        {children}
        {count > 0 && <ClearFacet name={name} />}
      </div>
    </details>
  )
}

function ClearFacet({ name }: { readonly name: string }) {
  const { messages } = useListSettings()
  const { href, ...link } = useOneOfManyLinks((search) => clearFacet(search, name))
  return (
    <a
      {...link}
      href={href}
      className={styles.clear}
      aria-label={`${messages.carListClear} ${facetName(messages, name)}`}
    >
      {messages.carListClear}
    </a>
  )
}
