'use client'

import { searchChips } from '#domain/search-chips'
import { clearAll } from '#domain/facet-selection'
import { Icon } from '#ui/icon'
import { useList } from './list-context.ts'
import { filled } from './list-messages.ts'
import { chipText } from './list-texts.ts'
import { SearchLink } from './search-link.tsx'
import styles from './chips.module.css'

/** What is in force, each to be taken away by itself, and all at once (LIST-08, LIST-09). */
export function Chips() {
  const { locale, messages, search } = useList()
  const chips = searchChips(search)
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={messages.carListChosen}>
      {chips.map((chip) => {
        const text = chipText(chip, messages, locale)
        return (
          <li key={chip.key}>
            <SearchLink
              to={chip.without}
              className={styles.chip}
              aria-label={filled(messages.carListRemove, { filter: text })}
            >
              {text}
              <Icon name="close" size="s" />
            </SearchLink>
          </li>
        )
      })}
      <li>
        <SearchLink to={clearAll(search)} className={styles.all}>
          {messages.carListClearAll}
        </SearchLink>
      </li>
    </ul>
  )
}
