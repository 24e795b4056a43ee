import type { CardCar, LeasingOption } from './car.ts'
import { loanMonthlyCost } from './loan-band.ts'
import { priceToPay } from './price-to-pay.ts'
import { siteHas } from './site-switches.ts'
import type { Site } from './sites.ts'

/** What a card says a car costs. Amounts are words, as the index has them; our own words are the screen's. */
export type CardPrice =
  /** No price to show: `text` is what the index says instead, '' for our own words. */
  | { readonly kind: 'request'; readonly text: string }
  | {
      readonly kind: 'price'
      /** What the index calls the price; '' for nothing. */
      readonly title: string
      readonly current: string
      readonly withoutVat: boolean
    }
  | {
      readonly kind: 'campaign'
      readonly current: string
      /** Struck through; null where the index has none. */
      readonly ordinary: string | null
      readonly withoutVat: boolean
    }

/** What a car costs a month, one a way of paying (CARD-02). */
export interface MonthlyCost {
  readonly kind: 'loan' | LeasingOption['leasing_type']
  /** What the index calls the offer; '' for our own words. */
  readonly title: string
  readonly text: string
  readonly campaign: boolean
  /** A company's costs are without VAT, which it deducts; a consumer's include it. */
  readonly withoutVat: boolean
}

/** A card needs no id: what stands around it tells the cards apart. */
type CardFacts = Omit<CardCar, 'car_id' | 'slug'>

export interface CarCardContent {
  readonly title: string
  readonly version: string
  /** As a seller calls body and paint; what is drawn follows from them. */
  readonly body: string
  readonly paint: string
  readonly image: { readonly src: string; readonly blur: string | null } | null
  /** Year, mileage, fuel, gearbox; in that order, empty ones left out. */
  readonly facts: readonly string[]
  readonly city: string
  readonly price: CardPrice
  readonly monthly: readonly MonthlyCost[]
  /** Names of campaigns that the car takes part in. */
  readonly campaigns: readonly string[]
  readonly vatDeductible: boolean
}

/** What a card shows of a car on a site (CARD-03). */
export function carCard(car: CardFacts, site: Pick<Site, 'id'>): CarCardContent {
  const picture = car.car_primary_image
  const src = said(picture?.thumbnail_url)
  return {
    title: carTitle(car),
    version: said(car.car_version),
    body: said(car.car_body),
    paint: said(car.car_color),
    image: src === '' ? null : { src, blur: said(picture?.blur_data_url) || null },
    facts: [
      car.car_year ? String(car.car_year) : '',
      said(car.car_mileage_text),
      said(car.car_fuel),
      said(car.car_gearbox),
    ].filter((fact) => fact !== ''),
    city: said(car.car_site_city),
    price: cardPrice(car),
    monthly: monthlyCosts(car),
    campaigns: [...new Set((car.car_campaigns ?? []).map(said))].filter((name) => name !== ''),
    vatDeductible: hasDeductibleVat(car, site),
  }
}

/** Brand and model, as people call them. */
export function carTitle(car: Pick<CardCar, 'car_brand' | 'car_model' | 'car_model_text'>): string {
  return `${car.car_brand} ${said(car.car_model_text) || car.car_model}`
}

/**
 * Returns the price to pay as a card shows it: a campaign price before the ordinary one (CARD-05); a missing
 * text is a price to ask for.
 */
export function cardPrice(car: Partial<CardFacts>): CardPrice {
  const { isCampaign, withoutVat, text, ordinaryText, title, requestText } = priceToPay(car)
  if (text === '') return { kind: 'request', text: requestText }
  if (!isCampaign) return { kind: 'price', title, current: text, withoutVat }
  const ordinary = ordinaryText === '' || ordinaryText === text ? null : ordinaryText
  return { kind: 'campaign', current: text, ordinary, withoutVat }
}

/** The loan first, then leasing as the index orders it; what has no amount is left out. */
export function monthlyCosts(car: Partial<CardFacts>): readonly MonthlyCost[] {
  const loan: MonthlyCost = {
    kind: 'loan',
    title: '',
    text: loanMonthlyCost(car).text,
    campaign: car.car_has_campaign_loan === true,
    withoutVat: false,
  }
  const leasing = (car.car_leasing_options ?? []).map((option): MonthlyCost => ({
    kind: option.leasing_type,
    title: said(option.title),
    text: said(option.monthly_cost_text),
    campaign: option.is_campaign,
    withoutVat: option.leasing_type === 'Company',
  }))
  return [loan, ...leasing].filter(({ text }) => text !== '')
}

/** Tells whether a car shows what it costs a month, in any way of paying. */
export const hasMonthlyCost = (car: Partial<CardFacts>): boolean => monthlyCosts(car).length > 0

/** The tag is the carstore sites' alone, of cars that a company may deduct the VAT of (CARD-01, CARD-04). */
export const hasDeductibleVat = (car: CardFacts, site: Pick<Site, 'id'>): boolean =>
  siteHas(site, 'vat-tag') && car.car_vat_eligible === true

const said = (text: string | undefined): string => text?.trim() ?? ''
