import type { CardPrice } from '#domain/car-card'
import styles from './car-card.module.css'

export interface CardPriceMessages {
  readonly priceOnRequest: string
  readonly campaignPrice: string
  readonly ordinaryPrice: string
  readonly withoutVat: string
}

interface CardPriceLineProps {
  readonly price: CardPrice
  readonly messages: CardPriceMessages
}

/** The price under its name; before a campaign's, the ordinary one is struck through (CARD-05). */
export function CardPriceLine({ price, messages }: CardPriceLineProps) {
  if (price.kind === 'request') {
    return (
      <p className={styles.price}>
        <strong className={styles.current}>{price.text || messages.priceOnRequest}</strong>
      </p>
    )
  }
  const isCampaign = price.kind === 'campaign'
  const name = isCampaign ? messages.campaignPrice : price.title
  return (
    <p className={styles.price} data-campaign={isCampaign || undefined}>
      {name !== '' && <span className={styles.priceName}>{name} </span>}
      <strong className={styles.current}>{price.current}</strong>
      {isCampaign && price.ordinary !== null && (
        <>
          {' '}
          <s className={styles.ordinary}>
            <span className="sr-only">{messages.ordinaryPrice} </span>
            {/* oxlint-disable-next-line forecourt/no-changing-text-among-siblings -- the price of a card never changes */}
            {price.ordinary}
          </s>
        </>
      )}
      {price.withoutVat && <span className={styles.vat}> {messages.withoutVat}</span>}
    </p>
  )
}
