import type { Car } from './car.ts'

/** Price fields of a car. A card has only the texts; a whole car has the amounts as well. */
export type PricedCar = Partial<
  Pick<
    Car,
    | 'car_vehicle_type_code'
    | 'car_price'
    | 'car_price_text'
    | 'car_price_title'
    | 'car_price_exkl_vat'
    | 'car_price_exkl_vat_text'
    | 'car_has_campaign_price'
    | 'car_campaign_price'
    | 'car_campaign_price_text'
    | 'car_campaign_price_exkl_vat'
    | 'car_campaign_price_exkl_vat_text'
  >
>

/** The price at which a car is advertised. Amounts are in the site's currency; texts are as the index has them. */
interface PriceToPay {
  /** It is a campaign's, which stands before the ordinary price (CARD-05). */
  readonly isCampaign: boolean
  /** `text` and `amount` are without VAT, as of light commercial vehicles (GEN-16). */
  readonly withoutVat: boolean
  /** As it is shown; '' where no price is. */
  readonly text: string
  /** The number of what is shown; null where none is shown, or the index gives no number. */
  readonly amount: number | null
  /** Amount including VAT, which is financed and quoted; null on request. */
  readonly withVat: number | null
  /** Ordinary price as text, also during a campaign; '' where there is none. */
  readonly ordinaryText: string
  /** Title of the ordinary price in the index; '' where there is none. */
  readonly title: string
  /** Text of the index in place of a price; '' where there is none. */
  readonly requestText: string
}

/**
 * Returns the price of a car wherever one is shown, calculated with or passed on: no other code reads the
 * index's price fields (decision 100). Which price is in force follows from the texts, since a card has them
 * alone, and from the amounts of a car without texts. A price with VAT never stands for one without it.
 */
export function priceToPay(car: PricedCar): PriceToPay {
  const withoutVat = car.car_vehicle_type_code === 'LCV'
  const [ordinary, campaign] = withoutVat
    ? ([
        [car.car_price_exkl_vat_text, car.car_price_exkl_vat],
        [car.car_campaign_price_exkl_vat_text, car.car_campaign_price_exkl_vat],
      ] as const)
    : ([
        [car.car_price_text, car.car_price],
        [car.car_campaign_price_text, car.car_campaign_price],
      ] as const)
  const isOnRequest = car.car_price === null
  const ordinaryText = isOnRequest ? '' : said(ordinary[0])
  const campaignText = said(campaign[0])
  const isCampaign =
    car.car_has_campaign_price === true &&
    (campaignText !== '' || (ordinaryText === '' && amountOf(car.car_campaign_price) !== null))
  const text = isCampaign ? campaignText : ordinaryText
  return {
    isCampaign,
    withoutVat,
    text,
    amount: text === '' ? null : numberOf(isCampaign ? campaign[1] : ordinary[1]),
    withVat: amountOf(isCampaign ? car.car_campaign_price : car.car_price),
    ordinaryText,
    title: said(car.car_price_title),
    requestText: isOnRequest ? said(car.car_price_text) : '',
  }
}

/** Tells whether the prices of a car that a lead carries are those that the index has now. */
export const isSentAtPriceOf = (
  sent: { readonly [member: string]: unknown },
  car: PricedCar,
): boolean =>
  (['car_price', 'car_campaign_price'] as const).every(
    (name) => sent[name] === undefined || sent[name] === car[name],
  )

const numberOf = (amount: number | null | undefined): number | null =>
  typeof amount === 'number' && Number.isFinite(amount) ? amount : null

/** A price at which something can be bought or financed. */
const amountOf = (amount: number | null | undefined): number | null =>
  (numberOf(amount) ?? 0) > 0 ? numberOf(amount) : null

const said = (text: string | undefined): string => text?.trim() ?? ''
