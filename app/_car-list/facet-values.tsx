'use client'

import { memo, useState } from 'react'
import type { FacetValue, SearchFilter } from '#domain/car-search'
import { isWithin, pathText, readPath, type ValuePath } from '#domain/facet-path'
import { hasFacetSearch, searchFacet } from '#domain/facet-search'
import { chooseValue, pathsOfFilter, unchooseValue } from '#domain/facet-selection'
import { valueQueries } from '#domain/value-queries'
import { wholeNumberText } from '#domain/whole-number'
import { FacetList, FacetValueLink } from '#ui/list-controls'
import { facetName, valueName } from '../_search/filter-texts.ts'
import { useListSettings } from './list-context.ts'
import { filled } from './list-messages.ts'
import { useOneOfManyLinks } from './search-link.tsx'
import styles from './facet-values.module.css'

export interface FacetValuesProps {
  readonly name: string
  readonly values: readonly FacetValue[]
  /** The facet's own filter. */
  readonly own: SearchFilter | null
}

/** The values of a facet; a search among them where they are many (FACET-13, FACET-19). */
export function FacetValues({ name, values, own }: FacetValuesProps) {
  const { messages } = useListSettings()
  const [text, setText] = useState('')
  const label = filled(messages.carListFacetSearch, { facet: facetName(messages, name) })
  const chosen = pathsOfFilter(own)
  const shown = searchFacet(values, text, chosen)
  return (
    <>
      {hasFacetSearch(values) && (
        <input
          className={styles.search}
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {shown.length === 0 && <p className={styles.none}>{messages.carListFacetNone}</p>}
      <Values
        name={name}
        values={shown}
        above={[]}
        allChosen={chosen}
        searched={text.trim() !== ''}
      />
    </>
  )
}

interface ValuesProps extends Omit<FacetValuesProps, 'own'> {
  readonly above: ValuePath
  /** The lowest values that are chosen in the facet. */
  readonly allChosen: readonly ValuePath[]
  /** Those below a value are shown although it is not chosen. */
  readonly searched: boolean
}

function Values({ name, values, above, allChosen, searched }: ValuesProps) {
  const { messages } = useListSettings()
  const drawnItem = useDrawnItem(name)
  const isChosen = (path: ValuePath) => allChosen.some((one) => isWithin(path, one))
  const present = values.filter(({ text, count }) => count > 0 || isChosen([...above, text]))
  if (present.length === 0) return null
  return (
    <FacetList {...(above.length === 0 && { label: facetName(messages, name) })}>
      {present.map((value) => {
        const path = [...above, value.text]
        const chosen = isChosen(path)
        const drawn = chosen || searched ? undefined : drawnItem(path, value.count)
        if (drawn !== undefined) {
          return <li key={value.text} dangerouslySetInnerHTML={{ __html: drawn }} />
        }
        return (
          <li key={value.text}>
            <Value name={name} path={pathText(path)} count={value.count} chosen={chosen} />
            {(chosen || searched) && value.children && (
              <Values
                name={name}
                values={value.children}
                above={path}
                allChosen={allChosen}
                searched={searched}
              />
            )}
          </li>
        )
      })}
    </FacetList>
  )
}

/** What the server has drawn before of a value that is not chosen, but for its address and its count. */
function useDrawnItem(name: string) {
  const { current, drawn, locale, messages, path: list } = useListSettings()
  if (!drawn) return () => undefined
  const queryWith = valueQueries(current(), name)
  return (path: ValuePath, count: number) =>
    drawn.value({
      // Codes read otherwise in another language.
      text: valueName(messages, name, path.at(-1) ?? ''),
      href: list + queryWith(path),
      count: wholeNumberText(count, locale),
    })
}

interface ValueProps {
  readonly name: string
  /** As one text, the same for the same value. */
  readonly path: string
  readonly count: number
  readonly chosen: boolean
}

/** A value that a press chooses, or takes away again. */
const Value = memo(function Value({ name, path: written, count, chosen }: ValueProps) {
  const { locale, messages } = useListSettings()
  const path = readPath(written) ?? []
  const change = chosen ? unchooseValue : chooseValue
  const link = useOneOfManyLinks((search) => change(search, name, path))
  return (
    <FacetValueLink
      {...link}
      text={valueName(messages, name, path.at(-1) ?? '')}
      count={wholeNumberText(count, locale)}
      isChosen={chosen}
    />
  )
})
