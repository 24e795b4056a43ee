import { cardPrice, monthlyCosts } from '#domain/car-card'
import { ButtonLink } from '#ui/button'
import type { CarPageContext } from './car-page-context.ts'
import styles from './car-action-bar.module.css'

/** On a phone: price and the way to the form, at the window's foot as long as the car itself is read. */
export function CarActionBar({ context: { car, t } }: { readonly context: CarPageContext }) {
  const price = cardPrice(car)
  const [monthly] = monthlyCosts(car)
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        <strong>
          {price.kind === 'request' ? price.text || t('carPriceOnRequest') : price.current}
        </strong>
        {monthly && <span className={styles.monthly}>{monthly.text}</span>}
      </p>
      <ButtonLink href="#contact-form">{t('carContactUs')}</ButtonLink>
    </div>
  )
}
