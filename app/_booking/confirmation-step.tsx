'use client'

import { bookingNumber } from '#domain/booking-number'
import { Button, ButtonLink } from '#ui/button'
import { Plate } from '#ui/field'
import { Icon } from '#ui/icon'
import { MiniMap } from '#ui/map'
import { SummaryLines, SummaryTotal } from '#ui/panel'
import { useBooking } from './booking-context.tsx'
import { directionsTo } from './directions.ts'
import { slotText } from './slot-dates.ts'
import { linesOf, totalPriceOf, useTotalNotes } from './summary-content.tsx'
import { Step } from './step.tsx'
import styles from './booking.module.css'

/** Step 5: what was booked, the way there, the calendar and a new start (BOOK-22, BOOK-23). */
export function ConfirmationStep() {
  const { booking, flow, locale, t } = useBooking()
  const { bookingInfo: info, site, car } = booking
  const notes = useTotalNotes()
  if (!info || !site || !car) return null
  const startOver = async (): Promise<void> => {
    await flow.runner?.restart()
    // The page begins again at the first step.
    location.assign(location.pathname)
  }
  const when = slotText(info, locale, t)
  return (
    <Step
      lead={t('confirmation.thanks', { name: info.firstName, when })}
      actions={
        <Button variant="secondary" size="l" icon="plus" onClick={() => void startOver()}>
          {t('confirmation.again')}
        </Button>
      }
    >
      <p className={styles.confirmed}>
        <Icon name="check" />
        <span>
          {t('confirmation.number')} <strong>{bookingNumber(info.id) ?? info.id}</strong>
        </span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('confirmation.when')}</dt>
          <dd>
            {when}
            {info.isFullDay && <span className={styles.quiet}> {t('time.allDayNote')}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('confirmation.where')}</dt>
          <dd>
            {info.siteName}
            <br />
            {site.address}
          </dd>
        </div>
        <div>
          <dt>{t('confirmation.car')}</dt>
          <dd className={styles.carLine}>
            <Plate value={car.registrationNumber} size="s" />
            {car.brand} {car.model}
          </dd>
        </div>
        <div>
          <dt>{t('confirmation.contact')}</dt>
          <dd>
            {info.firstName} {info.lastName}
            <br />
            {info.phone}
            <br />
            {info.email}
          </dd>
        </div>
        {booking.message && (
          <div>
            <dt>{t('confirmation.message')}</dt>
            <dd>{booking.message}</dd>
          </div>
        )}
      </dl>
      <div className={styles.way}>
        <MiniMap
          label={t('confirmation.map', { name: info.siteName })}
          name={info.siteName}
          latitude={site.latitude}
          longitude={site.longitude}
        />
        <div className={styles.wayLinks}>
          <ButtonLink variant="secondary" external icon="navigation" href={directionsTo(site)}>
            {t('confirmation.directions')}
          </ButtonLink>
          {info.calendarSignature && (
            <ButtonLink
              variant="secondary"
              icon="calendar"
              href={`/api/mechmate/calendar/${encodeURIComponent(info.id)}?${new URLSearchParams({ signature: info.calendarSignature, locale })}`}
              download
            >
              {t('confirmation.calendar')}
            </ButtonLink>
          )}
        </div>
      </div>
      <SummaryLines title={t('confirmation.services')} lines={linesOf(booking, t)} />
      <SummaryTotal label={t('summary.total')} price={totalPriceOf(booking, t)} notes={notes} />
    </Step>
  )
}
