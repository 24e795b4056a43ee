'use client'

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
  return (
    <section className={styles.part} aria-labelledby="contact-title">
      <h3 id="contact-title" tabIndex={-1}>
        {t('form.title')}
      </h3>
      <p className={styles.quiet}>{t('form.requiredNote')}</p>
      {refused && errors.length > 0 && (
        <ErrorSummary title={t('form.summaryTitle')} errors={errors} focusKey={refused.seq} />
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
