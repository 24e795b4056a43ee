import { carCard } from '#domain/car-card'
import type { CarCardMessages } from '../car-card/index.ts'
import type { CarTeaserProps } from '../blocks/index.ts'

export const CARD_MESSAGES: CarCardMessages = {
  missingImage: 'Bild saknas',
  priceOnRequest: 'Pris på begäran',
  campaignPrice: 'Kampanjpris',
  ordinaryPrice: 'Ordinarie pris',
  withoutVat: 'exkl. moms',
  vatDeductible: 'Avdragbar moms',
  monthly: { loan: 'Billån', Private: 'Privatleasing', Company: 'Företagsleasing' },
  campaign: 'Kampanj',
}

const BASE = {
  car_brand: 'BMW',
  car_model: '320d',
  car_version: 'xDrive Touring M Sport',
  car_year: 2021,
  car_mileage_text: '6 840 mil',
  car_fuel: 'Diesel',
  car_gearbox: 'Automat',
  car_site_city: 'Malmö',
}

/** A card with a price, with a campaign, without a price, and of a van that a company buys. */
export const CARD_EXAMPLES: CarTeaserProps['cars'] = [
  { car_body: 'Kombi', car_color: 'Blå', car_price_text: '349 900 kr', car_price_title: 'Pris' },
  {
    car_body: 'SUV',
    car_color: 'Röd',
    car_price_text: '629 900 kr',
    car_has_campaign_price: true,
    car_campaign_price_text: '589 900 kr',
    car_campaigns: ['Ränta 1,95 %', 'Vinterhjul på köpet'],
    car_loan_monthly_cost_text: '5 190 kr/mån',
    car_has_campaign_loan: true,
    car_leasing_options: [
      {
        leasing_type: 'Private' as const,
        title: '',
        monthly_cost_text: '6 290 kr/mån',
        is_campaign: false,
      },
    ],
  },
  { car_body: 'Coupé', car_color: 'Gul', car_price: null },
  {
    car_brand: 'Volkswagen',
    car_model: 'Transporter',
    car_version: '2.0 TDI DSG 4MOTION Lång hytt med dragkrok och värmare',
    car_body: 'Skåpbil',
    car_color: 'Vit',
    car_vehicle_type_code: 'LCV',
    car_vat_eligible: true,
    car_price_exkl_vat_text: '412 000 kr',
  },
].map((car, at) => ({
  id: String(at),
  href: '#',
  content: carCard({ ...BASE, ...car }, { id: 'carstore-se' }),
}))
