'use client'

import { formatSek, lineTotal, totalOf } from '#domain/money'
import { Disclosure } from '#ui/disclosure'
import {
  PanelLayout,
  SummaryCar,
  SummaryDrawer,
  SummaryLines,
  SummaryPanel,
  SummaryTotal,
} from '#ui/panel'
import type { ReactNode } from 'react'
import { type Messages, useBooking } from './booking-context.tsx'
import { IntroLinks } from './booking-header.tsx'
import { type BookingState, entriesOf } from './booking-state.ts'
import { slotText } from './slot-dates.ts'
import { EntryPrice } from './offering-price.tsx'
import { unitsTimesPrice } from './units.ts'
import styles from './booking.module.css'

export const linesOf = (booking: BookingState, t: Messages) =>
  entriesOf(booking).map((entry) => ({
    id: entry.code,
    name: entry.name,
    price: <EntryPrice entry={entry} />,
    ...detailOf(entry, booking, t),
  }))

function detailOf(
  entry: ReturnType<typeof entriesOf>[number],
  booking: BookingState,
  t: Messages,
): { readonly detail?: string } {
  const { unit } = entry
  const several = unit !== null && unit > 1 ? t('summary.units', { count: unit }) : null
  const units = unitsTimesPrice(entry, hasAgreement(booking)) ?? several
  const details = [
    ...(units === null ? [] : [units]),
    // What was refused stands in its field alone.
    ...(entry.userInput && booking.milage !== null
      ? [`${entry.userInput} ${t('services.mileageUnit')}`]
      : []),
  ]
  return details.length === 0 ? {} : { detail: details.join(' · ') }
}

const hasAgreement = ({ car }: BookingState): boolean => car?.hasServiceAgreement === true

const totalFor = (booking: BookingState) => totalOf(entriesOf(booking), hasAgreement(booking))

/**
 * The sum, with the asterisk when some price is unknown and counted as 0 (SVC-23); in words when
 * none is known: nothing of it is free.
 */
export function totalPriceOf(booking: BookingState, t: Messages): string {
  const { amount, incomplete } = totalFor(booking)
  const isUnknown = (entry: ReturnType<typeof entriesOf>[number]): boolean =>
    lineTotal(entry, hasAgreement(booking)) === null
  if (incomplete && entriesOf(booking).every(isUnknown)) return t('services.priceMissing')
  return `${formatSek(amount)}${incomplete ? '*' : ''}`
}

export function useTotalNotes(): readonly string[] {
  const { booking, t } = useBooking()
  if (entriesOf(booking).length === 0) return []
  return [
    ...(totalFor(booking).incomplete ? [t('services.priceMissingNote')] : []),
    t('services.priceMedian'),
  ]
}

/** Car, services, place and time so far (BOOK-24). */
export function SummaryContent() {
  const { booking, locale, t } = useBooking()
  const { car, site, slot, location } = booking
  const notes = useTotalNotes()
  if (!car) return <p className={styles.quiet}>{t('summary.empty')}</p>
  return (
    <div className={styles.summary}>
      <SummaryCar plate={car.registrationNumber} name={`${car.brand} ${car.model}`} />
      <Disclosure title={t('summary.details')} headingLevel={3}>
        <dl className={styles.details}>
          <div>
            <dt>{t('summary.year')}</dt>
            <dd>{car.buildYear}</dd>
          </div>
          {booking.region && (
            <div>
              <dt>{t('summary.region')}</dt>
              <dd>{booking.region}</dd>
            </div>
          )}
          <div>
            <dt>{t('summary.agreement')}</dt>
            <dd>{t(car.hasServiceAgreement ? 'summary.yes' : 'summary.no')}</dd>
          </div>
        </dl>
      </Disclosure>
      <SummaryLines
        title={t('summary.services')}
        lines={linesOf(booking, t)}
        empty={t('summary.none')}
      />
      {(site ?? location) && (
        <dl className={styles.details}>
          <div>
            <dt>{site ? t('summary.workshop') : t('summary.place')}</dt>
            <dd>{site?.siteName ?? location?.name}</dd>
          </div>
          {slot && (
            <div>
              <dt>{t('summary.time')}</dt>
              <dd>{slotText(slot, locale, t)}</dd>
            </div>
          )}
        </dl>
      )}
      <SummaryTotal label={t('summary.total')} price={totalPriceOf(booking, t)} notes={notes} />
    </div>
  )
}

/** The steps with their summary: a panel beside them, a drawer below on a phone (BOOK-24, BOOK-25). */
export function WithSummary({ children }: { readonly children: ReactNode }) {
  const { booking, step, t } = useBooking()
  if (step === 'confirmation') return children
  return (
    <PanelLayout
      panel={
        <SummaryPanel title={t('summary.title')}>
          <SummaryContent />
        </SummaryPanel>
      }
      drawer={
        <SummaryDrawer
          title={t('summary.title')}
          total={totalPriceOf(booking, t)}
          openLabel={t('summary.open')}
          closeLabel={t('summary.close')}
        >
          <SummaryContent />
        </SummaryDrawer>
      }
      foot={<IntroLinks />}
    >
      {children}
    </PanelLayout>
  )
}
