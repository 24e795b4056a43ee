import { expect, test } from 'vitest'
import type { Quotations, QuoteRequest } from '#services/finance-uk'
import { CAR, lender, quotingOf } from '../testing/finance-house.ts'
import { WORDS } from './words.ts'

/** With its first product open and quoted. */
async function opened(over: Parameters<typeof quotingOf>[0] = {}) {
  const quoting = quotingOf(over)
  await quoting.store.load()
  await quoting.settled()
  return quoting
}

test('loading, then the products, of which the first is open and quoted', async () => {
  const { store, settled, sent, panel } = quotingOf()
  expect(store.get().phase).toBe('loading')
  await store.load()
  await settled()
  expect(store.get()).toMatchObject({
    phase: 'ready',
    panels: [
      { family: 'PCP', isOpen: true },
      { family: 'HP', isOpen: false, quotation: null },
    ],
  })
  const { PhysicalVehicle, OrganisationIdentifier } = CAR
  expect(sent.map(({ path }) => path)).toEqual(['default', 'cfd'])
  expect(sent[0]?.body).toEqual({ PhysicalVehicle, OrganisationIdentifier })
  expect(panel().quotation?.Finance.Quote.QuoteReference).toMatch(/^PCP-/)
})

test('a term, a deposit or a mileage that was let go asks for the payment [FINUK-06] [FINUK-19]', async () => {
  const { store, panel, settled, asked } = await opened()
  for (const [field, to, sent] of [
    ['term', 36, { Term: 36 }],
    ['deposit', 3_000, { CashDeposit: 3_000 }],
    ['mileage', 12_000, { AnnualMileage: 12_000 }],
  ] as const) {
    const before = panel().figures.payment
    const count = asked().length
    store.slide('PCP', field, to)
    await settled()
    expect([panel().figures[field], asked().length]).toEqual([to, count])
    store.release('PCP', field)
    await settled()
    expect(asked().at(-1)).toMatchObject({ ...sent, CalculationType: 'ToRegularPayment' })
    expect(asked()).toHaveLength(count + 1)
    expect(panel().figures.payment).not.toBe(before)
  }
})

test('a payment that was let go asks for the deposit [FINUK-07]', async () => {
  const { store, panel, settled, asked } = await opened()
  const before = panel().figures.deposit
  store.slide('PCP', 'payment', 250)
  store.release('PCP', 'payment')
  await settled()
  expect(asked().at(-1)).toMatchObject({ RegularPayment: 250, CalculationType: 'ToCashDeposit' })
  expect(panel().figures.deposit).toBeGreaterThan(before)
  expect(Math.abs(panel().figures.payment - 250)).toBeLessThan(0.01)
})

test('an answer sets every slider of its product, and of no other [FINUK-08]', async () => {
  const figures = { Term: 24, TotalDeposit: 777, TotalRegularPayment: 555.55, AnnualMileage: 8_000 }
  const { store, panel, settled } = await opened({
    quotes: async ({ VehicleRequests: [request] }: QuoteRequest): Promise<Quotations> => ({
      Vehicles: [
        {
          Id: request?.Id ?? '',
          HasError: false,
          Error: null,
          FinanceQuotations: [
            {
              Blocks: [],
              Finance: {
                Notifications: [],
                Quote: { ...figures, QuoteReference: 'one', QuoteActions: { Apply: '' } },
              },
            },
          ],
        },
      ],
    }),
  })
  const other = panel('HP').figures
  store.slide('PCP', 'term', 36)
  store.release('PCP', 'term')
  await settled()
  expect(panel().figures).toEqual({ term: 24, deposit: 777, payment: 555.55, mileage: 8_000 })
  expect(panel('HP').figures).toEqual(other)
})

test('a mileage is sent for a PCP alone [FINUK-11]', async () => {
  const { store, settled, asked } = await opened()
  store.toggle('HP')
  await settled()
  const [pcp, hire] = asked()
  expect(pcp).toMatchObject({ FinanceProductFamilyKeys: ['PCP'], AnnualMileage: 10_000 })
  expect(hire).toMatchObject({ FinanceProductFamilyKeys: ['HP'] })
  expect(hire).not.toHaveProperty('AnnualMileage')
})

test('a product opens and closes, and is asked for once [FINUK-09]', async () => {
  const { store, panel, settled, asked } = await opened()
  const isOpen = () => [panel().isOpen, panel('HP').isOpen]
  store.toggle('HP')
  await settled()
  expect(isOpen()).toEqual([true, true])
  store.toggle('HP')
  store.toggle('PCP')
  expect(isOpen()).toEqual([false, false])
  store.toggle('HP')
  await settled()
  expect(isOpen()).toEqual([false, true])
  expect(asked()).toHaveLength(2)
})

test('a default call that fails is told and leaves no product', async () => {
  const { store, failed } = await opened({ products: () => Promise.reject(new Error('away')) })
  expect(store.get()).toEqual({ phase: 'failed' })
  expect(failed).toEqual(['default'])
})

/** Refuses what is asked of a PCP from now on, as a lender does. */
const refusing = (refuses: () => boolean) => async (request: QuoteRequest) => {
  const [asked] = request.VehicleRequests
  if (!refuses() || asked?.Parameters.FinanceProductFamilyKeys[0] !== 'PCP') {
    return lender.quotes(request)
  }
  const Error = { UserMessage: 'Too old at the end of the term.' }
  return { Vehicles: [{ Id: asked.Id, HasError: true, Error, FinanceQuotations: [] }] }
}

