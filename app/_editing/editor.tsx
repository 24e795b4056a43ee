'use client'

import { useEffect, useState } from 'react'
import { EditingCalls, markOf, type Saved } from './editing-calls.ts'
import styles from './editor.module.css'

export type EditorWord =
  | 'editingOn'
  | 'editingPublish'
  | 'editingLeave'
  | 'editingSaving'
  | 'editingSaved'
  | 'editingPublished'
  | 'editingConflict'
  | 'editingFailed'

export interface EditorProps {
  readonly locale: string
  readonly messages: Readonly<Record<EditorWord, string>>
}

const OUTCOME: Record<Saved, EditorWord> = {
  saved: 'editingSaved',
  conflict: 'editingConflict',
  failed: 'editingFailed',
}

/**
 * Makes every marked text of the page editable in place and keeps links from leading on
 * (EDIT-01, EDIT-02). A text is saved when it is left; nothing is public before "publish".
 */
export function Editor({ locale, messages }: EditorProps) {
  const [status, setStatus] = useState<EditorWord>('editingOn')
  const [calls] = useState(() => new EditingCalls(locale))

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const before = new WeakMap<HTMLElement, string>()
    for (const element of document.querySelectorAll<HTMLElement>('[data-edit]')) {
      element.contentEditable = isRich(element) ? 'true' : 'plaintext-only'
      element.spellcheck = true
      // Else a press on its words would pick the link up.
      element.closest('a')?.setAttribute('draggable', 'false')
    }
    const stay = (event: Event) => {
      if (!(event.target instanceof Element) || event.target.closest(`.${styles.bar}`)) return
      if (event.target.closest('a, summary, button[type="submit"]')) event.preventDefault()
    }
    const open = (event: Event) => {
      const found = edited(event)
      if (!found) return
      before.set(found.element, valueOf(found.element))
      void calls.open(found.mark)
    }
    const save = async (event: Event) => {
      const found = edited(event)
      if (!found) return
      const value = valueOf(found.element)
      if (value === before.get(found.element)) return
      setStatus('editingSaving')
      const outcome = await calls.save(found.mark, value)
      if (outcome === 'saved') before.set(found.element, value)
      setStatus(OUTCOME[outcome])
    }
    document.addEventListener('click', stay, { capture: true, signal })
    document.addEventListener('submit', (event) => event.preventDefault(), {
      capture: true,
      signal,
    })
    document.addEventListener('focusin', open, { signal })
    document.addEventListener('focusout', (event) => void save(event), { signal })
    return () => leaving.abort()
  }, [calls])

  const publish = async () => {
    setStatus((await calls.publish()) ? 'editingPublished' : 'editingFailed')
  }
  const leave = async () => {
    if (await calls.leave()) window.location.reload()
    else setStatus('editingFailed')
  }
  return (
    <aside className={styles.bar} aria-label={messages.editingOn}>
      <p role="status" className={styles.status}>
        {messages[status]}
      </p>
      <button type="button" className={styles.button} onClick={() => void publish()}>
        {messages.editingPublish}
      </button>
      <button type="button" className={styles.button} onClick={() => void leave()}>
        {messages.editingLeave}
      </button>
    </aside>
  )
}

const isRich = (element: HTMLElement) => element.dataset['editRich'] !== undefined

const valueOf = (element: HTMLElement) =>
  isRich(element) ? element.innerHTML : (element.textContent ?? '').trim()

function edited(event: Event) {
  const { target } = event
  if (!(target instanceof Element)) return null
  const element = target.closest<HTMLElement>('[data-edit]')
  const mark = markOf(element?.dataset['edit'] ?? '')
  return element && mark ? { element, mark } : null
}
