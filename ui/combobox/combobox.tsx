'use client'

/* oxlint-disable jsx-a11y/click-events-have-key-events -- the keys of an option are the box's (ARIA 1.2 combobox) */

import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { pressedKey } from '../composition/index.ts'
import { FieldError, tie } from '../field/field-shell.tsx'
import type { FieldBase } from '../field/index.ts'
import { typedEarly } from '../field/typed-early.ts'
import { Icon } from '../icon/index.ts'
import fieldStyles from '../field/field.module.css'
import searchStyles from '../field/search-box.module.css'
import styles from './combobox.module.css'

export interface Suggestion {
  readonly id: string
  readonly label: string
  /** What distinguishes two of one name: the county. */
  readonly detail?: string
}

export interface ComboboxProps extends FieldBase {
  /** The text in the box. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: (() => void) | undefined
  /** Null: nothing was asked yet, so no list. */
  readonly suggestions: readonly Suggestion[] | null
  readonly onSelect: (suggestion: Suggestion) => void
  readonly loading?: boolean
  readonly messages: {
    readonly loading: string
    readonly empty: string
    /** Heard when suggestions arrive: '5 förslag'. */
    readonly found: (count: number) => string
    readonly clear: string
  }
  readonly placeholder?: string | undefined
  /** A border alone, where the words of an `error` are not wanted. */
  readonly invalid?: boolean
  /** Enter, while no suggestion is the active one; without it the first suggestion is taken. */
  readonly onSubmit?: () => void
  /** Beside the box: 'Använd min position'. */
  readonly action?: ReactNode
}

/** Text field with suggestions: the editable combobox with list of the ARIA 1.2 pattern. */
export function Combobox(props: ComboboxProps) {
  const { value, suggestions, loading, messages, error, hint } = props
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const ties = tie(props)
  const listId = `${useId()}-list`
  const list = suggestions ?? []
  const open = wanted && value.trim() !== '' && (loading === true || suggestions !== null)
  const current = open ? list[active] : undefined

  const type = (text: string, hasFocus = true) => {
    setWanted(hasFocus)
    setActive(-1)
    props.onChange(text)
  }
  const choose = (suggestion: Suggestion) => {
    setWanted(false)
    setActive(-1)
    props.onSelect(suggestion)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event)
    const last = list.length - 1
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setWanted(true)
      if (key === 'ArrowDown') setActive(active >= last ? 0 : active + 1)
      else setActive(active <= 0 ? last : active - 1)
    } else if (key === 'Enter' && props.onSubmit && !current) {
      event.preventDefault()
      setWanted(false)
      props.onSubmit()
    } else if (key === 'Enter' && open && (current ?? list[0])) {
      event.preventDefault()
      const chosen = current ?? list[0]
      if (chosen) choose(chosen)
    } else if (key === 'Escape' && open) {
      event.preventDefault()
      setWanted(false)
      setActive(-1)
    }
  }
  const status = !open
    ? ''
    : loading
      ? messages.loading
      : list.length === 0
        ? messages.empty
        : messages.found(list.length)

  return (
    <div className={fieldStyles.field} data-invalid={error ? true : undefined}>
      <label className={fieldStyles.label} htmlFor={ties.id}>
        {props.label}
      </label>
      {hint && (
        <p id={ties.hintId} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.row}>
        <div className={styles.box}>
          <span className={searchStyles.lens}>
            <Icon name="search" size="s" />
          </span>
          <input
            {...ties.controlProps}
            ref={typedEarly(value, (text, box: HTMLInputElement) =>
              type(text, document.activeElement === box),
            )}
            {...(props.invalid ? { 'aria-invalid': true } : {})}
            placeholder={props.placeholder}
            className={`${fieldStyles.control} ${searchStyles.input}`}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open && list.length > 0}
            aria-controls={listId}
            aria-activedescendant={current ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={value}
            onChange={(event) => type(event.target.value)}
            onKeyDown={keys}
            onBlur={() => {
              setWanted(false)
              props.onBlur?.()
            }}
          />
          {value !== '' && (
            <button
              type="button"
              className={searchStyles.clear}
              aria-label={messages.clear}
              onClick={() => {
                props.onChange('')
                document.getElementById(ties.id)?.focus()
              }}
            >
              <Icon name="close" size="s" />
            </button>
          )}
          <div className={styles.popup} hidden={!open}>
            <ul
              id={listId}
              role="listbox"
              aria-label={messages.found(list.length)}
              className={styles.list}
            >
              {open &&
                list.map((suggestion, index) => (
                  <li
                    key={suggestion.id}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    className={styles.option}
                    // Pressing must not blur the box, or the list would go before the click arrives.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(suggestion)}
                    onMouseMove={() => setActive(index)}
                  >
                    <Icon name="map-pin" size="s" />
                    <span>{suggestion.label}</span>
                    {suggestion.detail && (
                      <span className={styles.detail}>{suggestion.detail}</span>
                    )}
                  </li>
                ))}
            </ul>
            {open && (loading || list.length === 0) && (
              <p className={styles.state} aria-hidden="true">
                {loading ? messages.loading : messages.empty}
              </p>
            )}
          </div>
        </div>
        {props.action}
      </div>
      {error && <FieldError id={ties.errorId} error={error} />}
      <output className="sr-only">{status}</output>
    </div>
  )
}
