'use client'

import { useState } from 'react'
import { useForm } from '#engine/react'
import { ErrorSummary } from '#ui/field'
import { ContactFields, errorsOf } from '../_wizard/contact-fields.tsx'
import { useRefusedField } from '../_wizard/use-refused-field.ts'
import { marked, typedIn } from './contact-fields.ts'
import { useTyreHotel } from './tyre-context.tsx'
import { tyreHotelFlow } from './tyre-state.ts'
import styles from './tyre-hotel.module.css'

/** Who books (TYREBOOK-14, TYREBOOK-24). */
export function ContactForm() {
  const { rejection, state, t } = useTyreHotel()
  const form = useForm(tyreHotelFlow)
  const refused = rejection?.type === 'submit' ? rejection : null
  const fields = useRefusedField(form.model.fields, state.bookingError !== null)
  const errors = errorsOf(fields)
  // Holds its place until the next try: were it to go while the button is being pressed, the button
  // would move from under the pointer, and the press be lost.
  const [shown, setShown] = useState<{ seq: number; errors: typeof errors } | null>(null)
  if (refused && errors.length > 0 && shown?.seq !== refused.seq) {
    setShown({ seq: refused.seq, errors })
  }
  return (
    <section className={styles.part} aria-labelledby="contact-title">
      <ContactFields
        model={{ fields: marked(fields) }}
        onChange={(name, value) =>
          form.set(name, typeof value === 'string' ? typedIn(name, value) : null)
        }
        onBlur={form.flush}
        isSending={state.submitting}
      >
        <p className={styles.quiet}>{t('form.requiredNote')}</p>
        {shown && !state.submitting && (
          <div className={styles.summary} inert={!refused}>
            <ErrorSummary
              title={t('form.summaryTitle')}
              errors={shown.errors}
              focusKey={shown.seq}
            />
          </div>
        )}
      </ContactFields>
    </section>
  )
}
