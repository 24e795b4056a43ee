/** A picture as the index has it. */
export interface CarPicture {
  readonly original: string
  readonly blur_data_url?: string
}

export interface CarSeller {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** A leasing offer as a list shows it (CARD-02). */
export interface LeasingOption {
  readonly leasing_type: 'Private' | 'Company'
  readonly title: string
  readonly monthly_cost_text: string
  readonly is_campaign: boolean
}

/** Another package of the same car. */
export interface LinkedVehicle {
  readonly vehicle_id: number
  readonly slug: string
  readonly link_text: string
  readonly package_name: string
}

/** What every car has. Ids are numbers, since a car's path reads them so (DETAIL-29). */
interface CarIdentity {
  readonly car_id: number
  readonly slug: string
  readonly car_brand: string
  readonly car_model: string
}

interface CarDescription {
  readonly car_model_text: string
  readonly car_version: string
  readonly car_year: number
  readonly car_fuel: string
  readonly car_gearbox: string
  readonly car_body: string
  readonly car_drive: string
  readonly car_color: string
  readonly car_seats: number
  readonly car_doors: number
  readonly car_chassino: string
  readonly car_regno: string
  readonly car_condition: string
  readonly car_is_used: boolean
  /** A sample of a new model rather than a car in stock. */
  readonly car_is_sample: boolean
  readonly car_description: string
  readonly car_equipment: readonly string[]
  /** In the site's unit; `car_mileage_text` is what people read. */
  readonly car_mileage: number
  readonly car_mileage_text: string
  readonly car_odometer: number
  readonly car_odometer_unit: string
  /** ISO date. */
  readonly car_firstregistration: string
}

interface CarMedia {
  readonly car_images: readonly CarPicture[]
  readonly images: readonly Pick<CarPicture, 'original'>[]
  readonly car_primary_image: { readonly thumbnail_url: string; readonly blur_data_url?: string }
}

interface CarPlace {
  readonly car_sellers: readonly CarSeller[]
  readonly car_site_id: string
  readonly car_site_name: string
  readonly car_site_city: string
  readonly car_site_region: string
  readonly car_site_leads_email: string
  readonly car_companyerpid: string
  readonly car_departmenterpid: string
  /** The town under which the site lists it; a facet's upper level. */
  readonly car_website_city: string
}

/** Whole units of the site's currency. Without VAT where the vehicle is an `LCV` (GEN-16, INDEX-16). */
interface CarPrices {
  readonly car_vehicle_type_code: string
  readonly car_vat_eligible: boolean
  /** Null for a price on request. */
  readonly car_price: number | null
  readonly car_price_text: string
  readonly car_price_title: string
  /** ISO 4217. */
  readonly car_price_currency: string
  readonly car_price_exkl_vat: number
  readonly car_price_exkl_vat_text: string
  readonly car_retail_price: number
  readonly car_retail_price_text: string
  readonly car_has_campaign_price: boolean
  readonly car_campaign_price: number
  readonly car_campaign_price_text: string
  readonly car_campaign_price_exkl_vat: number
  readonly car_campaign_price_exkl_vat_text: string
}

/** The options' own members are read by `finance/options`. */
interface CarFinance {
  readonly car_loan_option: Readonly<Record<string, unknown>> | null
  readonly car_loan_monthly_cost: number
  readonly car_loan_monthly_cost_text: string
  readonly car_has_campaign_loan: boolean
  readonly car_leasing_options: readonly LeasingOption[]
  readonly car_private_leasing_option: Readonly<Record<string, unknown>> | null
  readonly car_company_leasing_option: Readonly<Record<string, unknown>> | null
  readonly car_has_privateleasing: boolean
  readonly car_has_campaign_privateleasing: boolean
  readonly car_privateleasing_monthly_cost: number
  readonly car_has_companyleasing: boolean
  readonly car_has_campaign_companyleasing: boolean
  readonly car_companyleasing_monthly_cost: number
  readonly car_pbbratio: number
  readonly car_beneficial_value: number
  readonly car_campaigns: readonly string[]
}

interface CarMarketing {
  readonly caroftheweek: boolean
  readonly autos_on_show: string
  /** ISO instant. */
  readonly indexed_at: string
  /** ISO date. */
  readonly car_publishdate: string
  readonly linked_vehicles: readonly LinkedVehicle[]
  readonly car_trim_package: string
}

/** Technical data as people read it, units included (INDEX-17). */
export const TECHNICAL_TEXTS = [
  'car_power_text',
  'car_service_weight_text',
  'car_cargo_volume_text',
  'car_height_text',
  'car_length_text',
  'car_width_text',
  'car_fuel_tank_capacity_text',
  'car_fuel_combined_text',
  'car_emission_mixed_text',
  'car_acceleration_text',
  'car_electric_range_text',
  'car_wltp_electric_consumption_text',
  'car_wltp_electric_range_text',
  'car_battery_size_text',
  'car_electric_charging_speed_ac_text',
  'car_electric_charging_speed_dc_text',
] as const
export type TechnicalText = (typeof TECHNICAL_TEXTS)[number]

interface CarTechnical extends Readonly<Record<TechnicalText, string>> {
  /** Horsepower. */
  readonly car_power: number
  /** 0 to 5. */
  readonly car_ncapstars: number
}

type CarFacts = CarDescription &
  CarMedia &
  CarPlace &
  CarPrices &
  CarFinance &
  CarMarketing &
  CarTechnical

/**
 * A car for sale as the search index holds it (INDEX-01). A member that a car has nothing for may be
 * missing; a real index leaves more of them out than ours does.
 */
export type Car = CarIdentity & Partial<CarFacts>

/** The fields that a card needs, and that a list asks for (CARD-03, COTW-07). */
export const CARD_FIELDS = [
  'car_id',
  'slug',
  'car_brand',
  'car_model',
  'car_model_text',
  'car_version',
  'car_year',
  'car_fuel',
  'car_gearbox',
  'car_body',
  'car_color',
  'car_condition',
  'car_is_sample',
  'car_mileage_text',
  'car_primary_image',
  'car_vehicle_type_code',
  'car_vat_eligible',
  'car_price',
  'car_price_text',
  'car_price_title',
  'car_price_exkl_vat_text',
  'car_retail_price_text',
  'car_has_campaign_price',
  'car_campaign_price_text',
  'car_campaign_price_exkl_vat_text',
  'car_has_campaign_loan',
  'car_loan_monthly_cost_text',
  'car_leasing_options',
  'car_campaigns',
  'car_site_city',
  'caroftheweek',
] as const satisfies readonly (keyof Car)[]

/** A car as a card shows it. */
export type CardCar = CarIdentity & Partial<Pick<CarFacts, CardFact>>
type CardFact = Exclude<(typeof CARD_FIELDS)[number], keyof CarIdentity>
