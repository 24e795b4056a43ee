'use client'

import { availability } from '#domain/offering-rules'
import type { Offerings } from '#services/workshop'
import { Icon } from '#ui/icon'
import { useBooking } from './booking-context.tsx'
import { OfferingPrice } from './offering-price.tsx'
import { placedOfferings } from './placed-offerings.ts'
import { useToggle } from './use-toggle.ts'
import styles from './service-finder.module.css'

/** The services booked most, where the workshop system knows them: a press chooses one, or lets it go. */
export function OftenBooked({ offerings }: { readonly offerings: Offerings }) {
  const { booking, t } = useBooking()
  const toggle = useToggle('service')
  const chosen = Object.keys(booking.services)
  const shown = placedOfferings(offerings, offerings.oftenBooked ?? [])
  if (shown.length === 0) return null
  return (
    <section className={styles.often} aria-labelledby="often-booked">
      <h3 id="often-booked" className={styles.oftenTitle}>
        {t('services.oftenBooked')}
      </h3>
      <ul className={styles.quick}>
        {shown.map(({ offering, category }) => (
          <li key={offering.code}>
            <button
              type="button"
              className={styles.pick}
              aria-pressed={offering.code in booking.services}
              disabled={availability(offering, chosen) !== 'available'}
              onClick={() => toggle(offering, category)}
            >
              <span className={styles.sign}>
                <Icon name={offering.code in booking.services ? 'check' : 'plus'} size="s" />
              </span>
              <span className={styles.pickName}>{offering.name}</span>
              {/* An unknown price explains itself, by a button of its own, in the list. */}
              {offering.priceKnown && offering.price !== null && (
                <OfferingPrice offering={offering} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
