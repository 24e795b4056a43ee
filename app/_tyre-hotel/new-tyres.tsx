'use client'

import { useId } from 'react'
import { formatSek } from '#domain/money'
import type { NewTyres } from '#services/tyre-hotel'
import { useNewTyres } from './queries.ts'
import { useTyreHotel } from './tyre-context.tsx'
import type { Vehicle } from './tyre-state.ts'
import { wearText, wornTyres } from './tyre-wear.ts'
import styles from './tyre-hotel.module.css'

/** New ones for the worn tyres of the car that is booked for, with a price; nothing without an offer. */
export function NewTyresChoice({ vehicle }: { readonly vehicle: Vehicle }) {
  const { dispatch, locale, state, t } = useTyreHotel()
  const worn = wornTyres(vehicle.tires)
  const offered = useNewTyres(worn.length > 0 ? vehicle.regNo : null)
  const id = useId()
  // What was taken stands as it was shown, whatever is offered by now.
  const offer = state.newTyres ?? offered
  const [most] = worn
  if (!most || !offer) return null
  const isTaken = state.newTyres !== null
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <div className={styles.offer}>
        <h4 id={`${id}-title`}>{t('newTyres.title')}</h4>
        <p className={styles.quiet}>
          <span>{wearText(most, { t, locale })}</span>
          {offer.quantity > worn.length && <span> {t('newTyres.pairs')}</span>}
        </p>
        <div id={`${id}-text`}>
          <p>{productText(offer, t)}</p>
          <p className={styles.carLine}>
            <span>{eachText(offer, t)}</span>
            <strong className={styles.large}>{formatSek(offer.total)}</strong>
          </p>
          <p className={styles.quiet}>
            {t(`newTyres.${offer.includesFitting ? 'fitted' : 'unfitted'}`)}
          </p>
        </div>
      </div>
      <label className={styles.choose}>
        <input
          type="checkbox"
          checked={isTaken}
          aria-describedby={`${id}-text`}
          onChange={() =>
            dispatch(
              isTaken
                ? { type: 'newTyres.removed' }
                : { type: 'newTyres.added', payload: { offer } },
            )
          }
        />
        <span>{t('newTyres.add')}</span>
      </label>
      <p className={`${styles.quiet} ${styles.carLine}`} role="status">
        {isTaken && t('newTyres.added')}
      </p>
    </section>
  )
}

type Words = ReturnType<typeof useTyreHotel>['t']

export const productText = ({ name, dimension }: NewTyres, t: Words): string =>
  t('newTyres.product', { name, dimension: dimension.replaceAll(' ', '\u00A0') })

export const eachText = ({ quantity, pricePerTyre }: NewTyres, t: Words): string =>
  t('newTyres.each', { count: quantity, price: formatSek(pricePerTyre) })
