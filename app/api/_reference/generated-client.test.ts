import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { generateSource } from 'oazapfts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openSandbox, type Sandbox } from '../../../tests/sandbox/sandbox.ts'
import { openWorld, type World } from '../_routes/world.ts'
import { openApi } from './openapi.ts'

const DOCUMENT = 'docs/openapi.json'

describe('docs/openapi.json', () => {
  test('passes a linter, so that every reference in it resolves', async () => {
    const config = await createConfig({
      extends: ['recommended', 'recommended-strict'],
      rules: {
        // A documented call ends in a slash.
        'no-path-trailing-slash': 'off',
        // Calls that browsers are led through answer 3xx; one has no refusal of its own.
        'operation-2xx-response': 'off',
        'operation-4xx-response': 'off',
        // The source is not licensed to anybody.
        'info-license-strict': 'off',
      },
    })
    const source = readFileSync(DOCUMENT, 'utf8')
    const problems = await lintFromString({ source, absoluteRef: `/${DOCUMENT}`, config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  const described = (schema: z.ZodType) => ({
    method: 'GET' as const,
    refusals: [],
    described: { template: '/api/x', summary: 'Lists.', answers: { 200: { what: 'all', schema } } },
  })
  const recursive = () => {
    const node = z.object({
      get children() {
        return z.array(node).optional()
      },
    })
    return node
  }

  test('is not written while a recursive schema has no name to be referred to by', () => {
    expect(() => openApi([described(z.object({ tree: recursive() }))])).toThrow(
      'A recursive schema needs an id',
    )
  })

  test('is not written while two schemas share a name', () => {
    const one = z.object({ a: z.string().meta({ id: 'Same' }) })
    const other = z.object({ a: z.int().meta({ id: 'Same' }) })
    expect(() => openApi([described(one), described(other)])).toThrow(
      'Two schemas have the id Same.',
    )
  })
})

/** Written as a developer would who has the generated client alone. */
const VISIT = `
import { defaults, getApiMechmateCarRegistrationNumber as findCar,
  getApiMechmateTimeslotsFromRegistrationNumberDepartmentIdDate as findTimes,
  postApiMechmateBook as book } from './client.ts'

export async function bookVisit(origin: string) {
  defaults.baseUrl = origin
  const car = await findCar({ registrationNumber: 'ABC123' })
  if (car.status !== 200) throw new Error('message' in car.data ? car.data.message : '')
  const place = { registrationNumber: car.data.registrationNumber, departmentId: 'molndal-bmw' }
  const service = { kobraId: 'originalservice', unitsSelected: null, userInput: '4500' }
  const times = await findTimes({ ...place, date: '2026-03-11', serviceOfferings: service.kobraId })
  if (times.status !== 200) throw new Error(times.data.detail)
  const free = times.data.find(({ availableSlots }) => availableSlots.length > 0)
  if (free === undefined) throw new Error('There is no free time.')
  const customer = { firstName: 'Anna', lastName: 'Berg', phone: '070 1234567', email: 'anna@example.se' }
  const timeSlot = \`\${free.date}T\${free.availableSlots[0]}\`
  const body = { ...place, customer, timeSlot, isFullDay: false, mileage: 4500, freeText: '', serviceOfferingRequests: [service] }
  const booked = await book({ idempotencyKey: 'b6c1a4f0-7a55-4a0e-9c37-1f6b0b7f4d12', body })
  if (booked.status !== 200) throw new Error(booked.data.detail)
  const again = await book({ idempotencyKey: 'b6c1a4f0-7a55-4a0e-9c37-1f6b0b7f4d12', body: { ...body, mileage: 1 } })
  return { timeSlot, booked: booked.data, again: again.status }
}
`

describe('a client that is generated from docs/openapi.json', () => {
  let world: World
  let sandbox: Sandbox
  beforeAll(async () => {
    world = await openWorld()
    sandbox = openSandbox()
    sandbox.write('client.ts', await generateSource(DOCUMENT, { argumentStyle: 'object' }))
    sandbox.write('visit.ts', VISIT)
  }, 180_000)
  afterAll(async () => {
    sandbox.remove()
    await world.close()
  })

  test('type-checks, and books a visit', async () => {
    // What generators write keeps to `strict`, not to all that we ask of ourselves.
    sandbox.typeCheck({ exactOptionalPropertyTypes: false })
    const { bookVisit } = (await import(pathToFileURL(join(sandbox.folder, 'visit.ts')).href)) as {
      readonly bookVisit: (origin: string) => Promise<unknown>
    }
    expect(await bookVisit(world.origin)).toEqual({
      timeSlot: expect.stringMatching(/^2026-03-11T\d\d:\d\d$/),
      booked: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        registrationNumber: 'ABC123',
        kobraProductIds: ['originalservice'],
        calendarSignature: expect.stringMatching(/^[\w-]{22}$/),
      },
      again: 422,
    })
  })
})
