import { useEffect, useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { pressedKey } from '#ui/composition'
import { keyOf, markOf, type Mark } from './editing-calls.ts'
import styles from './editor.module.css'
import {
  linkOf,
  makeEditable,
  markedTextOf,
  markedTexts,
  partOf,
  valueOf,
  type MarkedText,
} from './marked-texts.ts'
import type { PageEdits } from './page-edits.ts'

interface PageTexts {
  readonly edits: PageEdits
  readonly bar: RefObject<HTMLElement | null>
  /** Texts without a place on the page, as it was drawn. */
  readonly drawn: Readonly<Record<string, string>>
  readonly onDrawn: (texts: readonly MarkedText[]) => void
  /** Of a text that was changed. */
  readonly onLeft: (text: MarkedText) => void
  readonly onEntered: (mark: Mark, isLink: boolean) => void
}

/** Makes the marked texts of the page editable, and keeps its links and forms from leading on. */
export function usePageTexts({ edits, bar, drawn, ...handlers }: PageTexts): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const texts = markedTexts()
    makeEditable(texts)
    for (const { element, mark } of texts) edits.drawn(mark, valueOf(element))
    for (const [key, value] of Object.entries(drawn)) {
      const mark = markOf(key)
      if (mark) edits.drawn(mark, value)
    }
    latest.current.onDrawn(texts)
    const stay = (event: Event) => {
      if (!(event.target instanceof Element) || event.target.closest(`.${styles.bar}`)) return
      if (event.target.closest('a, summary, button[type="submit"]')) event.preventDefault()
    }
    const type = (event: Event) => {
      const found = markedTextOf(event)
      if (found) edits.typed(found.mark, valueOf(found.element))
    }
    const left = (event: Event) => {
      const found = markedTextOf(event)
      if (!found || edits.isSaved(found.mark, valueOf(found.element))) return
      latest.current.onLeft(found)
    }
    const isLink = (text: MarkedText) =>
      linkOf(text) !== null && keyOf(partOf(text.mark, 'href')) in drawn
    const entered = (event: Event) => {
      const found = markedTextOf(event)
      if (found) latest.current.onEntered(found.mark, isLink(found))
    }
    // A link's words are one line: Enter leads to its panel instead.
    const press = (event: KeyboardEvent) => {
      const found = pressedKey(event) === 'Enter' ? markedTextOf(event) : null
      if (!found || !isLink(found)) return
      event.preventDefault()
      // It may have been closed.
      flushSync(() => latest.current.onEntered(found.mark, true))
      bar.current?.querySelector<HTMLElement>('form input')?.focus()
    }
    document.addEventListener('click', stay, { capture: true, signal })
    document.addEventListener('submit', (event) => event.preventDefault(), {
      capture: true,
      signal,
    })
    document.addEventListener('input', type, { signal })
    document.addEventListener('focusin', entered, { signal })
    document.addEventListener('focusout', left, { signal })
    document.addEventListener('keydown', press, { signal })
    return () => leaving.abort()
  }, [edits, bar, drawn])
}
