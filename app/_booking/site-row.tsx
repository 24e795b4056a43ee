'use client'

import { useEffect, useRef } from 'react'
import { formatSek } from '#domain/money'
import type { WorkshopSite } from '#services/workshop'
import { Notice } from '#ui/notice'
import { SiteCard, type SiteCardProps } from '#ui/site-list'
import { dayAndTime, shortDay, shortWeekday } from '../_wizard/dates.ts'
import { type Messages, useBooking } from './booking-context.tsx'
import { timeChosen } from './choose-time.ts'
import type { SitePrice } from './site-price.ts'
import { TimePicker } from './time-picker.tsx'
import styles from './booking.module.css'

/** A workshop: its soonest times, each chosen by one press, and its picker once it is chosen. */
export function SiteRow({
  site,
  price,
  marker,
  selected,
  onSelect,
}: {
  readonly site: WorkshopSite
  /** Undefined while it is asked, null where it is not known. */
  readonly price: SitePrice | null | undefined
  readonly marker: string
  readonly selected: boolean
  readonly onSelect: () => void
}) {
  const { locale, t } = useBooking()
  const times = useTimes(site)
  const action = times.times ? t('workshop.moreTimes') : t('workshop.choose')
  return (
    <SiteCard
      id={`site-${site.departmentId}`}
      name={site.siteName}
      address={site.address}
      marker={marker}
      distance={
        site.distance === undefined
          ? undefined
          : t('workshop.distance', {
              km: site.distance.toLocaleString(locale === 'en' ? 'en-GB' : 'sv-SE'),
            })
      }
      price={{ label: t('summary.total'), text: price === undefined ? null : priceText(price, t) }}
      {...times}
      brands={site.brands.slice(0, 4)}
      selected={selected}
      onSelect={onSelect}
      actionLabel={selected ? t('workshop.chosen') : action}
      headingLevel={3}
    >
      {selected && (
        <div className={styles.times}>
          <SlotTaken />
          <TimePicker key={site.departmentId} site={site} />
        </div>
      )}
    </SiteCard>
  )
}

function priceText(price: SitePrice | null, t: Messages): string {
  if (price === null) return t('workshop.priceMissing')
  const amount = formatSek(price.amount)
  return price.isFrom ? t('workshop.priceFrom', { price: amount }) : amount
}

/** The soonest times to press; in words where the first one alone is known, or none is left. */
function useTimes(site: WorkshopSite): Pick<SiteCardProps, 'times' | 'timesLabel' | 'timesText'> {
  const { dispatch, locale, t } = useBooking()
  const { firstTimeSlot, soonestTimes = [] } = site
  const allDay = t('time.allDay')
  if (firstTimeSlot === null) {
    return { timesLabel: t('workshop.noTimeLabel'), timesText: t('workshop.noTime') }
  }
  if (soonestTimes.length === 0) {
    const timesText = dayAndTime(firstTimeSlot, locale, allDay.toLocaleLowerCase())
    return { timesLabel: t('workshop.sortFirst'), timesText }
  }
  return {
    timesLabel: t('workshop.firstTimes'),
    times: soonestTimes.map((time) => ({
      id: time,
      day: `${shortWeekday(time, locale)} ${shortDay(time, locale)}`,
      time: time.slice('YYYY-MM-DDT'.length) || allDay,
      onPick: () => {
        for (const event of timeChosen(site, time)) dispatch(event)
      },
    })),
  }
}

/** Why the visitor is back at the time: it was taken meanwhile. Heard, and brought into view. */
function SlotTaken() {
  const { booking, t } = useBooking()
  const taken = booking.bookingError?.code === 'slot-taken'
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!taken) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [taken])
  return (
    <div ref={box} tabIndex={-1} className={styles.taken}>
      {taken && (
        <Notice tone="warning" live="alert">
          {t('form.slotTaken')}
        </Notice>
      )}
    </div>
  )
}
