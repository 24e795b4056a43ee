import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#services'
import type { BookingRequest, Outcome } from '#services/workshop'
import { startPostgres, type TestPostgres } from '../postgres/index.ts'
import {
  DEPARTMENT,
  forgetBookings,
  hoursOf,
  openEmbedded,
  openInstance,
  plateOf,
  requestFor,
  tally,
} from './world.ts'

const SEED = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 31))

/** Ten hours of one day, capacity three; work takes one or three of them. */
const HOURS = hoursOf(DEPARTMENT, 10)
const WORK = {
  short: { hours: 1, code: 'basservice-liten', userInput: null },
  long: { hours: 3, code: 'originalservice', userInput: '1200' },
} as const

interface Attempt {
  readonly hour: number
  readonly work: keyof typeof WORK
  readonly key: number
  readonly mileage: number
  readonly car: number
}

// Few keys and bodies, so that repeats and clashes of both are common.
const attempts = fc.array(
  fc.record<Attempt>({
    hour: fc.nat({ max: HOURS.length - 1 }),
    work: fc.constantFrom('short', 'long'),
    key: fc.nat({ max: 40 }),
    mileage: fc.integer({ min: 1, max: 2 }),
    car: fc.nat({ max: 30 }),
  }),
  { minLength: 1, maxLength: 60 },
)

function requestOf({ hour, work, mileage, car }: Attempt): BookingRequest {
  const slot = HOURS[hour]
  if (slot === undefined) throw new Error('no such hour')
  const { code, userInput } = WORK[work]
  return requestFor(slot, {
    mileage,
    registrationNumber: plateOf(car),
    serviceOfferingRequests: [{ kobraId: code, unitsSelected: null, userInput }],
  })
}

/** The same rules in the plainest words: a count an hour, the cars that come, and a map of answers. */
class Model {
  readonly #taken = HOURS.map(() => 0)
  readonly #cars = new Set<number>()
  readonly #answers = new Map<number, { readonly body: string; readonly answer: string }>()

  book(attempt: Attempt): string {
    const body = JSON.stringify(requestOf(attempt))
    const earlier = this.#answers.get(attempt.key)
    if (earlier) return earlier.body === body ? earlier.answer : 'key-reused'
    const { hours } = WORK[attempt.work]
    if (attempt.hour + hours > HOURS.length) return 'invalid'
    const wanted = Array.from({ length: hours }, (_, index) => attempt.hour + index)
    const free = wanted.every((hour) => (this.#taken[hour] ?? 3) < 3)
    const answer = this.#cars.has(attempt.car)
      ? 'already-booked'
      : free
        ? `booked-${attempt.key}`
        : 'slot-taken'
    if (answer === `booked-${attempt.key}`) {
      this.#cars.add(attempt.car)
      for (const hour of wanted) this.#taken[hour] = (this.#taken[hour] ?? 0) + 1
    }
    this.#answers.set(attempt.key, { body, answer })
    return answer
  }

  get taken(): readonly number[] {
    return this.#taken
  }
}

async function checkAgainstModel(services: Services, tape: readonly Attempt[]): Promise<void> {
  await forgetBookings(services.database)
  const model = new Model()
  const ids = new Map<string, string>()
  const named = (outcome: Outcome<{ readonly id: string }>, attempt: Attempt): string => {
    if (!outcome.ok) return outcome.failure.code
    const name = ids.get(outcome.value.id) ?? `booked-${attempt.key}`
    ids.set(outcome.value.id, name)
    return name
  }
  for (const attempt of tape) {
    const outcome = await services.workshop('sv').book(requestOf(attempt), `key-${attempt.key}`)
    expect(named(outcome, attempt)).toBe(model.book(attempt))
  }
  const day = HOURS[0]?.timeSlot.slice(0, 10)
  const rows = await services.database.query<{ hour: number; taken: number }>(
    `select extract(hour from starts_at)::int as hour, count(*) as taken
       from slot join booking_unit on slot_id = slot.id where starts_at::date = $1 group by 1`,
    [day],
  )
  const taken = HOURS.map(({ timeSlot }) => {
    const hour = Number(timeSlot.slice(11, 13))
    return rows.find((row) => row.hour === hour)?.taken ?? 0
  })
  expect(taken).toEqual(model.taken)
  expect(await tally(services.database)).toEqual({ bookings: ids.size, over: 0, torn: 0, twice: 0 })
}

describe(`booking does what its model does (SEED=${SEED})`, () => {
  test('on the embedded store', async () => {
    const services = await openEmbedded()
    try {
      await fc.assert(
        fc.asyncProperty(attempts, (tape) => checkAgainstModel(services, tape)),
        { seed: SEED, numRuns: 15 },
      )
    } finally {
      await services.close()
    }
  }, 240_000)

  describe('on a PostgreSQL', () => {
    let postgres: TestPostgres
    let services: Services
    beforeAll(async () => {
      postgres = await startPostgres()
      services = await openInstance(await postgres.newDatabase())
    })
    afterAll(async () => {
      await services.close()
      await postgres.stop()
    })

    test('attempt by attempt', async () => {
      await fc.assert(
        fc.asyncProperty(attempts, (tape) => checkAgainstModel(services, tape)),
        { seed: SEED, numRuns: 30 },
      )
    }, 240_000)
  })
})
