import { z } from 'zod'
import { Dealer } from './dealers.ts'

/** Other indexes write null, or nothing, for what they have not. */
const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** By its name; an index may say more of it. */
const Brand = z.union([z.string(), z.object({ name: Text }).transform(({ name }) => name)])

const Hours = z.object({ day: Text, displayText: Text }).readonly()

/** Of a dealer (DEALER-14), as far as a car's page needs it. */
const Department = z
  .object({
    group: Text,
    email: Text,
    /** The vehicle types that it sells, as `car_vehicle_type_code` has them (CONTACT-26). */
    department_type: Text,
    /** Of the company and of the department, with a dot between them. */
    erp_id: Text,
    brands: z
      .array(Brand)
      .nullish()
      .transform((brands) => brands ?? [])
      .readonly(),
    openingschedule: z
      .object({
        openinghours: z
          .array(Hours)
          .nullish()
          .transform((hours) => hours ?? [])
          .readonly(),
      })
      .nullish()
      .transform((schedule) => schedule ?? { openinghours: [] }),
  })
  .readonly()
export type Department = z.output<typeof Department>

const { site_email, site_official_name, site_id, slug } = Dealer.unwrap().shape

/** A dealer with what it sells and when it is open, as the search index of a site has it (DEALER-13). */
export const Retailer = z
  .object({
    slug,
    site_id,
    site_official_name,
    site_city: Text,
    /** Empty where there is no picture. */
    site_image_url: Text,
    site_phone: Text,
    site_zip: Text,
    site_street: Text,
    site_email,
    site_brands: z
      .array(Brand)
      .nullish()
      .transform((brands) => brands ?? [])
      .readonly(),
    site_departments: z
      .array(Department)
      .nullish()
      .transform((departments) => departments ?? [])
      .readonly(),
  })
  .readonly()
export type Retailer = z.output<typeof Retailer>

/** The group of those who sell new cars. */
export const SALES_GROUP = 'New cars'
