import { sites } from '#domain/sites'
import type { FinanceProducts, FinanceUkPort, Legal, Quotations } from '#services/finance-uk'
import { FinanceFailed } from '#services/finance-uk'
import { provideServices } from '#server/testing'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { posted } from '../_routes/ask.ts'
import { problemOf, useCalls } from '../_routes/testing/calls.ts'
import { quoteRequest, usedCar } from './testing/samples.ts'

const { call, world } = useCalls()
const BRITISH = sites.find(({ country }) => country === 'GB')?.host ?? ''
const send = (name: string, body: unknown, host = BRITISH) =>
  call(`/api/codeweaver/${name}`, posted(body, { host }))
const legalOf = (quoteRef: string, host = BRITISH) =>
  call(`/api/codeweaver/legal?${new URLSearchParams({ quoteRef }).toString()}`, {
    headers: { host },
  })

afterEach(() => provideServices(world().services))

/** Hears what the port is asked, and answers as it does. */
function overheard(): readonly unknown[] {
  const heard: unknown[] = []
  const financeUk = world().services.financeUk ?? expect.unreachable()
  const listening: FinanceUkPort = {
    products: async (request) => (heard.push(request), financeUk.products(request)),
    quotes: async (request) => (heard.push(request), financeUk.quotes(request)),
    legal: async (reference) => (heard.push(reference), financeUk.legal(reference)),
  }
  provideServices({ ...world().services, financeUk: listening })
  return heard
}

test('a car and its dealer are sent whole, and products come back [FINUK-13]', async () => {
  const heard = overheard()
  const answer = await send('default', usedCar)
  expect(answer.status).toBe(200)
  const { Products } = answer.json() as z.infer<typeof FinanceProducts>
  expect(Products.map(({ FamilyKey }) => FamilyKey)).toEqual(['PCP', 'HP'])
  expect(heard).toEqual([usedCar])
  const { PhysicalVehicle, OrganisationIdentifier } = usedCar
  for (const name of Object.keys(PhysicalVehicle)) {
    const rest = Object.fromEntries(Object.entries(PhysicalVehicle).filter(([key]) => key !== name))
    const refused = await send('default', { ...usedCar, PhysicalVehicle: rest })
    expect([name, refused.status]).toEqual([name, 422])
  }
  for (const wrong of [{ Type: 'Van' }, { Status: 'New' }, { CountryCode: 'SE' }]) {
    const refused = await send('default', {
      ...usedCar,
      PhysicalVehicle: { ...PhysicalVehicle, ...wrong },
    })
    expect(refused.status).toBe(422)
  }
  for (const wrong of [{ Value: '' }, { Type: 'DealerName' }]) {
    const organisation = { ...OrganisationIdentifier, ...wrong }
    const refused = await send('default', { ...usedCar, OrganisationIdentifier: organisation })
    expect(refused.status).toBe(422)
  }
})

test('a choice is sent whole, and a quotation comes back, or why there is none [FINUK-14]', async () => {
  const heard = overheard()
  const asked = quoteRequest()
  const { Vehicles } = (await send('cfd', asked)).json() as Quotations
  expect(heard).toEqual([asked])
  expect(Vehicles).toEqual([
    {
      Id: '4711',
      HasError: false,
      Error: null,
      FinanceQuotations: [
        {
          Blocks: expect.arrayContaining([{ Details: expect.any(Array) }]),
          Finance: {
            Notifications: [],
            Quote: expect.objectContaining({ Term: 48, TotalDeposit: 1_800 }),
          },
        },
      ],
    },
  ])
  const back = quoteRequest({ CalculationType: 'ToCashDeposit', RegularPayment: 300 })
  expect((await send('cfd', back)).status).toBe(200)
  expect(heard.at(-1)).toEqual(back)
  const dear = (await send('cfd', quoteRequest({ CashDeposit: 17_000 }))).json() as Quotations
  expect(dear.Vehicles[0]).toMatchObject({
    HasError: true,
    Error: { UserMessage: expect.stringContaining('The deposit can be £8,950.00 at most') },
    FinanceQuotations: [],
  })
  for (const wrong of [
    { CalculationType: 'ToTerm' },
    { Term: 0 },
    { FinanceProductFamilyKeys: [] },
    { CashDeposit: -1 },
    { AnnualMileage: Number.NaN },
  ]) {
    const refused = await send('cfd', quoteRequest(wrong as never))
    expect([wrong, refused.status]).toEqual([wrong, 422])
  }
})

test('the terms of a quote are had by its reference, of another one not [FINUK-15]', async () => {
  const heard = overheard()
  const { Vehicles } = (await send('cfd', quoteRequest())).json() as Quotations
  const reference = Vehicles[0]?.FinanceQuotations[0]?.Finance.Quote.QuoteReference ?? ''
  const answer = await legalOf(reference)
  expect(answer.status).toBe(200)
  expect((answer.json() as Legal).TermsAndConditions).toContain('9.9% APR representative')
  expect(heard.at(-1)).toBe(reference)
  expect((await legalOf('PCP-nobody')).status).toBe(404)
  expect((await legalOf('../default')).status).toBe(400)
})

test('no other country has these calls', async () => {
  for (const { country, host } of sites) {
    const answers = await Promise.all([
      send('default', usedCar, host),
      send('cfd', quoteRequest(), host),
      legalOf('PCP-nobody', host),
    ])
    const statuses = answers.map(({ status }) => status)
    expect([host, ...statuses]).toEqual([
      host,
      ...(country === 'GB' ? [200, 200, 404] : [404, 404, 404]),
    ])
  }
})

test('a finance house that is away is a 503 that may be asked again', async () => {
  const away = () => Promise.reject(new FinanceFailed('unavailable'))
  provideServices({
    ...world().services,
    financeUk: { products: away, quotes: away, legal: away },
  })
  const answer = await send('default', usedCar)
  expect(answer.status).toBe(503)
  expect(problemOf(answer).message).not.toContain('finance house')
})
