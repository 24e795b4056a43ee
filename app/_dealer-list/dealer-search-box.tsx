'use client'

import { useEffect, useRef, type FormEvent } from 'react'
import { DEALER_PARAMETERS, narrowed, writeDealerSearch } from '#domain/dealer-search'
import { ListSearch } from '#ui/list-controls'
import { useDealerList } from './list-context.ts'
import styles from './dealer-search-box.module.css'

/** A search among the dealers; an empty one finds them all. What else is chosen stays. */
export function DealerSearchBox() {
  const { go, messages, path, search } = useDealerList()
  const words = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (words.current) words.current.value = search.keyphrase
  }, [search.keyphrase])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get(DEALER_PARAMETERS.keyphrase)
    const to = narrowed(search, { keyphrase: typeof typed === 'string' ? typed : '' })
    if (to.keyphrase === search.keyphrase) return
    const payload = { keyphrase: to.keyphrase }
    go({ type: 'searched', payload }, `${path}${writeDealerSearch(to)}`)
  }
  // Sent by GET the form replaces the query: what stays goes along as hidden fields.
  const kept = [...new URLSearchParams(writeDealerSearch(narrowed(search, { keyphrase: '' })))]
  return (
    <search className={styles.search}>
      <form action={path} method="get" onSubmit={submit}>
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <ListSearch
          ref={words}
          name={DEALER_PARAMETERS.keyphrase}
          label={messages.dealerListSearch}
          placeholder={messages.dealerListPlaceholder}
          submit={messages.searchSubmit}
          defaultValue={search.keyphrase}
        />
      </form>
    </search>
  )
}
