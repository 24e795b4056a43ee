'use client'

import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { KnownFacets } from '#domain/known-facets'
import { searchAddress } from '#domain/search-address'
import { Icon } from '../icon/index.ts'
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
  /** Values whose words become filters (SEARCHBAR-03); without them everything is the keyphrase. */
  readonly facets?: KnownFacets
}

/** Where a text leads. Only what has facets loads the rule; where that cannot be had, all is the keyphrase (HERO-05). */
async function addressOf(text: string, { action, facets }: SearchBarProps): Promise<string> {
  const plain = { segments: [], keyphrase: text }
  const target = facets
    ? await import('./words-to-target.ts').then(
        ({ wordsToTarget }) => wordsToTarget(text, facets),
        () => plain,
      )
    : plain
  return searchAddress(action, target)
}

/** A search that leads to another page (SEARCHBAR-01..11). */
export function SearchBar(props: SearchBarProps) {
  const { action, placeholder, placeholderNarrow, messages, look = 'hero', onSearch } = props
  const [text, setText] = useState('')
  // Before the browser runs this, the button must work: a form can be sent without JavaScript.
  const [isLive, setLive] = useState(false)
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
    void addressOf(term, props).then((address) => location.assign(address))
  }

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
            onChange={(event) => setText(event.target.value)}
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
      </form>
    </search>
  )
}

/** A form that is sent by GET replaces the query of its address: what that held goes as hidden fields. */
function queryOf(address: string): readonly (readonly [name: string, value: string])[] {
  const query = address.split('#', 1)[0]?.split('?', 2)[1] ?? ''
  return [...new URLSearchParams(query)].filter(([name]) => name !== 'keyphrase')
}
