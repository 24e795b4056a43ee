'use client'

import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { TYPED_WORDS } from '#domain/car-list-query'
import { sortInForce } from '#domain/car-search-body'
import { CAR_SORTS, type SearchResult } from '#domain/car-search'
import { readCarSearch } from '#domain/car-search-address'
import { searchFor, sortBy } from '#domain/facet-selection'
import type { Site } from '#domain/sites'
import type { QueryContext } from '#domain/understood-query'
import { deferredImport } from '../_offline/deferred-import.ts'
import { knownSort } from '#domain/canonical-search'
import { ListSearch } from '#ui/list-controls'
import type { LateSearch, SearchSuggestion } from '#ui/search-suggestions'
import { useList } from './list-context.ts'
import { SearchForm } from './search-form.tsx'
import styles from './list-head.module.css'

interface SearchBoxProps {
  /** Whose money and distances are meant. */
  readonly site: Pick<Site, 'country' | 'currency'>
  /** The facets of the list as it is shown, when asked. */
  readonly facets: () => SearchResult['facet']
}

/**
 * The list's own search: words that mean filters become these, the rest is the keyphrase (SEARCHBOX-02, -03).
 * It is empty again once it was used (SEARCHBOX-04), and an empty one changes nothing. Suggestions are fetched
 * once it has the focus.
 */
export function SearchBox({ site, facets }: SearchBoxProps) {
  const { current, go, locale, messages, path, search } = useList()
  const [text, setText] = useState('')
  const [known, setKnown] = useState<LateSearch | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const wake = () => {
    const list = { current, facets, locale, messages, path, site }
    deferredImport(() => import('./box-suggestions.ts'))
      .then(({ boxSuggestions }) => boxSuggestions(list))
      .then(setKnown, () => undefined)
  }
  const choose = ({ href }: SearchSuggestion) => {
    const [page, query = ''] = href.split('?')
    if (page !== path) {
      location.assign(href)
      return
    }
    setText('')
    go(readCarSearch(query))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setText('')
    void understood(text, { locale, site }).then((found) => go(searchFor(search, found)))
  }
  return (
    <search className={styles.search} aria-label={messages.carListSearch}>
      <SearchForm keeps={search} onSubmit={submit}>
        <ListSearch
          ref={field}
          name={TYPED_WORDS}
          label={messages.carListSearch}
          placeholder={messages.searchPlaceholder}
          submit={messages.searchSubmit}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            // The field may have had the focus before the page was hydrated.
            if (known === null && event.target.value.trim() !== '') wake()
          }}
          onFocus={wake}
        />
        {known && (
          <known.Suggestions
            field={field}
            known={known}
            text={text}
            onChoose={choose}
            label={messages.carListSearch}
          />
        )}
      </SearchForm>
    </search>
  )
}

/** What people mean by words, and every car's facets, are fetched when somebody searches; words alone do without. */
const understood = (text: string, of: Omit<QueryContext, 'facets'>) =>
  deferredImport(() => import('./understand.ts'))
    .then(({ understand }) => understand(text, of))
    .catch(() => ({ keyphrase: text.trim(), filters: [] }))

/** The orders of the list (LIST-31); what was searched for may be in that of its matches. */
export function SortForm() {
  const { go, messages, search } = useList()
  const inForce = sortInForce(search)
  const hasMatches = search.keyphrase !== ''
  return (
    <SearchForm keeps={{ ...search, sort: '' }} className={styles.sort}>
      <label className={styles.sortLabel}>
        <span>{messages.carListSort}</span>
        <select
          name="sortName"
          className={styles.select}
          value={inForce}
          onChange={(event) => go(sortBy(search, knownSort(event.target.value)))}
        >
          {hasMatches && <option value="">{messages.car_relevance}</option>}
          {CAR_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {messages.names[sort]}
            </option>
          ))}
        </select>
      </label>
      <Unscripted>{messages.carListApply}</Unscripted>
    </SearchForm>
  )
}

/** The button of a form that scripts send by themselves. */
export const Unscripted = ({ children }: { readonly children: ReactNode }) => (
  <button type="submit" className={styles.unscripted}>
    {children}
  </button>
)
