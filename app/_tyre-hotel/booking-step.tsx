'use client'

import { useEffect, useRef, useState } from 'react'
import { type LocalDate, parseLocalDate } from '#domain/local-date'
import { useForm } from '#engine/react'
import { Button } from '#ui/button'
import { Plate } from '#ui/field'
import { BookingActions } from './booking-actions.tsx'
import { ChosenLine } from './chosen-line.tsx'
import { isFilled } from './contact-fields.ts'
import { ContactForm } from './contact-form.tsx'
import { longDay } from '../_wizard/dates.ts'
import { DayPicker } from './day-picker.tsx'
import { useDays, useFreshTimes } from './queries.ts'
import { NewTyresFact } from './new-tyres-fact.tsx'
import { Step } from './step.tsx'
import { TimeChoice } from './time-choice.tsx'
import { useTyreHotel } from './tyre-context.tsx'
import { chosenVehicle, tyreHotelFlow, type Vehicle, type Workshop } from './tyre-state.ts'
import type { MessageKey } from '#flows/tyre-hotel'
import styles from './tyre-hotel.module.css'

/** Booking: a day, then a time, then who books (TYREBOOK-01, TYREBOOK-03). */
export function BookingStep({ again }: { readonly again: () => void }) {
  const { dispatch, state, t } = useTyreHotel()
  const { model } = useForm(tyreHotelFlow)
  const vehicle = chosenVehicle(state)
  const { workshop, submitting } = state
  useFreshTimes()
  const isTimed = state.time !== null || (state.date !== null && state.timeless === state.date)
  const missing = missingOf(state.date !== null, isTimed, isFilled(model.fields))

  useFocusOnPart(partOf(state.date !== null, isTimed))

  const submit = (): void => {
    if (missing !== null) return
    // What waits is sent at once; the flow sends no second booking meanwhile.
    if (submitting) again()
    else dispatch({ type: 'submit' })
  }
  return (
    <Step
      onSubmit={submit}
      actions={
        <>
          <BookingActions missing={missing === null ? null : t(missing)} />
          <Button
            variant="quiet"
            disabled={submitting}
            onClick={() => dispatch({ type: 'reopen', payload: { step: 'loggedIn' } })}
          >
            {t('action.back')}
          </Button>
        </>
      }
    >
      {vehicle && workshop && (
        <div className={styles.booking}>
          <BookedFor vehicle={vehicle} workshop={workshop} />
          <DateChoice vehicle={vehicle} workshop={workshop} />
          {state.date && (
            <TimeChoice erpId={workshop.erpId} regNo={vehicle.regNo} date={state.date} />
          )}
          {isTimed && <ContactForm />}
        </div>
      )}
    </Step>
  )
}

/** What is still lacking before it can be sent, in the order of the screen (TYREBOOK-13). */
const missingOf = (hasDate: boolean, hasTime: boolean, hasContact: boolean): MessageKey | null => {
  if (!hasDate) return 'booking.needDate'
  if (!hasTime) return 'booking.needTime'
  return hasContact ? null : 'booking.needContact'
}

type Part = 'date' | 'time' | 'contact'

const partOf = (hasDate: boolean, hasTime: boolean): Part => {
  if (!hasDate) return 'date'
  return hasTime ? 'contact' : 'time'
}

/** What was pressed is gone with its part: the heading of the next one takes the focus. */
function useFocusOnPart(part: Part): void {
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    const heading = document.getElementById(`${part}-title`)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  }, [part])
}

function BookedFor({
  vehicle,
  workshop,
}: {
  readonly vehicle: Vehicle
  readonly workshop: Workshop
}) {
  const { state, t } = useTyreHotel()
  return (
    <dl className={styles.panel}>
      <div>
        <dt>{t('booking.workshop')}</dt>
        <dd>
          {workshop.locationName}
          <span className={styles.quiet}>{workshop.departmentName}</span>
        </dd>
      </div>
      <div>
        <dt>{t('booking.vehicle')}</dt>
        <dd className={styles.carLine}>
          <Plate value={vehicle.regNo} size="s" />
          <span>{vehicle.name || `${vehicle.brand} ${vehicle.model}`}</span>
        </dd>
      </div>
      <NewTyresFact taken={state.newTyres} />
    </dl>
  )
}

function DateChoice(props: { readonly vehicle: Vehicle; readonly workshop: Workshop }) {
  const { dispatch, locale, state, t } = useTyreHotel()
  // Who changes the day looks for another one near it.
  const [undone, setUndone] = useState<LocalDate | null>(null)
  if (state.date) {
    const day = state.date
    return (
      <ChosenLine
        icon="calendar"
        label={t('booking.date')}
        value={longDay(day, locale)}
        change={t('booking.changeDate')}
        onChange={() => {
          setUndone(parseLocalDate(day))
          dispatch({ type: 'date.undone' })
        }}
      />
    )
  }
  return (
    <section className={styles.part} aria-labelledby="date-title">
      <h3 id="date-title" tabIndex={-1}>
        {t('booking.pickDate')}
      </h3>
      <FreeDays {...props} opensAt={undone} />
    </section>
  )
}

/** Asked for while a day is chosen only. */
function FreeDays(props: Omit<Parameters<typeof DayPicker>[0], 'days'>) {
  return <DayPicker {...props} days={useDays(props.vehicle, props.workshop)} />
}
