import { cardPrice, monthlyCosts } from '#domain/car-card'
import { ButtonLink } from '#ui/button'
import { carCardMessages } from '../_content/car-card-messages.ts'
import type { CarPageContext } from './car-page-context.ts'
import styles from './car-action-bar.module.css'

/** On a phone: price and the way to the form, at the window's foot as long as the car itself is read. */
export function CarActionBar({ context: { car, t } }: { readonly context: CarPageContext }) {
  const price = cardPrice(car)
  const [monthly] = monthlyCosts(car)
  const messages = carCardMessages(t)
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        <span>
          <strong>
            {price.kind === 'request' ? price.text || messages.priceOnRequest : price.current}
          </strong>
          {price.kind !== 'request' && price.withoutVat && (
            <span className={styles.monthly}> {messages.withoutVat}</span>
          )}
        </span>
        {monthly && (
          <span className={styles.monthly}>
            {[
              monthly.title || messages.monthly[monthly.kind],
              monthly.text,
              ...(monthly.withoutVat ? [messages.withoutVat] : []),
            ].join(' ')}
          </span>
        )}
      </p>
      <ButtonLink href="#contact-form">{t('carContactUs')}</ButtonLink>
    </div>
  )
}