test('a refused quote has the lender’s words, and the other products stay usable [FINUK-17]', async () => {
  let refuses = false
  const { store, panel, settled, told } = await opened({ quotes: refusing(() => refuses) })
  const quoted = panel().figures
  refuses = true
  store.slide('PCP', 'term', 24)
  store.release('PCP', 'term')
  store.toggle('HP')
  await settled()
  expect(panel()).toMatchObject({ message: 'Too old at the end of the term.', isAsking: false })
  expect(told.at(-1)?.type === 'refused' || told.at(-2)?.type === 'refused').toBe(true)
  store.slide('HP', 'deposit', 2_000)
  store.release('HP', 'deposit')
  await settled()
  expect(panel('HP')).toMatchObject({ message: null, figures: { deposit: 2_000 } })
  store.again('PCP')
  expect(panel()).toMatchObject({ message: null, figures: quoted })
})

test('of two questions only the last one’s answer counts, whichever comes first', async () => {
  const answers: (() => void)[] = []
  const { store, panel, settled } = await opened({
    quotes: async (request) => {
      const quoted = await lender.quotes(request)
      if (answers.length > 0 || request.VehicleRequests[0]?.Parameters.Term !== 48) {
        await new Promise<void>((resolve) => answers.push(resolve))
      }
      return quoted
    },
  })
  for (const term of [36, 24]) {
    store.slide('PCP', 'term', term)
    store.release('PCP', 'term')
    await settled()
  }
  answers[1]?.()
  await settled()
  const shown = panel().figures
  expect(shown.term).toBe(24)
  answers[0]?.()
  await settled()
  expect(panel().figures).toEqual(shown)
  expect(panel().message).toBeNull()
})

test('a quote that cannot be had is told, and says so in its panel', async () => {
  const { panel, failed } = await opened({ quotes: () => Promise.reject(new Error('away')) })
  expect(panel().message).toBe(WORDS.failed)
  expect(failed).toEqual(['cfd'])
})

test('terms are asked for when they are opened, once; those that cannot be had are told and left out [FINUK-23]', async () => {
  const { store, panel, settled, sent, failed } = await opened()
  expect(sent.some(({ path }) => path.startsWith('legal'))).toBe(false)
  store.openTerms('PCP')
  expect(panel().terms).toEqual({ state: 'asking' })
  await settled()
  store.openTerms('PCP')
  await settled()
  expect(panel().terms).toEqual({ text: expect.stringContaining('9.9% APR representative') })
  expect(sent.filter(({ path }) => path.startsWith('legal'))).toHaveLength(1)
  const away = await opened({ legal: () => Promise.reject(new Error('away')) })
  away.store.openTerms('PCP')
  await away.settled()
  expect(away.panel()).toMatchObject({ terms: { state: 'none' }, quotation: expect.any(Object) })
  expect([failed, away.failed]).toEqual([[], ['legal']])
})

test('terms that are read follow the quote: open ones are asked for anew', async () => {
  const { store, settled, panel, sent } = quotingOf()
  await store.load()
  await settled()
  store.openTerms('PCP')
  await settled()
  expect(panel().terms).toHaveProperty('text')
  const before = panel().quotation?.Finance.Quote.QuoteReference
  store.slide('PCP', 'term', 36)
  store.release('PCP', 'term')
  expect(panel().terms).toHaveProperty('text')
  await settled()
  const after = panel().quotation?.Finance.Quote.QuoteReference
  expect(after).not.toBe(before)
  expect(panel().terms).toHaveProperty('text')
  const legal = sent.flatMap(({ path }) => (path.startsWith('legal') ? [path] : []))
  expect(legal).toHaveLength(2)
  expect(legal[1]).toContain(after)
  // Closed ones stay closed.
  store.toggle('HP')
  await settled()
  store.slide('HP', 'term', 36)
  store.release('HP', 'term')
  await settled()
  expect(panel('HP').terms).toEqual({ state: 'closed' })
})

test('an answer leaves the slider that is being moved where it is', async () => {
  const { store, settled, panel, asked } = quotingOf()
  await store.load()
  await settled()
  store.slide('PCP', 'term', 36)
  store.release('PCP', 'term')
  store.slide('PCP', 'deposit', 3_000)
  await settled()
  expect(panel().figures).toMatchObject({ term: 36, deposit: 3_000 })
  expect(panel().quotation?.Finance.Quote.TotalDeposit).toBe(1_800)
  store.release('PCP', 'deposit')
  await settled()
  expect(panel().quotation?.Finance.Quote.TotalDeposit).toBe(3_000)
  expect(asked().at(-1)).toMatchObject({ Term: 36, CashDeposit: 3_000 })
})

test('a kind of product that comes twice is shown once', async () => {
  const { Products } = await lender.products(CAR)
  const { store, settled } = quotingOf({
    products: async () => ({ Products: [...Products, ...Products] }),
  })
  await store.load()
  await settled()
  const state = store.get()
  expect(state.phase === 'ready' && state.panels.map(({ family }) => family)).toEqual(['PCP', 'HP'])
})

test('what is chosen is told with the figures then shown, without a reference', async () => {
  const { store, settled, told } = await opened()
  store.slide('PCP', 'deposit', 2_500)
  store.release('PCP', 'deposit')
  await settled()
  expect(told.map((event) => event.type)).toEqual(['chosen', 'quoted', 'chosen', 'quoted'])
  expect(told[2]).toMatchObject({ by: 'deposit', family: 'PCP', figures: { deposit: 2_500 } })
  expect(JSON.stringify(told)).not.toMatch(/PCP-|AB21CDE|WMEABC/)
})
