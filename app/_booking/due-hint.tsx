'use client'

import { useState } from 'react'
import { dueService, type ServiceInterval } from '#domain/due-service'
import { availability, parseMileage } from '#domain/offering-rules'
import type { Offerings } from '#services/workshop'
import { Button } from '#ui/button'
import { Disclosure } from '#ui/disclosure'
import { NumberField } from '#ui/field'
import { useServerDay } from '../_api-client/server-day.ts'
import { type Messages, useBooking } from './booking-context.tsx'
import { mileageError } from './offering-list.tsx'
import { useRested } from './use-rested.ts'
import { useToggle } from './use-toggle.ts'
import styles from './service-finder.module.css'

/** Long enough to type the next digit. */
const REST_MS = 600

/** Which service may be due, by the car's year and the mileage that is typed here. */
export function DueHint({ offerings }: { readonly offerings: Offerings }) {
  const { booking, dispatch, locale, t } = useBooking()
  const [typed, setTyped] = useState('')
  const year = Number(useServerDay().slice(0, 4))
  // One number for the whole booking: it may have been typed beside a service (SVC-16).
  const { milage } = booking
  const text = parseMileage(typed) === milage ? typed : String(milage ?? '')
  const mileage = useRested(milage, REST_MS)
  const wrong = mileageError(text, false)
  const services = servicesOf(offerings, Object.keys(booking.services))
  if (!booking.car || services.length === 0) return null

  const { buildYear } = booking.car
  const due = dueService(services, { buildYear, mileage, year })
  return (
    <Disclosure title={t('due.title')} icon="calendar" defaultOpen={milage !== null}>
      <div className={styles.due}>
        <NumberField
          name="due-mileage"
          label={t('due.mileage')}
          hint={t('services.mileageHint')}
          suffix={t('services.mileageUnit')}
          value={text}
          error={wrong && t(wrong)}
          onChange={(now) => {
            const value = parseMileage(now)
            setTyped(now)
            const kept = value === null ? now : String(value)
            dispatch({ type: 'mileage.entered', payload: { value, text: kept } })
          }}
        />
        <div role="status" className={styles.dueAnswer}>
          {mileage !== null && (
            <>
              <p>
                {due === null
                  ? t('due.none')
                  : t('due.may', {
                      name: due.offering.name,
                      interval: intervalText(due.interval, locale, t),
                      year: buildYear,
                      mileage: mileageText(mileage, locale, t),
                    })}
              </p>
              <p className={styles.said}>{t('due.note')}</p>
            </>
          )}
        </div>
        {due && <Choose due={due} />}
      </div>
    </Disclosure>
  )
}

type Service = ReturnType<typeof servicesOf>[number]

/** What can be chosen, or is, and is usually done again. */
function servicesOf(offerings: Offerings, chosen: readonly string[]) {
  return offerings.serviceOfferingCategories.flatMap((category) =>
    category.offerings.flatMap((offering) =>
      offering.interval !== undefined && availability(offering, chosen) === 'available'
        ? [{ offering, category, interval: offering.interval }]
        : [],
    ),
  )
}

function Choose({ due: { offering, category } }: { readonly due: Service }) {
  const { booking, t } = useBooking()
  const toggle = useToggle('service')
  const isChosen = offering.code in booking.services
  return (
    <Button
      variant="secondary"
      size="s"
      icon={isChosen ? 'check' : 'plus'}
      aria-pressed={isChosen}
      onClick={() => toggle(offering, category)}
    >
      {t('due.choose', { name: offering.name })}
    </Button>
  )
}

const written = (count: number, locale: string): string =>
  count.toLocaleString(locale === 'en' ? 'en-GB' : 'sv-SE')

/** `3 000 mil`, in English `30,000 km`. */
const mileageText = (mileage: number, locale: string, t: Messages): string =>
  t('due.distance', { mil: written(mileage, locale), km: written(mileage * 10, locale) })

function intervalText({ years, mileage }: ServiceInterval, locale: string, t: Messages): string {
  const parts = [
    years === null ? null : years === 1 ? t('due.year') : t('due.years', { count: years }),
    mileage === null ? null : mileageText(mileage, locale, t),
  ]
  return parts.filter((part) => part !== null).join(` ${t('due.or')} `)
}
