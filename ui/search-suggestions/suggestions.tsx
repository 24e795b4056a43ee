'use client'

/* oxlint-disable jsx-a11y/click-events-have-key-events -- the keys of an option are the field's (ARIA 1.2 combobox) */

import { useEffect, useId, useMemo, useState } from 'react'
import { pressedKey } from '../composition/index.ts'
import type { LateSearch, SuggestionsProps } from './late-search.ts'
import type { SearchSuggestion } from './search-suggestion.ts'
import styles from './suggestions.module.css'

/** Ms without another key after which the site is asked. */
const REST_MS = 300
const NONE: readonly SearchSuggestion[] = []

/** What the site has of a text, once it has answered; null before, and where it cannot be had. */
function useHits({ hits: ask }: Pick<LateSearch, 'hits'>, text: string) {
  const [found, setFound] = useState<{
    readonly of: string
    readonly hits: readonly SearchSuggestion[] | null
  } | null>(null)
  useEffect(() => {
    if (text === '') return
    const leaving = new AbortController()
    const rest = setTimeout(() => {
      ask(text, leaving.signal).then(
        (hits) => leaving.signal.aborted || setFound({ of: text, hits }),
        () => undefined,
      )
    }, REST_MS)
    return () => {
      clearTimeout(rest)
      leaving.abort()
    }
  }, [ask, text])
  return found?.of === text ? found.hits : null
}

/**
 * The list below a search: the editable combobox of the ARIA 1.2 pattern. The field is on the page before
 * this is, so that its part of the pattern is added here.
 */
export function Suggestions({ field, known, text, onChoose, label }: SuggestionsProps) {
  const id = useId()
  const typed = text.trim()
  const hits = useHits(known, typed)
  const suggestions = useMemo(
    () => (typed === '' ? NONE : [...known.suggest(typed), ...(hits ?? NONE)]),
    [known, typed, hits],
  )
  const [isWanted, setWanted] = useState(false)
  // Another text has other suggestions, of which none is the active one.
  const [chosen, setChosen] = useState({ of: suggestions, at: -1 })
  const active = chosen.of === suggestions ? chosen.at : -1
  const isOpen = isWanted && suggestions.length > 0
  const isNothing = isWanted && typed !== '' && hits?.length === 0 && suggestions.length === 0
  const current = isOpen ? suggestions[active] : undefined

  useEffect(() => {
    const box = field.current
    box?.setAttribute('role', 'combobox')
    box?.setAttribute('aria-autocomplete', 'list')
    box?.setAttribute('aria-controls', id)
    setWanted(document.activeElement === box)
  }, [field, id])

  useEffect(() => {
    const box = field.current
    box?.setAttribute('aria-expanded', String(isOpen))
    if (current) box?.setAttribute('aria-activedescendant', `${id}-${active}`)
    else box?.removeAttribute('aria-activedescendant')
  }, [field, id, isOpen, current, active])

  useEffect(() => {
    const box = field.current
    const listeners = new AbortController()
    const { signal } = listeners
    const last = suggestions.length - 1
    const onKey = (event: KeyboardEvent) => {
      const key = pressedKey(event)
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault()
        setWanted(true)
        const down = active >= last ? 0 : active + 1
        const up = active <= 0 ? last : active - 1
        setChosen({ of: suggestions, at: key === 'ArrowDown' ? down : up })
      } else if (key === 'Escape' && isOpen) {
        event.preventDefault()
        setWanted(false)
        setChosen({ of: suggestions, at: -1 })
      } else if (key === 'Enter' && current) {
        event.preventDefault()
        onChoose(current)
      }
    }
    box?.addEventListener('focus', () => setWanted(true), { signal })
    box?.addEventListener('input', () => setWanted(true), { signal })
    box?.addEventListener('blur', () => setWanted(false), { signal })
    box?.addEventListener('keydown', onKey, { signal })
    return () => listeners.abort()
  }, [field, suggestions, active, isOpen, current, onChoose])

  return (
    <>
      <ul
        id={id}
        role="listbox"
        aria-label={label}
        className={styles.list}
        hidden={!isOpen}
        data-suggestions={isOpen || undefined}
      >
        {suggestions.map((suggestion, at) => (
          <li
            key={suggestion.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            className={styles.option}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            <span>{`${suggestion.text} `}</span>
            <span className={styles.count}>{suggestion.count}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={isNothing ? styles.list : 'sr-only'}>
        {isNothing && <span className={styles.nothing}>{known.nothing(typed)}</span>}
      </p>
    </>
  )
}
