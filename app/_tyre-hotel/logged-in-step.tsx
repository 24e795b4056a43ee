'use client'

import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/button'
import { RadioGroup } from '#ui/field'
import { longDay } from '../_wizard/dates.ts'
import { DayPicker } from './day-picker.tsx'
import { useDays } from './queries.ts'
import { Step } from './step.tsx'
import { useTyreHotel } from './tyre-context.tsx'
import { chosenVehicle, type Vehicle } from './tyre-state.ts'
import { VehicleCard } from './vehicle-card.tsx'
import styles from './tyre-hotel.module.css'

/** LoggedIn: every vehicle with its tyres, the workshop, and the first look at its days. */
export function LoggedInStep() {
  const { dispatch, locale, rejection, state, t } = useTyreHotel()
  const vehicles = state.validated?.vehicles ?? []
  const vehicle = chosenVehicle(state)
  useSoleWorkshop(vehicle)
  const days = useDays(vehicle, state.workshop)
  const isFull = days.free?.length === 0
  return (
    <Step
      lead={t('loggedIn.lead')}
      onSubmit={() => !isFull && dispatch({ type: 'continue' })}
      // Without a day to choose it would lead nowhere.
      actions={
        !isFull && (
          <Button type="submit" size="l" iconEnd="arrow-right">
            {t('loggedIn.continue')}
          </Button>
        )
      }
    >
      <fieldset className={styles.vehicles}>
        <legend className="sr-only">{t('loggedIn.vehicles')}</legend>
        {vehicles.map((one) => (
          <VehicleCard
            key={one.regNo}
            vehicle={one}
            choice={
              vehicles.length < 2
                ? null
                : {
                    isChosen: one.regNo === vehicle?.regNo,
                    onChoose: () =>
                      dispatch({ type: 'vehicle.chosen', payload: { regNo: one.regNo } }),
                  }
            }
          />
        ))}
      </fieldset>
      {vehicle && (
        <section className={styles.look} aria-labelledby="look-title">
          <div className={styles.lookText}>
            <h3 id="look-title">{t('loggedIn.calendar')}</h3>
            <WorkshopChoice
              vehicle={vehicle}
              error={rejection?.type === 'continue' ? t('loggedIn.needWorkshop') : null}
            />
            {state.workshop && !isFull && (
              <p className={styles.quiet} role="status">
                {state.date
                  ? t('loggedIn.dateChosen', { day: longDay(state.date, locale) })
                  : t('loggedIn.calendarHint')}
              </p>
            )}
          </div>
          {state.workshop && <DayPicker vehicle={vehicle} workshop={state.workshop} days={days} />}
        </section>
      )}
    </Step>
  )
}

/** The departments at the vehicle's location; of one the name, since nobody has to choose it (TYREBOOK-23). */
function WorkshopChoice({
  vehicle,
  error,
}: {
  readonly vehicle: Vehicle
  readonly error: string | null
}) {
  const { dispatch, state, t } = useTyreHotel()
  const { workshops } = vehicle.location
  const [sole] = workshops
  if (workshops.length < 2) {
    return sole ? (
      <p className={styles.quiet}>
        {t('loggedIn.soleWorkshop', {
          department: sole.departmentName,
          location: sole.locationName,
        })}
      </p>
    ) : null
  }
  return (
    <RadioGroup
      name="workshop"
      label={t('loggedIn.workshop')}
      error={error}
      required
      inline
      options={workshops.map(({ erpId, departmentName }) => ({
        value: erpId,
        label: departmentName,
      }))}
      value={state.workshop?.erpId ?? ''}
      onChange={(erpId) => {
        const workshop = workshops.find((one) => one.erpId === erpId)
        if (workshop) dispatch({ type: 'workshop.chosen', payload: { workshop } })
      }}
    />
  )
}

/** Nobody has to choose one of one. */
function useSoleWorkshop(vehicle: Vehicle | null): void {
  const { dispatch, flow, state } = useTyreHotel()
  const workshops = vehicle?.location.workshops ?? []
  const isOwed = flow.ready && state.workshop === null && workshops.length === 1
  const choose = useEffectEvent((): void => {
    const [workshop] = workshops
    if (workshop) dispatch({ type: 'workshop.chosen', payload: { workshop } }, 'observed')
  })
  useEffect(() => {
    if (isOwed) choose()
  }, [isOwed])
}
