import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { keyOf, type Mark } from './editing-calls.ts'
import type { EditorMessages } from './editor-messages.ts'
import styles from './editor.module.css'
import { fieldLabel } from './field-label.ts'

export interface PanelField {
  readonly mark: Mark
  /** As it is saved. */
  readonly value: string
  /** As it was typed and not yet saved. */
  readonly typed: string
  readonly kind: 'line' | 'lines' | 'target'
  readonly help?: string
}

interface FieldsPanelProps {
  readonly title: string
  readonly fields: readonly PanelField[]
  /** Whether it has the focus once it is open; else the text has that it belongs to. */
  readonly takesFocus: boolean
  readonly messages: EditorMessages
  readonly onTyped: (mark: Mark, value: string) => void
  /** Saves what was changed. */
  readonly onSave: (changed: readonly PanelField[]) => void
  /** With what was typed in it and not saved. */
  readonly onClose: (typed: readonly PanelField[]) => void
}

/** Texts that are edited together in the bar: those of a link, or of the page itself. */
export function FieldsPanel({
  title,
  fields,
  takesFocus,
  messages,
  onTyped,
  onSave,
  onClose,
}: FieldsPanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const close = () => onClose(fields.filter(({ mark }) => keyOf(mark) in typed))
  useEffect(() => {
    const leaving = new AbortController()
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    panel.current?.addEventListener('keydown', escape, leaving)
    return () => leaving.abort()
  })
  const valueOf = (field: PanelField) => typed[keyOf(field.mark)] ?? field.typed
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(
      fields
        .filter((field) => valueOf(field) !== field.value)
        .map((field) => ({ ...field, value: valueOf(field).trim() })),
    )
  }
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.panelTitle}>
        {title}
      </h2>
      <form className={styles.form} onSubmit={save} noValidate>
        {fields.map((field) => {
          const key = keyOf(field.mark)
          const own = {
            id: `${id}-${key}`,
            className: styles.input,
            value: valueOf(field),
            onChange: ({ target }: { readonly target: { readonly value: string } }) => {
              setTyped({ ...typed, [key]: target.value })
              onTyped(field.mark, target.value.trim())
            },
            ...(field.help && { 'aria-describedby': `${id}-${key}-help` }),
          }
          return (
            <div key={key} className={styles.entry}>
              <label htmlFor={own.id}>
                {fieldLabel(field.mark.field, (word) => messages[word])}
              </label>
              {field.kind === 'line' && <input type="text" {...own} />}
              {field.kind === 'lines' && <textarea rows={3} {...own} />}
              {field.kind === 'target' && (
                <select {...own}>
                  <option value="">{messages.editingSameTab}</option>
                  <option value="_blank">{messages.editingNewTab}</option>
                </select>
              )}
              {field.help && (
                <p id={`${id}-${key}-help`} className={styles.help}>
                  {field.help}
                </p>
              )}
            </div>
          )
        })}
        <div className={styles.actions}>
          <button type="submit" className={styles.button}>
            {messages.editingSaveFields}
          </button>
          <button type="button" className={styles.button} onClick={close}>
            {messages.editingClose}
          </button>
        </div>
      </form>
    </section>
  )
}
