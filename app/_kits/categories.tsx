'use client'

import type { FacetValue } from '#domain/car-search'
import { pathText, type ValuePath } from '#domain/facet-path'
import { FacetList, FacetValueCheckbox } from '#ui/list-controls'
import { isChosen, pathsIn, pressed } from './kit-search.ts'
import { useCatalogue } from './kits-context.ts'

interface CategoriesProps {
  readonly values: readonly FacetValue[]
  readonly above?: ValuePath
}

const NONE: ValuePath = []

/** Categories, and below a chosen one those in it, with the number of kits that each would show (KIT-17). */
export function Categories({ values, above = NONE }: CategoriesProps) {
  const { state, send, locale } = useCatalogue()
  const chosen = pathsIn(state.categories)
  const numbers = new Intl.NumberFormat(locale)
  const shown = values.filter(({ text, count }) => count > 0 || isChosen(chosen, [...above, text]))
  return (
    <FacetList>
      {shown.map(({ text, count, children = [] }) => {
        const path = [...above, text]
        const isOn = isChosen(chosen, path)
        const choose = () => {
          const payload = { category: pathText(path), categories: pressed(chosen, path) }
          send({ type: 'category.chosen', payload })
        }
        return (
          <li key={text}>
            <FacetValueCheckbox
              text={text}
              count={numbers.format(count)}
              isChosen={isOn}
              onChange={choose}
            />
            {isOn && children.length > 0 && <Categories values={children} above={path} />}
          </li>
        )
      })}
    </FacetList>
  )
}
