'use client'

import { Disclosure } from '#ui/disclosure'
import { Icon } from '#ui/icon'
import { useBooking } from './booking-context.tsx'
import styles from './booking.module.css'

/** Brands that are booked elsewhere, and the names of the others (BOOK-15, BOOK-16). */
export function DirectBookings() {
  const { settings, t } = useBooking()
  return (
    <div className={styles.direct}>
      <h2 className={styles.directTitle}>{t('header.direct')}</h2>
      <ul className={styles.directLinks}>
        {settings.directBookings.map(({ brand, href, external }) => (
          <li key={brand}>
            <a href={href} {...(external ? { target: '_blank', rel: 'noopener' } : {})}>
              <span className="sr-only">{t('header.directBook')} </span>
              {brand}
              {external && (
                <>
                  <Icon name="external" size="s" />
                  <span className="sr-only"> {t('header.external')}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
      <Disclosure
        title={t('header.otherBrands')}
        count={settings.otherBrands.length}
        headingLevel={3}
      >
        <ul className={styles.brands}>
          {settings.otherBrands.map((brand) => (
            <li key={brand}>{brand}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
