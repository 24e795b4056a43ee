'use client'

import { useEffect, useRef, useState } from 'react'
import type { DraftChange, PageDrafts } from '#services/content'
import { EditingCalls, keyOf, type EditedPage, type Saved } from './editing-calls.ts'
import { filled, type EditorMessages } from './editor-messages.ts'
import styles from './editor.module.css'
import {
  isSame,
  makeEditable,
  markedTextOf,
  markedTexts,
  showValue,
  valueOf,
  wordsOf,
  type MarkedText,
} from './marked-texts.ts'
import { PageEdits, type Settled } from './page-edits.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { UnsavedTexts, type UnsavedText } from './unsaved-texts.ts'

export interface EditorProps extends EditedPage {
  readonly messages: EditorMessages
}

interface Conflict extends MarkedText {
  readonly mine: string
  readonly theirs: string
}

/** No field takes more than this; what is longer than a request may be never reaches its own limit. */
const MAX_CHARACTERS = 20_000

/**
 * Makes every marked text of the page editable in place and keeps links from leading on
 * (EDIT-01, EDIT-02). A text is saved when it is left, and stored in the browser until then; nothing
 * is public before it was listed and agreed to.
 */
export function Editor({ locale, path, revisions, messages }: EditorProps) {
  const [{ calls, unsaved, edits }] = useState(() => {
    const ownCalls = new EditingCalls({ locale, path, revisions })
    const ownUnsaved = new UnsavedTexts(locale)
    return { calls: ownCalls, unsaved: ownUnsaved, edits: new PageEdits(ownCalls, ownUnsaved) }
  })
  const [status, setStatus] = useState(messages.editingOn)
  const [offers, setOffers] = useState<readonly UnsavedText[]>([])
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [listed, setListed] = useState<{ drafts: PageDrafts; isChanged: boolean } | null>(null)
  const publishButton = useRef<HTMLButtonElement>(null)

  /** Saves a text and says what became of it; it stays on the page whatever that is. */
  const save = async ({ element, mark }: MarkedText): Promise<Saved> => {
    const value = valueOf(element)
    setStatus(messages.editingSaving)
    const outcome = await edits.save(mark, value)
    tell(outcome, { element, mark }, value)
    return outcome
  }

  const tell = (outcome: Saved, { element, mark }: MarkedText, value: string) => {
    setConflicts((known) => known.filter((own) => !isSame(own.mark, mark)))
    switch (outcome.kind) {
      case 'saved':
        return setStatus(messages.editingSaved)
      case 'conflict':
        setConflicts((known) => [...known, { element, mark, mine: value, theirs: outcome.theirs }])
        return setStatus(messages.editingConflict)
      case 'refused':
        if (value === '') undo({ element, mark })
        return setStatus(outcome.reason)
      case 'too-large':
        return setStatus(
          filled(messages.editingTooLong, { length: value.length, limit: MAX_CHARACTERS }),
        )
      case 'ended':
        return setStatus(messages.editingEnded)
      case 'failed':
        return setStatus(messages.editingFailed)
    }
  }

  /** Puts the text back that the server has. */
  const undo = ({ element, mark }: MarkedText) => {
    showValue(element, edits.savedText(mark))
    edits.forget(mark)
  }

  const latest = useRef({ save })
  useEffect(() => {
    latest.current = { save }
  })

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const texts = markedTexts()
    makeEditable(texts)
    for (const { element, mark } of texts) edits.drawn(mark, valueOf(element))
    setOffers(offersFor(texts, unsaved))

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
      void latest.current.save(found)
    }
    document.addEventListener('click', stay, { capture: true, signal })
    document.addEventListener('submit', (event) => event.preventDefault(), {
      capture: true,
      signal,
    })
    document.addEventListener('input', type, { signal })
    document.addEventListener('focusout', left, { signal })
    return () => leaving.abort()
  }, [edits, unsaved])

  /** Whether everything typed is saved; says so where it is not. */
  const isSaved = ({ outcome, mark }: Settled): boolean => {
    const text = markedTexts().find((own) => mark && isSame(own.mark, mark))
    if (text) tell(outcome, text, valueOf(text.element))
    return outcome.kind === 'saved'
  }

  const list = async () => {
    setStatus(messages.editingSaving)
    const { list: answer, ...settled } = await edits.listed(() => calls.drafts())
    if (!isSaved(settled) || answer === null) return
    if (answer.kind !== 'drafts') return setStatus(sayNoAnswer(answer.kind, messages))
    const { changes, elsewhere } = answer.drafts
    setStatus(changes.length > 0 ? messages.editingOn : nothing(elsewhere, messages))
    if (changes.length > 0) setListed({ drafts: answer.drafts, isChanged: false })
  }

  const closeList = () => setListed(null)
  // Once the dialog is gone: nothing beside it can have the focus.
  const wasListed = useRef(false)
  useEffect(() => {
    if (listed === null && wasListed.current) publishButton.current?.focus()
    wasListed.current = listed !== null
  }, [listed])

  const publish = async (shown: readonly DraftChange[]) => {
    const outcome = await calls.publish(shown)
    switch (outcome.kind) {
      case 'published':
        closeList()
        return setStatus(outcome.count > 0 ? messages.editingPublished : nothing([], messages))
      case 'changed':
        if (outcome.drafts.changes.length > 0) {
          return setListed({ drafts: outcome.drafts, isChanged: true })
        }
        closeList()
        return setStatus(nothing(outcome.drafts.elsewhere, messages))
      case 'ended':
      case 'failed':
        closeList()
        return setStatus(sayNoAnswer(outcome.kind, messages))
    }
  }

  const leave = async () => {
    setStatus(messages.editingSaving)
    if (!isSaved(await edits.settled())) return
    if (await calls.leave()) window.location.reload()
    else setStatus(messages.editingUnreachable)
  }

  const use = ({ id, mark, value }: UnsavedText) => {
    const text = markedTexts().find((own) => isSame(own.mark, mark))
    if (!text) return
    showValue(text.element, value)
    edits.typed(mark, value)
    discard(id)
    void save(text)
  }
  const discard = (id: string) => {
    unsaved.discard(id)
    setOffers((known) => known.filter((own) => own.id !== id))
  }

  const solve = (conflict: Conflict, whose: 'mine' | 'theirs') => {
    if (whose === 'mine') {
      calls.acceptNewer(conflict.mark)
      return void save(conflict)
    }
    setConflicts((known) => known.filter((own) => own !== conflict))
    edits.forget(conflict.mark)
    // The server draws it, cleaned.
    window.location.reload()
  }

  return (
    <aside className={styles.bar} aria-label={messages.editingOn}>
      {offers.length + conflicts.length > 0 && (
        <div className={styles.panels}>
          {offers.map((offer) => (
            <section key={offer.id} className={styles.panel} aria-label={messages.editingUnsaved}>
              <p className={styles.field}>
                {messages.editingUnsaved} ({offer.mark.field})
              </p>
              <p className={styles.text}>{wordsOf(offer.value) || messages.editingNoText}</p>
              <div className={styles.actions}>
                <button type="button" className={styles.button} onClick={() => use(offer)}>
                  {messages.editingUse}
                </button>
                <button type="button" className={styles.button} onClick={() => discard(offer.id)}>
                  {messages.editingDiscard}
                </button>
              </div>
            </section>
          ))}
          {conflicts.map((conflict) => (
            <section
              key={keyOf(conflict.mark)}
              className={styles.panel}
              aria-label={messages.editingConflict}
            >
              <dl className={styles.texts}>
                <dt>{messages.editingTheirs}</dt>
                <dd className={styles.text}>
                  {wordsOf(conflict.theirs) || messages.editingNoText}
                </dd>
                <dt>{messages.editingMine}</dt>
                <dd className={styles.text}>{wordsOf(conflict.mine) || messages.editingNoText}</dd>
              </dl>
              <div className={styles.actions}>
                <button
                  type="button"
                  className={styles.button}
                  onClick={() => solve(conflict, 'theirs')}
                >
                  {messages.editingUseTheirs}
                </button>
                <button
                  type="button"
                  className={styles.button}
                  onClick={() => solve(conflict, 'mine')}
                >
                  {messages.editingSaveMine}
                </button>
              </div>
            </section>
          ))}
        </div>
      )}
      <p role="status" className={styles.status}>
        {status}
      </p>
      <button
        ref={publishButton}
        type="button"
        className={styles.button}
        onClick={() => void list()}
      >
        {messages.editingPublish}
      </button>
      <button type="button" className={styles.button} onClick={() => void leave()}>
        {messages.editingLeave}
      </button>
      {listed && (
        <PublishDialog
          key={JSON.stringify(listed.drafts)}
          {...listed}
          messages={messages}
          onPublish={(shown) => void publish(shown)}
          onClose={closeList}
        />
      )}
    </aside>
  )
}

/** Texts of earlier loads that belong on this page and are not on it. */
function offersFor(texts: readonly MarkedText[], unsaved: UnsavedTexts): readonly UnsavedText[] {
  return unsaved.earlier().filter(({ id, mark, value }) => {
    const text = texts.find((own) => isSame(own.mark, mark))
    if (!text) return false
    if (valueOf(text.element) !== value) return true
    unsaved.discard(id)
    return false
  })
}

const nothing = (elsewhere: readonly string[], messages: EditorMessages) =>
  elsewhere.length === 0
    ? messages.editingNothing
    : `${messages.editingNothing} ${filled(messages.editingElsewhere, { pages: elsewhere.join(', ') })}`

const sayNoAnswer = (kind: 'ended' | 'failed', messages: EditorMessages) =>
  kind === 'ended' ? messages.editingEnded : messages.editingUnreachable
