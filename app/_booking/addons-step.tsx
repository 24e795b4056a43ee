'use client'

import { useEffect } from 'react'
import { Button } from '#ui/button'
import { AsOf } from '../_wizard/as-of.tsx'
import { report, reportCode } from '../_api-client/report.ts'
import { ageOf } from '../_wizard/age-of.ts'
import { useBooking } from './booking-context.tsx'
import { OfferingList } from './offering-list.tsx'
import { useOfferings } from './queries.ts'
import { focusMileage, isEmptyOffer, OfferingSkeletons, PriceNotes } from './services-step.tsx'
import { Step } from './step.tsx'
import styles from './booking.module.css'

/** Step 3: add-ons, passed over when there are none to show (SVC-04, SVC-10). */
export function AddonsStep() {
  const { dispatch, locale, t } = useBooking()
  const offered = useOfferings('addons')
  const { data, isPending } = offered
  // What was seen is shown on, with its age.
  const error = data === undefined ? offered.error : null
  const nothing = error ? 'failed' : data && isEmptyOffer(data) ? 'empty' : null

  useEffect(() => {
    if (nothing === null) return
    if (error) report('addons-failed', reportCode(error))
    dispatch({ type: 'addons.unavailable', payload: { reason: nothing } }, 'observed')
  }, [nothing, error, dispatch])

  const proceed = (): void => {
    const { rejection } = dispatch({ type: 'continue' })
    if (rejection?.message === 'services.needMileage') focusMileage()
  }
  return (
    <Step
      onSubmit={proceed}
      actions={
        <>
          <Button
            variant="secondary"
            size="l"
            onClick={() => dispatch({ type: 'continue.withoutAddons' })}
          >
            {t('addons.without')}
          </Button>
          <Button type="submit" size="l" iconEnd="arrow-right">
            {t('action.continue')}
          </Button>
        </>
      }
    >
      <AsOf at={ageOf(offered)} locale={locale} />
      {isPending && <OfferingSkeletons label={t('state.loading')} />}
      {data && nothing === null && (
        <>
          <div className={styles.groups}>
            <OfferingList offerings={data} type="addon" openAll />
          </div>
          <PriceNotes offerings={data} />
        </>
      )}
    </Step>
  )
}
