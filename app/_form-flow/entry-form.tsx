'use client'

import { useEffect, useRef, useState } from 'react'
import { useFlow, useForm } from '#engine/react'
import { Button } from '#ui/button'
import { ErrorSummary } from '#ui/field'
import { FormRenderer } from '#ui/form'
import { Notice } from '#ui/notice'
import type { FormPlace } from './form-place.ts'
import { Reach } from './reach.tsx'
import { shownFields, typedValue } from './shown-fields.ts'
import { todayIn, useSubmit } from './use-submit.ts'
import styles from './form-flow.module.css'

/** The step to fill in: what is wrong above it, what became of a try beside the button. */
export function EntryForm({
  place,
  titleId,
}: {
  readonly place: FormPlace
  readonly titleId: string
}) {
  const flow = useFlow()
  const { snapshot, t } = flow
  const { model, set, flush } = useForm()
  const trap = useRef<HTMLInputElement>(null)
  const { submit, isAsked } = useSubmit(flow, trap, place.timeZone)
  const { context } = snapshot.state
  const isSending = context['sending'] === true
  const isTakingText = useMounted()
  const rejection = snapshot.lastRejection?.type === 'submit' ? snapshot.lastRejection : null
  const today = isTakingText ? todayIn(place.timeZone) : ''
  // Until the run is opened it knows nothing of the page.
  const known = context['openedAt'] === null ? { ...context, ...place.facts } : context
  const fields = shownFields(model.fields, {
    context: known,
    rejection,
    t,
    today,
    locale: place.locale,
  })
  const errors = fields.flatMap(({ name, error }) => (error ? [{ name, message: error }] : []))
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby={titleId}
      // What is typed before the page listens would be lost.
      inert={!isTakingText}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) submit()
      }}
    >
      <h2 id={titleId} tabIndex={-1}>
        {t('form.title')}
      </h2>
      {rejection && errors.length > 0 && (
        <ErrorSummary title={t('form.summaryTitle')} errors={errors} focusKey={rejection.seq} />
      )}
      <fieldset disabled={isSending}>
        <legend className="sr-only">{t('form.title')}</legend>
        <FormRenderer
          model={{ fields }}
          onChange={(name, value) => {
            const field = fields.find((own) => own.name === name)
            set(name, typedValue(field?.control, value))
          }}
          onBlur={flush}
          optionalLabel={`(${t('form.optional')})`}
          placeholder={t('form.choose')}
          country={place.country}
        />
      </fieldset>
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t('form.website')}
          <input ref={trap} name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {context['refused'] === true && (
        <Notice tone="error" title={t('failed.title')} live="alert">
          <p>{t('failed.text')}</p>
          <Reach contact={place.contact} t={t} />
        </Notice>
      )}
      <div className={styles.submit}>
        <Button type="submit" size="l" busy={isSending || isAsked}>
          {t('form.submit')}
        </Button>
        <p role="status" className={styles.quiet}>
          {isSending &&
            t(snapshot.pending[0]?.phase === 'waiting-retry' ? 'state.retrying' : 'state.sending')}
        </p>
        <p className={styles.quiet}>{t('form.privacy')}</p>
      </div>
    </form>
  )
}

function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted
}
