'use client'

import { useEffect, useId, useRef, type FormEvent, type SyntheticEvent } from 'react'
import { Button } from '../button/index.ts'
import styles from './consent.module.css'

export interface ConsentMessages {
  readonly title: string
  readonly text: string
  readonly accept: string
  readonly reject: string
  readonly settings: string
  readonly settingsTitle: string
  readonly necessary: string
  readonly necessaryText: string
  readonly always: string
  readonly statistics: string
  readonly statisticsText: string
  readonly marketing: string
  readonly marketingText: string
  readonly save: string
  readonly close: string
}

export interface ConsentChoice {
  readonly statistics: boolean
  readonly marketing: boolean
}

interface FirstLayerProps {
  readonly messages: ConsentMessages
  readonly onAccept: () => void
  readonly onReject: () => void
  readonly onSettings: () => void
}

/**
 * A sheet at the bottom of the window. It is no dialog: the page goes on to be read and used beneath
 * it, and no answer is nothing given. Saying no is as easy as saying yes.
 */
export function ConsentSheet({ messages, onAccept, onReject, onSettings }: FirstLayerProps) {
  const title = useId()
  return (
    <section className={styles.sheet} aria-labelledby={title}>
      <div className={styles.sheetText}>
        <h2 id={title} className={styles.title}>
          {messages.title}
        </h2>
        <p className={styles.text}>{messages.text}</p>
      </div>
      <div className={styles.ways}>
        <Button variant="secondary" wide onClick={onAccept}>
          {messages.accept}
        </Button>
        <Button variant="secondary" wide onClick={onReject}>
          {messages.reject}
        </Button>
        <Button variant="quiet" wide onClick={onSettings} aria-haspopup="dialog">
          {messages.settings}
        </Button>
      </div>
    </section>
  )
}

interface SecondLayerProps {
  readonly open: boolean
  readonly messages: ConsentMessages
  /** What is allowed at present. */
  readonly given: ConsentChoice
  readonly onSave: (choice: ConsentChoice) => void
  readonly onClose: () => void
}

/** The categories, in a native modal dialog: focus stays inside, Escape and the backdrop close it (FOOT-10). */
export function ConsentDialog({ open, messages, given, onSave, onClose }: SecondLayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    onSave({ statistics: chosen.has('statistics'), marketing: chosen.has('marketing') })
  }
  const onBackdrop = ({ target, currentTarget }: SyntheticEvent) => {
    if (target === currentTarget) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key, and the browser's own.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onClick={onBackdrop}
    >
      {open && (
        <form className={styles.form} onSubmit={save}>
          <h2 id={`${id}-title`} className={styles.dialogTitle}>
            {messages.settingsTitle}
          </h2>
          <p className={styles.text}>{messages.text}</p>
          <div className={styles.category}>
            <span className={styles.name}>{messages.necessary}</span>
            <span className={styles.always}>{messages.always}</span>
            <p className={styles.text}>{messages.necessaryText}</p>
          </div>
          {(['statistics', 'marketing'] as const).map((category) => (
            <div key={category} className={styles.category}>
              <label className={styles.name} htmlFor={`${id}-${category}`}>
                {messages[category]}
              </label>
              <input
                id={`${id}-${category}`}
                className={styles.switch}
                type="checkbox"
                name={category}
                defaultChecked={given[category]}
                aria-describedby={`${id}-${category}-text`}
              />
              <p id={`${id}-${category}-text`} className={styles.text}>
                {messages[`${category}Text`]}
              </p>
            </div>
          ))}
          <div className={styles.actions}>
            <Button type="submit" wide>
              {messages.save}
            </Button>
            <Button variant="secondary" wide onClick={onClose}>
              {messages.close}
            </Button>
          </div>
        </form>
      )}
    </dialog>
  )
}
