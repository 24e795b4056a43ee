import { type Car, TECHNICAL_TEXTS, type TechnicalText } from '#domain/car'
import { z } from 'zod'

const text = z.string()
const amount = z.number()
const flag = z.boolean()
const texts = z.array(z.string())
const loose = z.record(z.string(), z.unknown()).nullable()
const Picture = z.object({ original: text, blur_data_url: text.optional() })

const Identity = z.object({
  /** Some indexes write their numbers as text. */
  car_id: z.union([
    z.int().nonnegative(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ]),
  slug: text,
  car_brand: text.min(1),
  car_model: text,
})

/** Every member of a car but who it is; the compiler misses one that is forgotten. */
const FACTS = {
  car_model_text: text,
  car_version: text,
  car_fuel: text,
  car_gearbox: text,
  car_body: text,
  car_drive: text,
  car_color: text,
  car_chassino: text,
  car_regno: text,
  car_condition: text,
  car_description: text,
  car_mileage_text: text,
  car_odometer_unit: text,
  car_firstregistration: text,
  car_site_id: text,
  car_site_name: text,
  car_site_city: text,
  car_site_region: text,
  car_site_leads_email: text,
  car_companyerpid: text,
  car_departmenterpid: text,
  car_website_city: text,
  car_vehicle_type_code: text,
  car_price_text: text,
  car_price_title: text,
  car_price_currency: text,
  car_price_exkl_vat_text: text,
  car_retail_price_text: text,
  car_campaign_price_text: text,
  car_campaign_price_exkl_vat_text: text,
  car_loan_monthly_cost_text: text,
  autos_on_show: text,
  indexed_at: text,
  car_publishdate: text,
  car_trim_package: text,
  car_year: amount,
  car_seats: amount,
  car_doors: amount,
  car_mileage: amount,
  car_odometer: amount,
  car_price: amount.nullable(),
  car_price_exkl_vat: amount,
  car_retail_price: amount,
  car_campaign_price: amount,
  car_campaign_price_exkl_vat: amount,
  car_loan_monthly_cost: amount,
  car_privateleasing_monthly_cost: amount,
  car_companyleasing_monthly_cost: amount,
  car_pbbratio: amount,
  car_beneficial_value: amount,
  car_power: amount,
  car_ncapstars: amount,
  car_is_used: flag,
  car_is_sample: flag,
  car_vat_eligible: flag,
  car_has_campaign_price: flag,
  car_has_campaign_loan: flag,
  car_has_privateleasing: flag,
  car_has_campaign_privateleasing: flag,
  car_has_companyleasing: flag,
  car_has_campaign_companyleasing: flag,
  caroftheweek: flag,
  car_equipment: texts,
  car_campaigns: texts,
  car_images: z.array(Picture),
  images: z.array(z.object({ original: text })),
  car_primary_image: z.object({ thumbnail_url: text, blur_data_url: text.optional() }),
  car_sellers: z.array(z.object({ name: text, email: text, phone: text })),
  car_loan_option: loose,
  car_private_leasing_option: loose,
  car_company_leasing_option: loose,
  car_leasing_options: z.array(
    z.object({
      leasing_type: z.enum(['Private', 'Company']),
      title: text,
      monthly_cost_text: text,
      is_campaign: flag,
    }),
  ),
  linked_vehicles: z.array(
    z.object({ vehicle_id: z.int(), slug: text, link_text: text, package_name: text }),
  ),
  ...(Object.fromEntries(TECHNICAL_TEXTS.map((name) => [name, text])) as Record<
    TechnicalText,
    typeof text
  >),
} satisfies Record<Exclude<keyof Car, keyof typeof Identity.shape>, z.ZodType>

/** What is read of a car of a real index: it may lack anything but who it is. Other members are left out. */
export const CarShape = z.object({ ...Identity.shape, ...z.object(FACTS).partial().shape })
