import { expect, test } from 'vitest'
import { FinanceFailed, type FinanceUkPort, type QuoteParameters } from '../port.ts'
import { USED_CAR as CAR } from './used-car.ts'

const pcp = (over: Partial<QuoteParameters> = {}): QuoteParameters => ({
  Term: 48,
  CashDeposit: 1_800,
  AnnualMileage: 10_000,
  FinanceProductFamilyKeys: ['PCP'],
  CalculationType: 'ToRegularPayment',
  ...over,
})

/** What every driver keeps to. `open` is called once for each test. */
export function financeUkContract(name: string, open: () => Promise<FinanceUkPort>): void {
  const quote = async (port: FinanceUkPort, parameters: QuoteParameters) => {
    const request = { VehicleRequests: [{ Id: 'one', Parameters: parameters }], ...CAR }
    const [vehicle] = (await port.quotes(request)).Vehicles
    if (!vehicle) throw new Error('no vehicle was quoted')
    return vehicle
  }

  test(`${name}: a car has products, each with where its sliders begin and may go [FINUK-03]`, async () => {
    const { Products } = await (await open()).products(CAR)
    expect(Products.map(({ FamilyKey, Name }) => [FamilyKey, Name])).toEqual([
      ['PCP', 'Personal Contract Purchase'],
      ['HP', 'Hire Purchase'],
    ])
    const [first, second] = Products
    expect(first).toMatchObject({
      Term: { Locale: { DisplayValue: '48 months' }, Default: 48, Values: [24, 36, 48] },
      Deposit: {
        Locale: { DisplayValue: '£1,800.00' },
        Default: 1_800,
        Minimum: 0,
        Maximum: 8_950,
      },
      AnnualMileage: { Locale: { DisplayValue: '10,000 miles' }, Default: 10_000 },
    })
    const { Default: payment, Minimum: least = 0, Maximum: most = 0, Locale } = first?.Payment ?? {}
    expect(Locale?.DisplayValue).toBe(`£${payment?.toFixed(2)}`)
    expect(least < (payment ?? 0) && (payment ?? 0) < most).toBe(true)
    expect(second?.AnnualMileage).toBeNull()
  })

  test(`${name}: a deposit leads to a payment, and the payment back to the deposit`, async () => {
    const port = await open()
    const { Id, HasError, Error: error, FinanceQuotations } = await quote(port, pcp())
    expect({ Id, HasError, error }).toEqual({ Id: 'one', HasError: false, error: null })
    const there = FinanceQuotations[0]?.Finance.Quote
    expect(there).toMatchObject({ Term: 48, TotalDeposit: 1_800, AnnualMileage: 10_000 })
    const payment = there?.TotalRegularPayment ?? 0
    const back = await quote(
      port,
      pcp({ CalculationType: 'ToCashDeposit', RegularPayment: payment }),
    )
    const deposit = back.FinanceQuotations[0]?.Finance.Quote.TotalDeposit ?? 0
    // A payment is rounded to the penny, and comes 48 times.
    expect(Math.abs(deposit - 1_800)).toBeLessThan(0.25)
  })

  test(`${name}: a quote says what it comes to, line by line, with a reference and where to apply [FINUK-04]`, async () => {
    const [quotation] = (await quote(await open(), pcp({ AnnualMileage: 25_000 })))
      .FinanceQuotations
    const details = quotation?.Blocks.flatMap(({ Details }) => Details) ?? []
    const valueOf = (key: string) => details.find(({ Key }) => Key === key)?.DisplayValue
    expect(details.find(({ Key }) => Key === 'CashPrice')).toEqual({
      Key: 'CashPrice',
      Label: 'Cash price',
      DisplayValue: '£17,995.00',
    })
    expect(valueOf('TotalCredit')).toBe('£16,195.00')
    expect(valueOf('Apr')).toBe('9.90%')
    const { Quote, Notifications } = quotation?.Finance ?? {}
    expect(Quote?.QuoteReference).toMatch(/^[\w.-]+$/)
    expect(typeof Quote?.QuoteActions.Apply).toBe('string')
    expect(Quote).toMatchObject({ Term: 48, TotalDeposit: 1_800, AnnualMileage: 25_000 })
    expect(Quote?.TotalRegularPayment).toBeGreaterThan(100)
    expect(Notifications).toEqual([
      'With this mileage the car will be worth less at the end of the agreement.',
    ])
  })

  test(`${name}: what cannot be had says why, in words for the visitor`, async () => {
    const port = await open()
    for (const [over, words] of [
      [{ CashDeposit: 12_000 }, /deposit can be £8,950.00 at most/],
      [{ Term: 7 }, /term must be one of 24, 36, 48/],
      [{ FinanceProductFamilyKeys: ['LEASE'] }, /do not offer/],
      [{ CalculationType: 'ToCashDeposit', RegularPayment: 9_000 }, /choose a lower one/],
    ] as const) {
      const { HasError, Error: error, FinanceQuotations } = await quote(port, pcp(over))
      expect([HasError, FinanceQuotations]).toEqual([true, []])
      expect(error?.UserMessage).toMatch(words)
    }
  })

  test(`${name}: a quote has its terms, an unknown one has none`, async () => {
    const port = await open()
    const [quotation] = (await quote(port, pcp())).FinanceQuotations
    const { TermsAndConditions } = await port.legal(quotation?.Finance.Quote.QuoteReference ?? '')
    expect(TermsAndConditions).toContain('9.9% APR representative')
    await expect(port.legal('PCP-nobody-000000000000')).rejects.toMatchObject({
      code: 'quote-unknown',
    } satisfies Partial<FinanceFailed>)
  })
}
