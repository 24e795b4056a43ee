'use client'

import { useState } from 'react'
import { useForm } from '#engine/react'
import { ErrorSummary } from '#ui/field'
import { FormRenderer } from '#ui/form'
import { marked, typedIn } from './contact-fields.ts'
import { useTyreHotel } from './tyre-context.tsx'
import styles from './tyre-hotel.module.css'

/** Who books (TYREBOOK-14, TYREBOOK-24). */
export function ContactForm() {
  const { rejection, state, t } = useTyreHotel()
  const form = useForm()
  const refused = rejection?.type === 'submit' ? rejection : null
  const errors = form.model.fields.flatMap(({ name, error }) =>
    error ? [{ name, message: error }] : [],
  )
  // Holds its place until the next try: were it to go while the button is being pressed, the button
  // would move from under the pointer, and the press be lost.
  const [told, setTold] = useState<{ seq: number; errors: typeof errors } | null>(null)
  if (refused && errors.length > 0 && told?.seq !== refused.seq) {
    setTold({ seq: refused.seq, errors })
  }
  return (
    <section className={styles.part} aria-labelledby="contact-title">
      <h3 id="contact-title" tabIndex={-1}>
        {t('form.title')}
      </h3>
      <p className={styles.quiet}>{t('form.requiredNote')}</p>
      {told && !state.submitting && (
        <div className={styles.told} inert={!refused}>
          <ErrorSummary title={t('form.summaryTitle')} errors={told.errors} focusKey={told.seq} />
        </div>
      )}
      <fieldset className={styles.fields} disabled={state.submitting}>
        <legend className="sr-only">{t('form.title')}</legend>
        <FormRenderer
          model={{ fields: marked(form.model.fields) }}
          onChange={(name, value) =>
            form.set(name, typeof value === 'string' ? typedIn(name, value) : null)
          }
          onBlur={form.flush}
          optionalLabel={`(${t('form.optional')})`}
        />
      </fieldset>
      <p className={styles.quiet}>{t('form.privacy')}</p>
    </section>
  )
}
