'use client'

import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { searchAddress } from '#domain/search-address'
import { Icon } from '../icon/index.ts'
import type { LateSearch, SearchSuggestion } from '../search-suggestions/index.ts'
import styles from './search-bar.module.css'

export interface SearchBarProps {
  /** Where the search leads; a form sends `keyphrase` there, also without JavaScript. */
  readonly action: string
  /** Placeholders for wide and narrow windows (SEARCHBAR-11); both are also the name of the field. */
  readonly placeholder: string
  readonly placeholderNarrow?: string
  readonly messages: { readonly label: string; readonly submit: string; readonly clear: string }
  /** Tells this search from others on the page. */
  readonly name?: string
  /** On a picture, or in the bar of the navigation. */
  readonly look?: 'hero' | 'nav'
  /** Hears of the text just before the page is left (TRACK-05). */
  readonly onSearch?: (text: string) => void
  /** What it knows once somebody begins to use it: which words are filters (SEARCHBAR-03), and suggestions. */
  readonly late?: () => Promise<LateSearch>
}

/** Ms that a search waits for what comes late. */
const LATE_MS = 1_500

/** Where a text leads; where what comes late cannot be had in time, all of it is the keyphrase (HERO-05). */
function addressOf(text: string, { action, late }: SearchBarProps): string | Promise<string> {
  const plain = searchAddress(action, { segments: [], keyphrase: text })
  if (!late) return plain
  return Promise.race([
    late().then(
      (known) => known.addressOf(text),
      () => plain,
    ),
    new Promise<string>((resolve) => {
      setTimeout(resolve, LATE_MS, plain)
    }),
  ])
}

/** A search that leads to another page (SEARCHBAR-01..11). */
export function SearchBar(props: SearchBarProps) {
  const { action, placeholder, placeholderNarrow, messages, look = 'hero', onSearch } = props
  const [text, setText] = useState('')
  // Before the browser runs this, the button must work: a form can be sent without JavaScript.
  const [isLive, setLive] = useState(false)
  const [known, setKnown] = useState<LateSearch | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    setLive(true)
    // What was typed while the page was still on its way.
    setText(field.current?.value ?? '')
  }, [])
  const term = text.trim()

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (term === '') return
    onSearch?.(term)
    void Promise.resolve(addressOf(term, props)).then((address) => location.assign(address))
  }

  /** A search without what comes late is a search all the same. */
  const wake = () => void props.late?.().then(setKnown, () => undefined)
  const choose = useCallback(
    (suggestion: SearchSuggestion) => {
      onSearch?.(suggestion.text)
      location.assign(suggestion.href)
    },
    [onSearch],
  )

  const narrow = placeholderNarrow || placeholder
  return (
    <search className={styles.search} data-look={look} aria-label={props.name}>
      <form action={action} method="get" className={styles.form} onSubmit={submit}>
        {queryOf(action).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Icon name="search" size="s" />
        <span className={styles.field}>
          <input
            ref={field}
            className={styles.input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            name="keyphrase"
            aria-label={messages.label}
            autoComplete="off"
            maxLength={200}
            required
            pattern=".*\S.*"
            placeholder=" "
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              if (known === null) wake()
            }}
            onFocus={wake}
          />
          <span className={styles.placeholder} aria-hidden="true">
            <span className={styles.wide}>{placeholder}</span>
            <span className={styles.narrow}>{narrow}</span>
          </span>
        </span>
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={messages.clear}
            onClick={() => {
              setText('')
              field.current?.focus()
            }}
          >
            <Icon name="close" size="s" />
          </button>
        )}
        <button type="submit" className={styles.submit} disabled={isLive && term === ''}>
          {messages.submit}
        </button>
        {known && (
          <known.Suggestions
            field={field}
            known={known}
            text={text}
            onChoose={choose}
            label={messages.label}
          />
        )}
      </form>
    </search>
  )
}

/** A form that is sent by GET replaces the query of its address: what that held goes as hidden fields. */
function queryOf(address: string): readonly (readonly [name: string, value: string])[] {
  const query = address.split('#', 1)[0]?.split('?', 2)[1] ?? ''
  return [...new URLSearchParams(query)].filter(([name]) => name !== 'keyphrase')
}
