'use client'

import { searchChips } from '#domain/search-chips'
import { clearAll } from '#domain/facet-selection'
import { FilterChip, FilterChips } from '#ui/list-controls'
import { chipText } from '../_search/filter-texts.ts'
import { useList } from './list-context.ts'
import { filled } from './list-messages.ts'
import { useSearchLinks } from './search-link.tsx'

/** What is in force, each to be taken away by itself, and all at once (LIST-08, LIST-09). */
export function Chips() {
  const { locale, messages, search } = useList()
  const linkTo = useSearchLinks()
  const chips = searchChips(search)
  if (chips.length === 0) return null
  return (
    <FilterChips
      label={messages.carListChosen}
      all={{ ...linkTo(clearAll(search)), text: messages.carListClearAll }}
    >
      {chips.map((chip) => {
        const text = chipText(chip, messages, locale)
        const label = filled(messages.carListRemove, { filter: text })
        return <FilterChip key={chip.key} {...linkTo(chip.without)} text={text} label={label} />
      })}
    </FilterChips>
  )
}
