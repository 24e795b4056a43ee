import { TECHNICAL_TEXTS, type Car, type LeasingOption } from './car.ts'

const TEXTS = [
  'car_model_text',
  'car_version',
  'car_fuel',
  'car_gearbox',
  'car_body',
  'car_drive',
  'car_color',
  'car_condition',
  'car_mileage_text',
  'car_site_name',
  'car_site_city',
  'car_vehicle_type_code',
  'car_price_text',
  'car_price_title',
  'car_price_exkl_vat_text',
  'car_retail_price_text',
  'car_campaign_price_text',
  'car_campaign_price_exkl_vat_text',
  'car_loan_monthly_cost_text',
  ...TECHNICAL_TEXTS,
] as const
const NUMBERS = [
  'car_year',
  'car_seats',
  'car_doors',
  'car_mileage',
  'car_price',
  'car_price_exkl_vat',
  'car_campaign_price',
  'car_campaign_price_exkl_vat',
  'car_loan_monthly_cost',
  'car_power',
  'car_ncapstars',
] as const
const FLAGS = [
  'car_is_sample',
  'car_vat_eligible',
  'car_has_campaign_price',
  'car_has_campaign_loan',
] as const

type Compared =
  | 'car_id'
  | 'slug'
  | 'car_brand'
  | 'car_model'
  | (typeof TEXTS)[number]
  | (typeof NUMBERS)[number]
  | (typeof FLAGS)[number]
  | 'car_equipment'
  | 'car_leasing_options'
  | 'car_primary_image'

/** A car of the compare list: what is set side by side (COMPARE-11), and the way to its page. */
export type ComparedCar = Pick<Car, Compared> & { readonly href: string }

type Found = Readonly<Record<string, unknown>>
const isFound = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** On this site: neither another one's nor a script. */
const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value)

/** That it is no campaign may be left unsaid. */
type FoundLeasing = Omit<LeasingOption, 'is_campaign'> & { readonly is_campaign?: unknown }
const isLeasing = (value: unknown): value is FoundLeasing =>
  isFound(value) &&
  (value['leasing_type'] === 'Private' || value['leasing_type'] === 'Company') &&
  typeof value['title'] === 'string' &&
  typeof value['monthly_cost_text'] === 'string'

/**
 * What is compared of a car, whoever describes it: a card, an answer of the index, a browser's storage.
 * Members of another type are left out; null for what is no car, or has no path.
 */
export function comparedCarOf(value: unknown): ComparedCar | null {
  if (!isFound(value)) return null
  const { car_id: id, slug, car_brand: brand, car_model: model, href } = value
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || !isPath(href)) return null
  if (typeof brand !== 'string' || typeof model !== 'string') return null
  const own = (names: readonly string[], fits: (member: unknown) => boolean) =>
    names.flatMap((name) => {
      const member = Object.hasOwn(value, name) ? value[name] : undefined
      return fits(member) ? [[name, member] as const] : []
    })
  const picture = isFound(value['car_primary_image']) ? value['car_primary_image'] : {}
  const { thumbnail_url: thumbnail } = picture
  const equipment = listIn(value['car_equipment']).filter((one) => typeof one === 'string')
  const leasing = listIn(value['car_leasing_options']).filter(isLeasing)
  return {
    ...(Object.fromEntries([
      ...own(TEXTS, (member) => typeof member === 'string' && member !== ''),
      ...own(NUMBERS, Number.isFinite),
      ...own(FLAGS, (member) => typeof member === 'boolean'),
    ]) as Partial<ComparedCar>),
    car_id: id,
    slug: typeof slug === 'string' ? slug : '',
    car_brand: brand,
    car_model: model,
    href,
    ...(equipment.length > 0 ? { car_equipment: [...new Set(equipment)] } : {}),
    ...(leasing.length > 0
      ? {
          car_leasing_options: leasing.map((option) => ({
            leasing_type: option.leasing_type,
            title: option.title,
            monthly_cost_text: option.monthly_cost_text,
            is_campaign: option.is_campaign === true,
          })),
        }
      : {}),
    ...(typeof thumbnail === 'string' && thumbnail !== ''
      ? { car_primary_image: { thumbnail_url: thumbnail } }
      : {}),
  }
}
