'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type FormHandle, useFlow } from '#engine/react'
import { Button } from '#ui/button'
import { ErrorSummary } from '#ui/field'
import { type FormField, FormRenderer } from '#ui/form'
import { Notice } from '#ui/notice'
import type { FormContext } from './form-context.ts'
import { followServerClock } from '../_api-client/server-clock.ts'
import { serverDay } from '../_api-client/server-day.ts'
import { NOT_SENT_EARLY } from '../_wizard/not-sent-early.ts'
import { useRefusedField } from '../_wizard/use-refused-field.ts'
import { Reach } from './reach.tsx'
import { shownFields, typedValue } from './shown-fields.ts'
import { useSubmit } from './use-submit.ts'
import styles from './form-flow.module.css'

const TYPED: ReadonlySet<FormField['control']> = new Set([
  'text',
  'tel',
  'email',
  'number',
  'textarea',
  'plate',
])

/** The step to fill in: what is wrong above it, what became of a try beside the button. */
export function EntryForm({
  siteContext,
  titleId,
  form: { model, set, flush },
}: {
  readonly siteContext: FormContext
  readonly titleId: string
  readonly form: FormHandle
}) {
  const flow = useFlow()
  const { snapshot, t } = flow
  const trap = useRef<HTMLInputElement>(null)
  const [isAsked, submit] = useSubmit(flow, trap, siteContext.timeZone)
  const { context } = snapshot.state
  const isSending = context['sending'] === true
  const rejection = snapshot.lastRejection?.type === 'submit' ? snapshot.lastRejection : null
  // The page may have been rendered on an earlier day.
  const today = useSyncExternalStore(
    followServerClock,
    () => serverDay(siteContext.timeZone),
    () => null,
  )
  // Until the run is opened it knows nothing of the page.
  const known = context['openedAt'] === null ? { ...context, ...siteContext.facts } : context
  const isRefused = context['refused'] === true
  const fields = useRefusedField(
    shownFields(model.fields, { context: known, rejection, t, today, locale: siteContext.locale }),
    isRefused,
    siteContext.id,
  )
  const refusal = useFocusWhen(isRefused)
  const errors = fields.flatMap(({ name, error }) =>
    error ? [{ name, message: error, id: `${siteContext.id}-${name}` }] : [],
  )
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby={titleId}
      {...NOT_SENT_EARLY}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) submit()
      }}
    >
      <h2 id={titleId} tabIndex={-1}>
        {t('form.title')}
      </h2>
      {isRefused && (
        <div ref={refusal} tabIndex={-1} className={styles.refusal}>
          <Notice tone="error" title={t('failed.title')} live="alert">
            <p>{t('failed.text')}</p>
            <Reach contact={siteContext.contact} t={t} />
          </Notice>
        </div>
      )}
      {rejection && errors.length > 0 && (
        <ErrorSummary title={t('form.summaryTitle')} errors={errors} focusKey={rejection.seq} />
      )}
      <fieldset disabled={isSending}>
        <legend className="sr-only">{t('form.title')}</legend>
        <FormRenderer
          model={{ fields }}
          onChange={(name, value) => {
            const control = fields.find((own) => own.name === name)?.control
            set(name, typedValue(control, value))
            // What was said of a field goes with its change: at once, or what is below it would move
            // while the next field is being pressed. For the same reason nothing happens on blur.
            if (control !== undefined && !TYPED.has(control)) flush()
          }}
          optionalLabel={`(${t('form.optional')})`}
          placeholder={t('form.choose')}
          country={siteContext.country}
          idPrefix={siteContext.id}
        />
      </fieldset>
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t('form.website')}
          <input
            ref={trap}
            name="website"
            type="text"
            tabIndex={-1}
            autoComplete="off"
            // No password manager that fills in an identity shall spring it.
            data-1p-ignore=""
            data-lpignore="true"
            data-bwignore=""
          />
        </label>
      </div>
      <div className={styles.submit}>
        <Button
          type="submit"
          size="l"
          busy={isSending || isAsked}
          // The field keeps the focus: what its blur takes away would move the button from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
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

/** Takes the focus when it appears, but not where it was there at first. */
function useFocusWhen(isShown: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (isShown && !wasShown.current) box.current?.focus()
    wasShown.current = isShown
  }, [isShown])
  return box
}
