'use client'

import { useEffect, useRef } from 'react'
import { useForm } from '#engine/react'
import { Button } from '#ui/button'
import { ErrorSummary } from '#ui/field'
import { ChosenSiteCard } from '#ui/site-list'
import { ContactFields, errorsOf } from '../_wizard/contact-fields.tsx'
import { useRefusedField } from '../_wizard/use-refused-field.ts'
import { useBooking } from './booking-context.tsx'
import { ContactLine } from './contact-line.tsx'
import { bookingFlow, type ChosenSite, type ChosenSlot } from './booking-state.ts'
import { directionsTo } from './directions.ts'
import { slotText } from './slot-dates.ts'
import styles from './booking.module.css'

/** The chosen workshop and time, and who books (SLOT-02, BOOKFORM-01). */
export function ContactForm({
  site,
  slot,
}: {
  readonly site: ChosenSite
  readonly slot: ChosenSlot
}) {
  const { booking, dispatch, locale, rejection, t } = useBooking()
  const form = useForm(bookingFlow)
  const refused = rejection?.type === 'submit' ? rejection : null
  const fields = useRefusedField(form.model.fields, booking.bookingError !== null)
  const errors = errorsOf(fields)
  return (
    <>
      <ChosenSiteCard
        label={t('workshop.chosen')}
        name={site.siteName}
        address={site.address}
        time={slotText(slot, locale, t)}
        note={slot.isFullDay ? t('time.allDayNote') : undefined}
        {...(site.phone
          ? {
              phone: {
                label: t('workshop.callUs', { phone: site.phone }),
                href: `tel:${site.phone.replace(/[^\d+]/g, '')}`,
              },
            }
          : {})}
        directions={{ label: t('workshop.directions'), href: directionsTo(site) }}
        {...(booking.submitting
          ? {}
          : {
              changeLabel: t('workshop.change'),
              onChange: () => dispatch({ type: 'slot.undone' }),
            })}
      />
      <div className={styles.form}>
        <ContactFields
          model={{ fields }}
          onChange={form.set}
          onBlur={form.flush}
          isSending={booking.submitting}
        >
          {refused && errors.length > 0 && (
            <ErrorSummary title={t('form.summaryTitle')} errors={errors} focusKey={refused.seq} />
          )}
        </ContactFields>
      </div>
    </>
  )
}

/** The button, what the booking waits for, and why it was refused. */
export function BookingActions() {
  const { booking, flow, t } = useBooking()
  const phase = flow.snapshot.pending[0]?.phase
  return (
    <div className={styles.submit}>
      <Button type="submit" size="l" busy={booking.submitting}>
        {t('form.submit')}
      </Button>
      <p role="status" className={styles.quiet}>
        {booking.submitting &&
          t(
            phase === 'waiting-online'
              ? 'form.waitingOnline'
              : phase === 'waiting-retry'
                ? 'form.waitingRetry'
                : 'form.sending',
          )}
      </p>
      <BookingError />
    </div>
  )
}

/** It may have arrived: no answer was read, or one that cannot be understood. */
const MAYBE_BOOKED = new Set(['EffectUnknownOutcome', 'EffectPermanent'])

/**
 * The refusal's own words in red under the button; general words when it had none (SVCERR-03,
 * BOOKFORM-10), and whom to call, which most of them ask for.
 */
function BookingError() {
  const { booking, t } = useBooking()
  const { bookingError } = booking
  const maybe = bookingError !== null && MAYBE_BOOKED.has(bookingError.code)
  const text = useRef<HTMLParagraphElement>(null)
  // Below the button there may be nothing in view but the summary.
  useEffect(() => {
    if (bookingError) text.current?.scrollIntoView({ block: 'nearest' })
  }, [bookingError])
  return (
    <p ref={text} role="alert" className={maybe ? styles.quiet : styles.refusal}>
      {bookingError && (
        <span>{`${maybe ? t('form.unknownOutcome') : bookingError.message || t('form.failed')} `}</span>
      )}
      {bookingError && <ContactLine />}
    </p>
  )
}
