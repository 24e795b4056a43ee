'use client'

import { useState } from 'react'
import type { DraftChange, PageDrafts } from '#services/content'
import { Button } from '#ui/button'
import { keyOf } from './editing-calls.ts'
import { EditorDialog } from './editor-dialog.tsx'
import { filled, type EditorMessages } from './editor-messages.ts'
import { fieldLabel, valueInWords } from './field-label.ts'
import { isOnScreen, wordsOf } from './marked-texts.ts'
import styles from './editor.module.css'

interface PublishDialogProps {
  readonly drafts: PageDrafts
  /** The list is another than the one that was agreed to. */
  readonly isChanged: boolean
  /** Texts that have no place on the screen, as this editor's bar shows them. */
  readonly hidden: Readonly<Record<string, string>>
  readonly messages: EditorMessages
  readonly onPublish: (shown: readonly DraftChange[]) => void
  readonly onClose: () => void
}

/** What will be published, old and new; what the page does not show is chosen by hand. */
export function PublishDialog({
  drafts: { changes, elsewhere },
  isChanged,
  hidden,
  messages,
  onPublish,
  onClose,
}: PublishDialogProps) {
  const [onScreen] = useState(
    () =>
      new Set(
        changes
          .filter((own) => (hidden[keyOf(own)] ?? null) === own.to || isOnScreen(own, own.to))
          .map(keyOf),
      ),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(onScreen)
  const [isSent, setIsSent] = useState(false)

  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(key)
    else next.delete(key)
    setChosen(next)
  }
  const publish = () => {
    setIsSent(true)
    onPublish(changes.filter((change) => chosen.has(keyOf(change))))
  }

  return (
    <EditorDialog
      title={messages.editingPublishTitle}
      warning={isChanged ? messages.editingPublishChanged : null}
      onClose={onClose}
    >
      <ul className={styles.changes}>
        {changes.map((change) => {
          const key = keyOf(change)
          return (
            <li key={key} className={styles.change}>
              <label className={styles.field}>
                <input
                  type="checkbox"
                  className={styles.choice}
                  checked={chosen.has(key)}
                  onChange={(event) => choose(key, event.target.checked)}
                />
                {fieldLabel(change.field, (word) => messages[word])}
              </label>
              <OldAndNew change={change} messages={messages} />
              {!onScreen.has(key) && <p className={styles.note}>{messages.editingNotShown}</p>}
            </li>
          )
        })}
      </ul>
      {elsewhere.length > 0 && (
        <p className={styles.note}>
          {filled(messages.editingElsewhere, { pages: elsewhere.join(', ') })}
        </p>
      )}
      <div className={styles.actions}>
        <Button disabled={chosen.size === 0} busy={isSent} onClick={publish}>
          {filled(messages.editingPublishChosen, { count: chosen.size })}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {messages.editingCancel}
        </Button>
      </div>
    </EditorDialog>
  )
}

function OldAndNew({
  change: { field, ...change },
  messages,
}: {
  readonly change: DraftChange
  readonly messages: EditorMessages
}) {
  const from = valueInWords(field, change.from, messages)
  const to = valueInWords(field, change.to, messages)
  // What differs in its markup alone, a link's destination, is shown with it.
  const read = wordsOf(from) === wordsOf(to) ? (value: string) => value : wordsOf
  return (
    <dl className={styles.texts}>
      <dt>{messages.editingBefore}</dt>
      <dd>
        <del className={styles.text}>{read(from) || messages.editingNoText}</del>
      </dd>
      <dt>{messages.editingAfter}</dt>
      <dd>
        <ins className={styles.text}>{read(to) || messages.editingNoText}</ins>
      </dd>
    </dl>
  )
}
