'use client'

import { BrandLogo } from '#ui/brand'
import { Disclosure } from '#ui/disclosure'
import { Icon } from '#ui/icon'
import { PageHead } from '#ui/shell'
import { useBooking } from './booking-context.tsx'
import { useAuthorised } from './queries.ts'
import styles from './booking.module.css'

/** The heading by what is known of the car's brand (BOOK-12, BOOK-13, BOOK-14). */
export function BookingHeader() {
  const { booking, flow, t } = useBooking()
  const brand = booking.car?.brand
  const { data } = useAuthorised(brand)
  // Not under the hands of somebody who is still typing in the first step.
  const entered = flow.snapshot.state.visited.includes('services')
  if (brand === undefined || data === undefined || !entered) return <Intro />
  return data.hasBrand ? (
    <PageHead
      mark={<BrandLogo name={brand} size="l" decorative />}
      title={t('header.authorised', { brand })}
    />
  ) : (
    <PageHead title={t('page.title')} lead={t('header.notAuthorised')} />
  )
}

function Intro() {
  const { settings, t } = useBooking()
  return (
    <div className={styles.intro}>
      <PageHead title={t('header.intro')} lead={t('header.introText')} />
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
    </div>
  )
}
