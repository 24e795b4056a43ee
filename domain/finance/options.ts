import { z } from 'zod'
import type { Car } from '../car.ts'
import { priceToPay, type PricedCar } from '../price-to-pay.ts'
import { leasingTerms, type LeasingTerms, type OfferedMileage } from './leasing.ts'
import { loanTerms, type LoanTerms } from './loan.ts'
import type { Duration } from './period.ts'

/** Some indexes write their numbers as text: `6.95`, `6,95`. Any other text is refused. */
const number = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d{1,12}(?:[.,]\d{1,6})?$/)
    .transform((text) => Number(text.replace(',', '.'))),
])
const amount = number.pipe(z.number().min(0).max(1e9))
const percentage = number.pipe(z.number().min(0).max(100))
const months = number.pipe(z.int().min(1).max(240))
/** One that is left out is not charged; one that is no amount makes the offer unusable. */
const fee = amount.nullish().transform((given) => given ?? 0)
const text = z.string().trim().catch('')
/** What may be missing without harm; null where it is, or is nonsense. */
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null)

/** A list without the members that are not what they should be. */
const kept = <T>(schema: z.ZodType<T>) =>
  z.array(z.unknown()).transform((list) =>
    list.flatMap((one): T[] => {
      const { success, data } = schema.safeParse(one)
      return success ? [data] : []
    }),
  )

const DurationShape = z
  .object({
    months,
    residual_percentage: percentage,
    cash_amount_min_percentage: percentage,
    cash_amount_max_percentage: percentage,
  })
  .transform((one): Duration => ({
    months: one.months,
    residualPercentage: one.residual_percentage,
    minPercentage: one.cash_amount_min_percentage,
    maxPercentage: one.cash_amount_max_percentage,
  }))

/** A loan option (LOAN-01). Negative interest, or more than 100 %, is no offer. */
const LoanOption = z.object({
  title: text,
  description: text,
  default_monthly_cost: orNull(amount),
  default_monthly_cost_text: text,
  interest_rate: percentage,
  disclaimer: text,
  start_fee: fee,
  start_fee_text: text,
  invoice_fee: fee,
  invoice_fee_text: text,
  default_contract_duration: orNull(DurationShape),
  contract_durations: kept(DurationShape),
})

const usual = z
  .object({ cash_amount: amount, contract_length: months })
  .transform((one) => ({ cashAmount: one.cash_amount, months: one.contract_length }))
const durations = kept(DurationShape)
/** Of a mileage: its durations with its default option, or the durations alone. */
const Mileage = z.union([
  z.object({ default: orNull(usual), options: durations }),
  durations.transform((options) => ({ default: null, options })),
])

/** A company leasing option (LEASE-01); mileages whose key is no number are passed over. */
const CompanyLeasingOption = z.object({
  title: text,
  sales_text: text,
  description: text,
  interest_rate: percentage,
  default_monthly_cost: orNull(amount),
  default_company_leasing_mileage: orNull(number),
  company_leasing_options: z.record(z.string(), z.unknown()).transform((byMileage) =>
    Object.entries(byMileage).flatMap(([key, entry]): OfferedMileage[] => {
      const { success, data } = Mileage.safeParse(entry)
      if (!success || !/^[1-9]\d{0,6}$/.test(key)) return []
      return [{ mileage: Number(key), durations: data.options, usual: data.default }]
    }),
  ),
  price_base_amount: amount,
  start_fee: fee,
  invoice_fee: fee,
  has_fixed_interest_rate: orNull(z.boolean()),
  disclaimer: text,
})

/** A private leasing option (LEASE-02): ready texts, nothing to calculate (LEASE-09). */
const PrivateLeasingOption = z
  .object({
    title: text,
    monthly_cost_text: z.string().trim().min(1),
    months_text: text,
    mileage_text: text,
    start_fee_text: text,
    invoice_fee_text: text,
    sales_text: text,
    disclaimer: text,
    is_campaign: z.boolean().catch(false),
  })
  .transform((one) => ({
    title: one.title,
    monthlyCostText: one.monthly_cost_text,
    monthsText: one.months_text,
    mileageText: one.mileage_text,
    startFeeText: one.start_fee_text,
    invoiceFeeText: one.invoice_fee_text,
    salesText: one.sales_text,
    disclaimer: one.disclaimer,
    isCampaign: one.is_campaign,
  }))

/** Texts are '' where the index has none. */
export interface LoanOffer {
  readonly title: string
  readonly description: string
  readonly disclaimer: string
  /** Shown until a value is changed (LOAN-03); null: what is calculated. */
  readonly monthlyCost: number | null
  readonly monthlyCostText: string
  readonly startFeeText: string
  readonly invoiceFeeText: string
  readonly terms: LoanTerms
}

export interface CompanyLeasingOffer {
  readonly title: string
  readonly salesText: string
  readonly description: string
  readonly disclaimer: string
  readonly monthlyCost: number | null
  /** Null where the index does not say. */
  readonly hasFixedRate: boolean | null
  readonly terms: LeasingTerms
}

export type PrivateLeasingOffer = z.infer<typeof PrivateLeasingOption>

type Financed = PricedCar &
  Pick<Car, 'car_loan_option' | 'car_company_leasing_option' | 'car_private_leasing_option'>

/** Null where the car has no loan that can be calculated (LOAN-08). */
export function loanOffer(car: Financed): LoanOffer | null {
  const { withVat: price } = priceToPay(car)
  const read = LoanOption.safeParse(car.car_loan_option)
  if (price === null || !read.success) return null
  const option = read.data
  const terms = loanTerms(
    price,
    { offered: option.contract_durations, usual: option.default_contract_duration },
    creditOf(option),
  )
  // Of another length the index's own cost would be wrong.
  const isUsual = terms?.start.months === option.default_contract_duration?.months
  return (
    terms && {
      title: option.title,
      description: option.description,
      disclaimer: option.disclaimer,
      monthlyCost: isUsual ? option.default_monthly_cost : null,
      monthlyCostText: isUsual ? option.default_monthly_cost_text : '',
      startFeeText: option.start_fee_text,
      invoiceFeeText: option.invoice_fee_text,
      terms,
    }
  )
}

/** Null where the car has no company leasing that can be calculated. */
export function companyLeasingOffer(car: Financed): CompanyLeasingOffer | null {
  const read = CompanyLeasingOption.safeParse(car.car_company_leasing_option)
  if (!read.success || read.data.price_base_amount === 0) return null
  const option = read.data
  const offered = option.company_leasing_options
  const terms = leasingTerms(
    option.price_base_amount,
    { offered, usual: option.default_company_leasing_mileage },
    creditOf(option),
  )
  const usualOption = offered.find(({ mileage }) => mileage === terms?.start.mileage)?.usual
  return (
    terms && {
      title: option.title,
      salesText: option.sales_text,
      description: option.description,
      disclaimer: option.disclaimer,
      monthlyCost: terms.start.months === usualOption?.months ? option.default_monthly_cost : null,
      hasFixedRate: option.has_fixed_interest_rate,
      terms,
    }
  )
}

/** Null where the car has no private leasing with a cost to show. */
export const privateLeasingOffer = (car: Financed): PrivateLeasingOffer | null =>
  PrivateLeasingOption.safeParse(car.car_private_leasing_option).data ?? null

const creditOf = (option: {
  readonly interest_rate: number
  readonly start_fee: number
  readonly invoice_fee: number
}) => ({
  interestRate: option.interest_rate,
  startFee: option.start_fee,
  invoiceFee: option.invoice_fee,
})
