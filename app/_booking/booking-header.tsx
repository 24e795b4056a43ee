'use client'

import { BrandLogo } from '#ui/brand'
import { PageHead } from '#ui/shell'
import { useBooking } from './booking-context.tsx'
import { DirectBookings } from './direct-bookings.tsx'
import { useAuthorised } from './queries.ts'
import styles from './booking.module.css'

/** Whether the header says what the brand's workshops can do; null while it is the general intro. */
function useBrandHeader(): { readonly brand: string; readonly hasBrand: boolean } | null {
  const { booking, flow } = useBooking()
  const brand = booking.car?.brand
  const { data } = useAuthorised(brand)
  // Not under the hands of somebody who is still typing in the first step.
  const entered = flow.snapshot.state.visited.includes('services')
  return brand === undefined || data === undefined || !entered
    ? null
    : { brand, hasBrand: data.hasBrand }
}

/** The heading by what is known of the car's brand (BOOK-12, BOOK-13, BOOK-14). */
export function BookingHeader() {
  const { t } = useBooking()
  const known = useBrandHeader()
  if (known === null) {
    return (
      <div className={styles.intro}>
        <PageHead title={t('header.intro')} lead={t('header.introText')} />
      </div>
    )
  }
  const { brand, hasBrand } = known
  return hasBrand ? (
    <PageHead
      mark={<BrandLogo name={brand} size="l" decorative />}
      title={t('header.authorised', { brand })}
    />
  ) : (
    <PageHead title={t('page.title')} lead={t('header.notAuthorised')} />
  )
}

/** What belongs to the intro and is no part of the way: after the step, so that its fields come first. */
export function IntroLinks() {
  return useBrandHeader() === null ? <DirectBookings /> : null
}
