import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { financeUkContract } from './contract/contract.ts'
import { USED_CAR as CAR, VEHICLE } from './contract/used-car.ts'
import { serveFinanceHouse } from './contract/server.ts'
import { organisationOf } from '#domain/finance/uk-dealer-keys'
import { createEmbeddedFinanceUk } from './embedded/index.ts'
import { QUOTE_MS } from './embedded/references.ts'
import { createHttpFinanceUk } from './http/index.ts'
import { FinanceFailed, type FinanceUkPort } from './port.ts'

const NOW = Date.parse('2026-11-23T09:00:00Z')
const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function served(port = createEmbeddedFinanceUk({ now: () => NOW })) {
  const { baseUrl, server, bodies } = await serveFinanceHouse(port, 'secret')
  servers.push(server)
  return { port: createHttpFinanceUk({ baseUrl, key: 'secret' }), bodies, baseUrl }
}

financeUkContract('embedded', async () => createEmbeddedFinanceUk({ now: () => NOW }))
financeUkContract('http', async () => (await served()).port)

const reference = async (port: FinanceUkPort) => {
  const Parameters = {
    Term: 36,
    CashDeposit: 1_000,
    FinanceProductFamilyKeys: ['HP'],
    CalculationType: 'ToRegularPayment',
  } as const
  const { Vehicles } = await port.quotes({ VehicleRequests: [{ Id: '1', Parameters }], ...CAR })
  return Vehicles[0]?.FinanceQuotations[0]?.Finance.Quote.QuoteReference ?? ''
}

test('a made-up quote holds for half an hour, in every process', async () => {
  let now = NOW
  const port = createEmbeddedFinanceUk({ now: () => now })
  const given = await reference(port)
  now += QUOTE_MS - 1
  const other = createEmbeddedFinanceUk({ now: () => now })
  expect((await other.legal(given)).TermsAndConditions).toContain('10.9% APR')
  now += 1
  await expect(other.legal(given)).rejects.toThrow(FinanceFailed)
})

test('a car that is too cheap for a credit has no products', async () => {
  const port = createEmbeddedFinanceUk({ now: () => NOW })
  const PhysicalVehicle = { ...VEHICLE, OnTheRoadPrice: 900 }
  expect(await port.products({ ...CAR, PhysicalVehicle })).toEqual({ Products: [] })
})

test('the finance house gets the documented bodies and nothing else', async () => {
  const { port, bodies } = await served()
  await port.products(CAR)
  await reference(port)
  expect(bodies[0]).toEqual(CAR)
  expect(bodies[1]).toEqual({
    VehicleRequests: [
      {
        Id: '1',
        Parameters: {
          Term: 36,
          CashDeposit: 1_000,
          FinanceProductFamilyKeys: ['HP'],
          CalculationType: 'ToRegularPayment',
        },
      },
    ],
    ...CAR,
  })
})

let odd: Server | null = null
afterEach(() => odd?.close())

test('a finance house that is away, wrong or endless is unavailable, and only its kind of failure is told', async () => {
  const told: unknown[] = []
  let answer: (url: string) => [number, string] = () => [200, '<html>']
  odd = createServer((request, response) => {
    const [status, body] = answer(request.url ?? '')
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => odd?.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`
  const port = createHttpFinanceUk({
    baseUrl,
    key: 'k',
    onFailure: (failure) => told.push(failure),
  })
  await expect(port.products(CAR)).rejects.toMatchObject({ code: 'unavailable' })
  answer = () => [200, '{"Products":[{"FamilyKey":"PCP"}]}']
  await expect(port.products(CAR)).rejects.toMatchObject({ code: 'unavailable' })
  answer = () => [503, '']
  await expect(reference(port)).rejects.toMatchObject({ code: 'unavailable' })
  answer = () => [200, ' '.repeat(1024 * 1024 + 1)]
  await expect(port.legal('x')).rejects.toMatchObject({ code: 'unavailable' })
  answer = () => [410, '']
  await expect(port.legal('x')).rejects.toMatchObject({ code: 'quote-unknown' })
  const away = createHttpFinanceUk({
    baseUrl: 'http://127.0.0.1:1',
    key: 'k',
    onFailure: (f) => told.push(f),
  })
  await expect(away.products(CAR)).rejects.toMatchObject({ code: 'unavailable' })
  expect(told).toEqual([
    { call: 'default', code: 'shape' },
    { call: 'default', code: 'shape' },
    { call: 'cfd', code: 'status-503' },
    { call: 'legal', code: 'too-large' },
    { call: 'default', code: 'network' },
  ])
})

test('a dealer is known by its longer key, another by its own name [FINUK-12] [FINUK-18]', () => {
  const keys = { 'Hedin Automotive Leeds': 'hedin-leeds-mercedes-0417' }
  expect(organisationOf('Hedin Automotive Leeds', keys)).toEqual({
    Value: 'hedin-leeds-mercedes-0417',
    Type: 'AssociatedDealerKey',
  })
  expect(organisationOf('Hedin Automotive York', keys).Value).toBe('Hedin Automotive York')
  expect(organisationOf('constructor', keys).Value).toBe('constructor')
})
