'use client'

import { useField } from '#engine/react'
import { Button, ButtonLink } from '#ui/button'
import { PlateField } from '#ui/field'
import { Notice } from '#ui/notice'
import { searchPlate } from './sign-in.ts'
import { Step } from './step.tsx'
import { useTyreHotel } from './tyre-context.tsx'
import { tyreHotelFlow } from './tyre-state.ts'
import { useAsking } from './use-asking.ts'
import styles from './tyre-hotel.module.css'

/** Fewer characters are no registration number (OTP-01). */
const MIN_PLATE = 2

/** Search: the registration number, and what was found of it (OTP-01, SVCERR-04, SVCERR-05). */
export function SearchStep() {
  const { api, credentials, dispatch, flow, state, t } = useTyreHotel()
  const field = useField(tyreHotelFlow, 'plate')
  const [isAsking, ask] = useAsking()
  const plate = field.props.value
  const isShort = plate.length < MIN_PLATE
  const failed = state.searched === plate ? state.searchError : null

  const search = (): void => {
    if (isShort || state.leaving || !dispatch({ type: 'search.asked' }).accepted) return
    ask(async () => {
      const outcome = await searchPlate({ api, credentials }, plate)
      field.flush()
      // It is the answer to the plate that was asked about.
      const stands = flow.runner?.getSnapshot().state.context['plate']
      if (stands === plate) dispatch(outcome, 'observed')
    })
  }

  return (
    <Step
      onSubmit={search}
      actions={
        <Button
          type="submit"
          size="l"
          busy={isAsking || state.leaving}
          aria-disabled={isShort || undefined}
          aria-describedby={isShort ? 'plate-short' : undefined}
        >
          {t('search.continue')}
        </Button>
      }
    >
      <div className={styles.narrow}>
        {state.sessionEnded && (
          <Notice tone="info" live="status">
            {t('search.sessionEnded')}
          </Notice>
        )}
        <PlateField
          name="plate"
          label={t('search.plate')}
          hint={t('search.plateHint')}
          error={field.error && t('search.plateInvalid')}
          required
          value={plate}
          onChange={(value) => field.set(value === '' ? null : value)}
          onBlur={field.flush}
        />
        {isShort && (
          <p id="plate-short" className="sr-only">
            {t('search.short')}
          </p>
        )}
        <p role="status" className={styles.status}>
          {state.leaving ? t('leaving.wait') : isAsking && t('search.searching')}
        </p>
        {!isAsking && failed === 'none' && <NoAgreement />}
        {!isAsking && failed === 'failed' && (
          <Notice tone="error" live="alert">
            {t('error.general')}
          </Notice>
        )}
      </div>
    </Step>
  )
}

function NoAgreement() {
  const { settings, t } = useTyreHotel()
  return (
    <Notice
      tone="warning"
      live="alert"
      actions={
        <ButtonLink variant="secondary" size="s" href={settings.links.bookService}>
          {t('search.bookService')}
        </ButtonLink>
      }
    >
      {t('search.noAgreement')}
    </Notice>
  )
}
