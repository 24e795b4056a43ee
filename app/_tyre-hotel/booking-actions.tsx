'use client'

import { useEffect, useRef } from 'react'
import { Button } from '#ui/button'
import { report } from '../_api-client/report.ts'
import { ContactLine } from './help-footer.tsx'
import { TAKEN_ID } from './time-choice.tsx'
import { useTyreHotel } from './tyre-context.tsx'
import styles from './tyre-hotel.module.css'

/** It may have arrived: no answer was read, or one that cannot be understood. */
const MAYBE_BOOKED = new Set(['EffectUnknownOutcome', 'EffectPermanent'])

/** The button, what it lacks, what the booking waits for, and why it was refused. */
export function BookingActions({ missing }: { readonly missing: string | null }) {
  const { flow, state, t } = useTyreHotel()
  const phase = flow.snapshot.pending.find(({ effect }) => effect === 'book')?.phase
  const isSending = state.submitting && (phase === undefined || phase === 'sending')
  const isWaiting = state.submitting && !isSending
  useTrouble(isWaiting)
  // Beside the times, with why.
  const isTold = state.bookingError?.code === 'slot-taken' && state.time === null
  return (
    <div className={styles.submit}>
      <Button
        type="submit"
        size="l"
        busy={isSending}
        aria-disabled={missing === null ? undefined : true}
        aria-describedby={missing === null ? undefined : isTold ? TAKEN_ID : 'booking-missing'}
      >
        {t('form.submit')}
      </Button>
      {missing !== null && !isTold && (
        <p id="booking-missing" className={styles.quiet}>
          {missing}
        </p>
      )}
      <p role="status" className={styles.quiet}>
        {isWaiting ? t('booking.waiting') : isSending && t('booking.sending')}
      </p>
      <BookingError isWaiting={isWaiting} />
    </div>
  )
}

/**
 * The server's message in red, general words where it had none, and where no server answered
 * (SVCERR-13, SVCERR-15, SVCERR-17), and whom to call, which some of them ask for.
 */
function BookingError({ isWaiting }: { readonly isWaiting: boolean }) {
  const { state, t } = useTyreHotel()
  const { bookingError } = state
  // Told beside the times.
  const shown = bookingError?.code === 'slot-taken' ? null : bookingError
  const isOpen = shown !== null && MAYBE_BOOKED.has(shown.code)
  const text = useRef<HTMLParagraphElement>(null)
  // Below the button it may be out of view.
  useEffect(() => {
    if (shown) text.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <p ref={text} role="alert" className={isOpen ? styles.quiet : styles.refusal}>
      {isWaiting && <span>{t('error.general')}</span>}
      {shown && (
        <span>
          {`${isOpen ? t('booking.unknownOutcome') : shown.message || t('error.general')} `}
        </span>
      )}
      {shown && <ContactLine />}
    </p>
  )
}

/** A booking that nobody answered, or that was refused, is logged by its kind only. */
function useTrouble(isWaiting: boolean): void {
  const { state } = useTyreHotel()
  const wasSent = useRef(state.submitting)
  const code = state.bookingError?.code ?? null
  useEffect(() => {
    if (isWaiting) report('tyre-booking-failed', 'network')
  }, [isWaiting])
  useEffect(() => {
    if (wasSent.current && !state.submitting && code !== null) {
      report('tyre-booking-failed', code === 'slot-taken' ? 'slot-taken' : 'refused')
    }
    wasSent.current = state.submitting
  }, [state.submitting, code])
}
