import type { Mark } from './editing-calls.ts'
import { keyOf } from './editing-calls.ts'
import type { EditorMessages } from './editor-messages.ts'
import styles from './editor.module.css'
import { fieldLabel } from './field-label.ts'
import { wordsOf } from './marked-texts.ts'
import type { UnsavedText } from './unsaved-texts.ts'

export interface Conflict {
  readonly mark: Mark
  readonly mine: string
  readonly theirs: string
}

interface WaitingTextsProps {
  readonly offers: readonly UnsavedText[]
  readonly conflicts: readonly Conflict[]
  readonly messages: EditorMessages
  readonly onUse: (offer: UnsavedText) => void
  readonly onDiscard: (offer: UnsavedText) => void
  readonly onSolve: (conflict: Conflict, whose: 'mine' | 'theirs') => void
}

/** Texts about which the editor decides: of an earlier load, and those that somebody else changed. */
export function WaitingTexts({
  offers,
  conflicts,
  messages,
  onUse,
  onDiscard,
  onSolve,
}: WaitingTextsProps) {
  return (
    <>
      {offers.map((offer) => (
        <section key={offer.id} className={styles.panel} aria-label={messages.editingUnsaved}>
          <p className={styles.field}>
            {messages.editingUnsaved} ({fieldLabel(offer.mark.field, (key) => messages[key])})
          </p>
          <p className={styles.text}>{wordsOf(offer.value) || messages.editingNoText}</p>
          <div className={styles.actions}>
            <button type="button" className={styles.button} onClick={() => onUse(offer)}>
              {messages.editingUse}
            </button>
            <button type="button" className={styles.button} onClick={() => onDiscard(offer)}>
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
            <dd className={styles.text}>{wordsOf(conflict.theirs) || messages.editingNoText}</dd>
            <dt>{messages.editingMine}</dt>
            <dd className={styles.text}>{wordsOf(conflict.mine) || messages.editingNoText}</dd>
          </dl>
          <div className={styles.actions}>
            <button
              type="button"
              className={styles.button}
              onClick={() => onSolve(conflict, 'theirs')}
            >
              {messages.editingUseTheirs}
            </button>
            <button
              type="button"
              className={styles.button}
              onClick={() => onSolve(conflict, 'mine')}
            >
              {messages.editingSaveMine}
            </button>
          </div>
        </section>
      ))}
    </>
  )
}
