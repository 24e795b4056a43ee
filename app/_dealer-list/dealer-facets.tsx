'use client'

import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { FacetValue } from '#domain/car-search'
import { isPlaceChosen, narrowed, toggled, togglePlace } from '#domain/dealer-search'
import { pathText, type ValuePath } from '#domain/facet-path'
import { FacetList, FacetSummary, FacetValueLink } from '#ui/list-controls'
import type { FilterEvent } from '../_filter/filter-run.ts'
import { useDealerList, useSearchLinks } from './list-context.ts'
import styles from './dealer-facets.module.css'

/** Where an open facet lies over what follows it, as its style sheet has it. */
const OVER_THE_LIST = '(min-width: 48rem)'

interface DealerFacetsProps {
  /** With their towns. */
  readonly regions: readonly FacetValue[]
  readonly brands: readonly FacetValue[]
}

/** What the list can be narrowed by (SITES-03, SITES-08); what has nothing to choose is left out. */
export function DealerFacets({ regions, brands }: DealerFacetsProps) {
  const { messages, search } = useDealerList()
  return (
    <>
      {(regions.length > 0 || search.places.length > 0) && (
        <Facet name={messages.dealerListPlaces} count={search.places.length}>
          <Places values={regions} above={[]} />
        </Facet>
      )}
      {(brands.length > 0 || search.brands.length > 0) && (
        <Facet name={messages.dealerListBrands} count={search.brands.length}>
          <Brands values={brands} />
        </Facet>
      )}
    </>
  )
}

interface FacetProps {
  readonly name: string
  /** Values that are chosen. */
  readonly count: number
  readonly children: ReactNode
}

/**
 * Opens and closes without JavaScript, too, one of them at a time; with it also by Escape and by a press
 * elsewhere. What is chosen stands above the list, however it is.
 */
function Facet({ name, count, children }: FacetProps) {
  const { messages } = useDealerList()
  const facet = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (matchMedia(OVER_THE_LIST).matches && !facet.current?.contains(target as Node)) {
        facet.current?.removeAttribute('open')
      }
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [])
  const leave = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return
    currentTarget.open = false
    currentTarget.querySelector('summary')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any of its controls
    <details ref={facet} name="dealer-facet" className={styles.facet} onKeyDown={leave}>
      <FacetSummary name={name} count={count} countLabel={messages.dealerListChosenCount} />
      <div className={styles.body}>{children}</div>
    </details>
  )
}

interface PlacesProps {
  readonly values: readonly FacetValue[]
  readonly above: ValuePath
}

/** Regions, and the towns of those that are chosen. */
function Places({ values, above }: PlacesProps) {
  const { messages, search } = useDealerList()
  const { places } = search
  const isChosen = (path: ValuePath) => isPlaceChosen(places, path)
  return (
    <FacetList {...(above.length === 0 && { label: messages.dealerListPlaces })}>
      {values.map(({ text, count, children }) => {
        const path = [...above, text]
        const chosen = isChosen(path)
        if (count === 0 && !chosen) return null
        const to = togglePlace(places, path)
        const payload = { place: pathText(path), places: to }
        return (
          <li key={text}>
            <Value
              text={text}
              count={count}
              isChosen={chosen}
              places={to}
              event={{ type: 'place.toggled', payload }}
            />
            {chosen && children && <Places values={children} above={path} />}
          </li>
        )
      })}
    </FacetList>
  )
}

function Brands({ values }: { readonly values: readonly FacetValue[] }) {
  const { messages, search } = useDealerList()
  const { brands } = search
  return (
    <FacetList label={messages.dealerListBrands}>
      {values.map(({ text, count }) => {
        const isChosen = brands.includes(text)
        if (count === 0 && !isChosen) return null
        return (
          <li key={text}>
            <Value
              text={text}
              count={count}
              isChosen={isChosen}
              brands={toggled(brands, text)}
              event={{ type: 'brand.toggled', payload: { brand: text } }}
            />
          </li>
        )
      })}
    </FacetList>
  )
}

interface ValueProps {
  readonly text: string
  readonly count: number
  readonly isChosen: boolean
  /** What is chosen after a press. */
  readonly places?: readonly string[]
  readonly brands?: readonly string[]
  readonly event: FilterEvent
}

/** A value that a press chooses, or takes away again. */
function Value({ text, count, isChosen, event, ...to }: ValueProps) {
  const { locale, search } = useDealerList()
  const linkTo = useSearchLinks()
  return (
    <FacetValueLink
      {...linkTo(narrowed(search, to), event)}
      text={text}
      count={count.toLocaleString(locale)}
      isChosen={isChosen}
    />
  )
}
