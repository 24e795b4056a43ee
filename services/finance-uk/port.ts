import { z } from 'zod'
import { failureGuard } from '../failure-guard.ts'

/** What a term, deposit, payment or mileage may be, as the finance house says it (FINUK-03). */
const Choice = z.object({
  Locale: z.object({ DisplayValue: z.string() }),
  Default: z.number(),
  Values: z.array(z.number()).max(1_000).readonly().optional(),
  Minimum: z.number().optional(),
  Maximum: z.number().optional(),
})
export type FinanceChoice = z.infer<typeof Choice>

export const FinanceProduct = z.object({
  FamilyKey: z.string().describe('Kind of product: `PCP`, `HP`'),
  Name: z.string(),
  Term: Choice.describe('Months'),
  Deposit: Choice.describe('Pounds'),
  Payment: Choice.describe('Pounds a month'),
  AnnualMileage: Choice.nullish()
    .transform((choice) => choice ?? null)
    .describe('Miles a year; of a PCP'),
})
export type FinanceProduct = z.infer<typeof FinanceProduct>

export const FinanceProducts = z.object({ Products: z.array(FinanceProduct).max(20).readonly() })

const Detail = z.object({ Label: z.string(), DisplayValue: z.string(), Key: z.string() })

/** FINUK-04, FINUK-14. */
export const FinanceQuotation = z.object({
  Blocks: z
    .array(z.object({ Details: z.array(Detail).max(100).readonly() }))
    .max(20)
    .readonly(),
  Finance: z.object({
    Notifications: z.array(z.string()).max(20).readonly(),
    Quote: z.object({
      Term: z.number(),
      TotalDeposit: z.number(),
      TotalRegularPayment: z.number(),
      AnnualMileage: z
        .number()
        .nullish()
        .transform((miles) => miles ?? null),
      QuoteReference: z.string().max(200),
      QuoteActions: z.object({ Apply: z.string().max(2_000) }).describe('Where to apply'),
    }),
  }),
})
export type FinanceQuotation = z.infer<typeof FinanceQuotation>

export const QuotedVehicle = z.object({
  Id: z.string(),
  HasError: z.boolean(),
  Error: z
    .object({ UserMessage: z.string().max(1_000) })
    .nullish()
    .transform((error) => error ?? null),
  FinanceQuotations: z.array(FinanceQuotation).max(20).readonly(),
})
export type QuotedVehicle = z.infer<typeof QuotedVehicle>

export const Quotations = z.object({ Vehicles: z.array(QuotedVehicle).max(20).readonly() })
export type Quotations = z.infer<typeof Quotations>

/** Longest text of a car or dealer that is passed on. */
const Text = z.string().max(120)
const Amount = z.number().min(0).max(10_000_000)

/** A used car as the finance house knows it (FINUK-13, FINUK-21, FINUK-24). */
export const PhysicalVehicle = z.strictObject({
  Type: z.literal('Car'),
  Vin: Text,
  Status: z.literal('PreOwned'),
  OnTheRoadPrice: Amount.describe('Pounds'),
  Mileage: Amount.describe('Miles'),
  RegistrationNumber: Text,
  CountryCode: z.literal('GB'),
  DateRegistered: Text.describe('`YYYY-MM-DD`'),
})
export type PhysicalVehicle = z.infer<typeof PhysicalVehicle>

export const OrganisationIdentifier = z.strictObject({
  Value: Text.min(1),
  Type: z.literal('AssociatedDealerKey'),
})
export type OrganisationIdentifier = z.infer<typeof OrganisationIdentifier>

export const DefaultRequest = z.strictObject({ PhysicalVehicle, OrganisationIdentifier })
export type DefaultRequest = z.infer<typeof DefaultRequest>

const Parameters = z.strictObject({
  Term: z.number().int().min(1).max(240).describe('Months'),
  CashDeposit: Amount.optional().describe('Pounds; what `ToCashDeposit` looks for'),
  RegularPayment: Amount.optional().describe('Pounds a month; what `ToRegularPayment` looks for'),
  AnnualMileage: Amount.optional().describe('Miles a year; of a PCP'),
  FinanceProductFamilyKeys: z.array(z.string().min(1).max(40)).min(1).max(5).readonly(),
  CalculationType: z.enum(['ToRegularPayment', 'ToCashDeposit']),
})
export type QuoteParameters = z.infer<typeof Parameters>

export const QuoteRequest = z.strictObject({
  VehicleRequests: z
    .array(z.strictObject({ Id: z.string().min(1).max(40), Parameters }))
    .min(1)
    .max(5)
    .readonly(),
  PhysicalVehicle,
  OrganisationIdentifier,
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

export const QuoteReference = z
  .string()
  .regex(/^[\w.-]{1,200}$/)
  .describe('`QuoteReference` of a quote')

export const Legal = z.object({
  TermsAndConditions: z.string().max(50_000).describe('Plain text'),
})
export type Legal = z.infer<typeof Legal>

/** The errors of the finance house. */
export const FINANCE_FAILURES = {
  /** Not reached, too slow, or nothing that can be read; the same call may succeed later. */
  unavailable: 'The finance house does not answer.',
  /** No such quote, or one that has ended. */
  'quote-unknown': 'There is no such quote, or it has ended.',
} as const
export type FinanceFailureCode = keyof typeof FINANCE_FAILURES

export class FinanceFailed extends Error {
  override readonly name = 'FinanceFailed'
  readonly code: FinanceFailureCode

  constructor(code: FinanceFailureCode, options?: { readonly cause?: unknown }) {
    super(FINANCE_FAILURES[code], options)
    this.code = code
  }
}
export const isFinanceFailed = failureGuard<FinanceFailed>('FinanceFailed')

/** Credit for a British car: the documented calls. All throw `FinanceFailed`. */
export interface FinanceUkPort {
  /** What the car can be paid with (FINUK-13). */
  products(request: DefaultRequest): Promise<z.infer<typeof FinanceProducts>>
  /** What a choice costs; what cannot be had says why in the quoted vehicle (FINUK-14). */
  quotes(request: QuoteRequest): Promise<Quotations>
  /** A quote's terms (FINUK-15). Also throws `FinanceFailed` with `quote-unknown`. */
  legal(quoteReference: string): Promise<Legal>
}
