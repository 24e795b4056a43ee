import { toPenny, ukApr, ukCreditOf, ukPayment } from '#domain/finance/uk-credit'
import {
  FinanceFailed,
  type FinanceQuotation,
  type FinanceUkPort,
  type QuotedVehicle,
  type QuoteParameters,
} from '../port.ts'
import {
  FAMILIES,
  type Family,
  finalPaymentOf,
  LEAST_CREDIT,
  maxDeposit,
  pounds,
  productOf,
} from './products.ts'
import { familyOf, referenceOf } from './references.ts'

/** A made-up lender that really computes: PCP and hire purchase, with quotes that end after half an hour. */
export function createEmbeddedFinanceUk({ now }: { readonly now: () => number }): FinanceUkPort {
  return {
    products: async ({ PhysicalVehicle: { OnTheRoadPrice: price } }) => ({
      Products:
        price - maxDeposit(price) < LEAST_CREDIT
          ? []
          : FAMILIES.map((family) => productOf(family, price)),
    }),
    quotes: async ({ VehicleRequests, PhysicalVehicle: { OnTheRoadPrice: price } }) => ({
      Vehicles: VehicleRequests.map(({ Id, Parameters }) => quoted(Id, price, Parameters, now())),
    }),
    async legal(reference) {
      const family = FAMILIES.find(({ key }) => key === familyOf(reference, now()))
      if (!family) throw new FinanceFailed('quote-unknown')
      return { TermsAndConditions: termsOf(family) }
    },
  }
}

/** What cannot be had, in words for the visitor. */
class Refused extends Error {}

function quoted(Id: string, price: number, asked: QuoteParameters, now: number): QuotedVehicle {
  try {
    const families = asked.FinanceProductFamilyKeys.map((key) => {
      const family = FAMILIES.find((one) => one.key === key)
      if (!family) throw new Refused('We do not offer this kind of finance on this vehicle.')
      return family
    })
    const quotations = families.map((family) => quotation(family, price, asked, now))
    return { Id, HasError: false, Error: null, FinanceQuotations: quotations }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { Id, HasError: true, Error: { UserMessage: error.message }, FinanceQuotations: [] }
  }
}

function quotation(
  family: Family,
  price: number,
  asked: QuoteParameters,
  now: number,
): FinanceQuotation {
  const { Term: months, CashDeposit = 0, RegularPayment = 0, CalculationType } = asked
  if (!family.terms.includes(months)) {
    throw new Refused(`The term must be one of ${family.terms.join(', ')} months.`)
  }
  const { apr } = family
  const miles = family.futureShare === null ? null : (asked.AnnualMileage ?? 10_000)
  const finalPayment = finalPaymentOf(family, price, months, miles)
  const wanted =
    CalculationType === 'ToCashDeposit'
      ? toPenny(price - ukCreditOf({ payment: RegularPayment, months, finalPayment, apr }))
      : CashDeposit
  const deposit = allowed(wanted, price)
  const credit = toPenny(price - deposit)
  const payment = ukPayment({ credit, months, finalPayment, apr })
  const total = toPenny(deposit + payment * months + finalPayment)
  const detail = (Key: string, Label: string, DisplayValue: string) => ({
    Key,
    Label,
    DisplayValue,
  })
  return {
    Blocks: [
      {
        Details: [
          detail('Term', 'Term', `${months} months`),
          detail('RegularPayment', `${months} monthly payments of`, pounds(payment)),
          ...(family.futureShare === null
            ? []
            : [detail('FinalPayment', 'Optional final payment', pounds(finalPayment))]),
        ],
      },
      {
        Details: [
          detail('CashPrice', 'Cash price', pounds(price)),
          detail('TotalDeposit', 'Total deposit', pounds(deposit)),
          detail('TotalCredit', 'Total amount of credit', pounds(credit)),
          detail('TotalPayable', 'Total amount payable', pounds(total)),
          detail(
            'Apr',
            'Representative APR',
            `${(ukApr({ credit, payment, months, finalPayment }) ?? apr).toFixed(2)}%`,
          ),
          ...(miles === null
            ? []
            : [
                detail('AnnualMileage', 'Annual mileage', `${miles.toLocaleString('en-GB')} miles`),
              ]),
        ],
      },
    ],
    Finance: {
      Notifications:
        miles !== null && miles > 20_000
          ? ['With this mileage the car will be worth less at the end of the agreement.']
          : [],
      Quote: {
        Term: months,
        TotalDeposit: deposit,
        TotalRegularPayment: payment,
        AnnualMileage: miles,
        QuoteReference: referenceOf(family.key, now),
        // A made-up lender takes no applications: the page leads to its own form.
        QuoteActions: { Apply: '' },
      },
    },
  }
}

/** Throws `Refused` for a deposit that is more, or less, than may be paid. */
function allowed(deposit: number, price: number): number {
  if (deposit < 0) {
    throw new Refused('This payment is more than this vehicle needs. Please choose a lower one.')
  }
  if (deposit > maxDeposit(price)) {
    throw new Refused(
      `The deposit can be ${pounds(maxDeposit(price))} at most. Please choose a lower deposit or a higher payment.`,
    )
  }
  if (price - deposit < LEAST_CREDIT) {
    throw new Refused(`The amount of credit must be at least ${pounds(LEAST_CREDIT)}.`)
  }
  return deposit
}

const termsOf = ({ key, name, apr }: Family): string =>
  [
    `${name} at ${apr}% APR representative. Finance is subject to status, to UK residents aged 18 or over. Guarantees and indemnities may be required.`,
    key === 'PCP'
      ? 'At the end of the agreement you may pay the optional final payment and own the vehicle, return it, or part exchange it. When you return it, charges may apply for miles above those agreed and for damage beyond fair wear and tear.'
      : 'You own the vehicle when all payments have been made.',
    'These figures are an illustration by a made-up lender and hold for 30 minutes.',
  ].join('\n\n')
