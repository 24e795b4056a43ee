'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useField } from '#engine/react'
import { parsePlate, plateShape } from '#domain/plate'
import { Button } from '#ui/button'
import { PlateField } from '#ui/field'
import { Notice } from '#ui/notice'
import { CallFailed } from '../_api-client/call.ts'
import { report, reportCode } from '../_api-client/report.ts'
import { type Messages, useBooking } from './booking-context.tsx'
import { ContactLine } from './contact-line.tsx'
import { PlaceField, usePlaceChoice } from './place-field.tsx'
import { bookingFlow } from './booking-state.ts'
import { carQuery } from './queries.ts'
import { Step } from './step.tsx'
import styles from './booking.module.css'

type Lookup =
  | { readonly state: 'idle' }
  | { readonly state: 'looking' }
  | {
      readonly state: 'wrong'
      readonly why: 'plateInvalid' | 'unknown' | 'failed'
      readonly plate: string
    }

/** Step 1: the car by its plate, and the place (BOOK-18, BOOK-30). */
export function CarStep() {
  const { api, booking, dispatch, rejection, t } = useBooking()
  const client = useQueryClient()
  const plate = useField(bookingFlow, 'plate')
  const choosePlace = usePlaceChoice()
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' })
  const typed = plate.value ?? ''
  const known = booking.car?.registrationNumber === typed ? booking.car : null

  const find = async (silent: boolean): Promise<boolean> => {
    const wanted = parsePlate(typed)
    if (wanted === null) {
      if (!silent) setLookup({ state: 'wrong', why: 'plateInvalid', plate: typed })
      return false
    }
    if (!silent) setLookup({ state: 'looking' })
    try {
      const car = await client.fetchQuery(carQuery(api, wanted))
      dispatch({ type: 'car.found', payload: { car } }, 'observed')
      setLookup({ state: 'idle' })
      return true
    } catch (error) {
      const unknown = error instanceof CallFailed && error.status === 404
      if (silent && !unknown) return false
      if (!unknown) report('car-lookup-failed', reportCode(error))
      setLookup({ state: 'wrong', why: unknown ? 'unknown' : 'failed', plate: wanted })
      return false
    }
  }

  // A plate that is complete shows its car at once, or that there is none; else Continue tells.
  const findQuietly = useEffectEvent(() => void find(true))
  useEffect(() => {
    const wanted = parsePlate(typed)
    if (known || wanted === null || plateShape(wanted) !== 'standard') return undefined
    const timer = setTimeout(() => findQuietly(), 350)
    return () => clearTimeout(timer)
  }, [typed, known])

  const proceed = async (): Promise<void> => {
    plate.flush()
    if (!known && !(await find(false))) {
      document.getElementById('field-plate')?.focus()
      return
    }
    await choosePlace.settle()
    const { rejection: refused } = dispatch({ type: 'continue' })
    if (refused?.message === 'car.noPlace') document.getElementById('field-place')?.focus()
  }

  const refusedAs = rejection?.type === 'continue' ? rejection.message : undefined
  return (
    <Step
      onSubmit={() => void proceed()}
      actions={
        <Button type="submit" size="l" iconEnd="arrow-right" busy={lookup.state === 'looking'}>
          {t('action.continue')}
        </Button>
      }
    >
      <div className={styles.carFields}>
        <PlateField
          name="plate"
          label={t('car.plate')}
          hint={t('car.plateHint')}
          required
          value={typed}
          error={plateError(lookup, typed, t)}
          onChange={(value) => {
            plate.set(value)
            if (lookup.state === 'wrong') setLookup({ state: 'idle' })
          }}
          onBlur={plate.flush}
        />
        <p role="status" className={styles.carFound}>
          {lookup.state === 'looking'
            ? t('car.lookingUp')
            : known?.isSupported &&
              t('car.found', { brand: known.brand, model: known.model, year: known.buildYear })}
        </p>
        <PlaceField
          choice={choosePlace}
          error={refusedAs === 'car.noPlace' ? t('car.noPlace') : null}
        />
      </div>
      {known && !known.isSupported && (
        <Notice tone="warning" live="alert" actions={<ContactLine />}>
          {t('car.unsupported')}
        </Notice>
      )}
    </Step>
  )
}

function plateError(lookup: Lookup, typed: string, t: Messages): string | null {
  // What was typed since is another plate.
  if (lookup.state !== 'wrong' || lookup.plate !== (parsePlate(typed) ?? typed)) return null
  return t(`car.${lookup.why}`, { plate: lookup.plate || typed })
}
