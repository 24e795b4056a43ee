import { useId, useState, type FormEvent } from 'react'
import { keyOf, type Mark } from './editing-calls.ts'
import type { EditorMessages } from './editor-messages.ts'
import styles from './editor.module.css'
import { fieldLabel } from './field-label.ts'

export interface PanelField {
  readonly mark: Mark
  /** As it is saved. */
  readonly value: string
  readonly kind: 'line' | 'lines' | 'target'
  readonly help?: string
}

interface FieldsPanelProps {
  readonly title: string
  readonly fields: readonly PanelField[]
  readonly messages: EditorMessages
  /** Saves what was changed. */
  readonly onSave: (changed: readonly PanelField[]) => void
  readonly onClose: () => void
}

/** Texts that are edited together in the bar: those of a link, or of the page itself. */
export function FieldsPanel({ title, fields, messages, onSave, onClose }: FieldsPanelProps) {
  const id = useId()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const valueOf = ({ mark, value }: PanelField) => typed[keyOf(mark)] ?? value
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(
      fields
        .filter((field) => valueOf(field) !== field.value)
        .map((field) => ({ ...field, value: valueOf(field).trim() })),
    )
  }
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.panelTitle}>
        {title}
      </h2>
      <form className={styles.form} onSubmit={save} noValidate>
        {fields.map((field) => {
          const key = keyOf(field.mark)
          const own = {
            id: `${id}-${key}`,
            className: styles.input,
            value: valueOf(field),
            onKeyDown: ({ key: pressed }: { readonly key: string }) => {
              if (pressed === 'Escape') onClose()
            },
            onChange: (event: { readonly target: { readonly value: string } }) =>
              setTyped({ ...typed, [key]: event.target.value }),
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
          <button type="button" className={styles.button} onClick={onClose}>
            {messages.editingClose}
          </button>
        </div>
      </form>
    </section>
  )
}
