'use client'

import { useEffect } from 'react'
import type { Offerings } from '#services/workshop'
import { Button, ButtonLink } from '#ui/button'
import { Disclosure } from '#ui/disclosure'
import { Notice } from '#ui/notice'
import { serviceIcon } from '#ui/service-icon'
import { Skeleton } from '#ui/skeleton'
import { AsOf } from '../_wizard/as-of.tsx'
import { report, reportCode } from '../_api-client/report.ts'
import { ageOf } from '../_wizard/age-of.ts'
import { useBooking } from './booking-context.tsx'
import { ContactLine } from './contact-line.tsx'
import { DroppedNotice } from './dropped-services.tsx'
import { LazyServiceFinder } from './lazy-service-finder.tsx'
import { OfferingList } from './offering-list.tsx'
import { useOfferings } from './queries.ts'
import { Step } from './step.tsx'
import { useOfferingSearch } from './use-offering-search.ts'
import styles from './booking.module.css'

export const isEmptyOffer = (offerings: Offerings): boolean =>
  offerings.serviceOfferingCategories.every((category) => category.offerings.length === 0)

/** Step 2: one or more services (SVC-01). */
export function ServicesStep() {
  const { dispatch, locale, rejection, t } = useBooking()
  const offered = useOfferings('services')
  const { data, isPending, isFetching, refetch } = offered
  // What was seen is shown on, with its age.
  const error = data === undefined ? offered.error : null
  const search = useOfferingSearch(data)
  // So that step 3 is there at once, or known to have nothing to show.
  useOfferings('addons')

  const empty = data !== undefined && isEmptyOffer(data)
  useEffect(() => {
    if (error) report('services-failed', reportCode(error))
    else if (empty) report('services-failed', 'empty')
  }, [error, empty])

  const proceed = (): void => {
    const { rejection: refused } = dispatch({ type: 'continue' })
    if (refused?.message === 'services.needMileage') focusMileage()
  }
  const refusal = rejection?.type === 'continue' ? rejection.message : undefined
  return (
    <Step
      onSubmit={proceed}
      actions={
        <>
          {refusal === 'services.needOne' && (
            <Notice key={rejection?.seq} tone="error" live="alert">
              {t('services.needOne')}
            </Notice>
          )}
          <Button type="submit" size="l" iconEnd="arrow-right">
            {t('action.continue')}
          </Button>
        </>
      }
    >
      {(error || empty) && !isPending && (
        <Notice
          tone="error"
          live="alert"
          title={t('services.failed')}
          actions={
            <Button variant="secondary" size="s" busy={isFetching} onClick={() => void refetch()}>
              {t('action.retry')}
            </Button>
          }
        >
          {t('services.failedHint')} <ContactLine />
        </Notice>
      )}
      <DroppedNotice />
      <AsOf at={ageOf(offered)} locale={locale} />
      {isPending && <OfferingSkeletons label={t('state.loading')} />}
      {data && !empty && (
        <>
          <LazyServiceFinder offerings={data} search={search} />
          <div className={styles.groups}>
            <OfferingList offerings={data} type="service" found={search.found} />
            {search.found === null && <DamageInspection />}
          </div>
        </>
      )}
      {data && !empty && <PriceNotes offerings={data} />}
    </Step>
  )
}

/** The first miltal field that still wants its number. */
export function focusMileage(): void {
  document.querySelector<HTMLInputElement>('input[name="mileage"]')?.focus()
}

/** Fixed group: the insurer first, then an inspection on its own website (SVC-02, SVC-03). */
function DamageInspection() {
  const { settings, t } = useBooking()
  return (
    <Disclosure title={t('damage.title')} icon={serviceIcon('damage')}>
      <div className={styles.damage}>
        <p>{t('damage.text')}</p>
        <ButtonLink variant="secondary" external href={settings.damageInspectionUrl}>
          {t('damage.link')}
        </ButtonLink>
      </div>
    </Disclosure>
  )
}

/** Prices are medians; some cannot be told yet (SVC-21, SVC-22). */
export function PriceNotes({ offerings }: { readonly offerings: Offerings }) {
  const { t } = useBooking()
  const unknown = offerings.serviceOfferingCategories.some((category) =>
    category.offerings.some((offering) => !offering.priceKnown || offering.price === null),
  )
  return (
    <div className={styles.notes}>
      <p>{t('services.priceMedian')}</p>
      {unknown && <p>{t('services.priceMissingNote')}</p>}
    </div>
  )
}

export function OfferingSkeletons({ label }: { readonly label: string }) {
  return (
    <div className={styles.skeletons} aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={styles.skeleton}>
          <Skeleton shape="icon" />
          <Skeleton shape="title" width="half" />
        </div>
      ))}
    </div>
  )
}
