'use client'

import { bookingNumber } from '#domain/booking-number'
import { Button, ButtonLink } from '#ui/button'
import { Plate } from '#ui/field'
import { Icon } from '#ui/icon'
import { longDay } from '../_wizard/dates.ts'
import { MailLink } from '../_wizard/mail-link.tsx'
import { NewTyresFact } from './new-tyres-fact.tsx'
import { Rating } from './rating.tsx'
import { Step } from './step.tsx'
import { useTyreHotel } from './tyre-context.tsx'
import { useLeave } from './use-leave.ts'
import styles from './tyre-hotel.module.css'

/** Confirmation: what was asked for, the rating, and what next (TYREBOOK-21). */
export function ConfirmationStep() {
  const { locale, settings, state, t } = useTyreHotel()
  const leave = useLeave()
  const { confirmation: booked, vehicle } = state
  if (!booked) return null
  const { customerBase: customer, workshop } = booked
  const day = longDay(booked.appointmentTime, locale)
  const time = booked.appointmentTime.slice(11, 16)
  return (
    <Step
      actions={
        <>
          <ButtonLink variant="secondary" href={settings.links.home}>
            {t('confirmation.home')}
          </ButtonLink>
          <Button variant="quiet" onClick={leave}>
            {t('confirmation.again')}
          </Button>
        </>
      }
    >
      <p className={styles.confirmed}>
        <Icon name="check" />
        <span>
          {t('confirmation.number')}{' '}
          <strong className={styles.number}>
            {bookingNumber(booked.bookingConfirmationId) ?? booked.bookingConfirmationId}
          </strong>
        </span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('confirmation.when')}</dt>
          <dd>
            <span>{booked.isFullDay ? day : t('time.at', { day, time })}</span>
            {booked.isFullDay && <span className={styles.quiet}>{t('booking.timeless')}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('confirmation.where')}</dt>
          <dd>
            {workshop.name}
            <span className={styles.quiet}>{workshop.address}</span>
            <span className={styles.links}>
              <a href={`tel:${workshop.phoneNumber.replace(/[^\d+]/g, '')}`}>
                {workshop.phoneNumber}
              </a>
              <MailLink email={workshop.email} />
            </span>
          </dd>
        </div>
        {vehicle && (
          <div>
            <dt>{t('confirmation.car')}</dt>
            <dd>
              <Plate value={vehicle} size="s" />
            </dd>
          </div>
        )}
        {booked.services.length > 0 && (
          <div>
            <dt>{t('confirmation.services')}</dt>
            <dd>{booked.services.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
        <NewTyresFact taken={state.newTyres} />
        <div>
          <dt>{t('confirmation.contact')}</dt>
          <dd>
            {customer.firstName} {customer.lastName}
            <span className={styles.quiet}>{customer.phoneMobile}</span>
            <span className={styles.quiet}>{customer.email}</span>
          </dd>
        </div>
        {booked.freeText && (
          <div>
            <dt>{t('confirmation.comment')}</dt>
            <dd className={styles.quoted}>{booked.freeText}</dd>
          </div>
        )}
      </dl>
      <p>
        <ButtonLink
          variant="secondary"
          icon="calendar"
          href={`/api/tirehotel/calendar/${encodeURIComponent(booked.bookingConfirmationId)}?locale=${locale}`}
          download
        >
          {t('confirmation.toCalendar')}
        </ButtonLink>
      </p>
      <Rating />
    </Step>
  )
}
