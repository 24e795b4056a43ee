import { randomUUID } from 'node:crypto'
import { PACE_MS, takeoversAYear, TRIES } from '../../services/tyre-hotel/embedded/code-rules.ts'
import { seedTyreHotel } from '../../services/tyre-hotel/embedded/index.ts'
import { agreements, tyreDepartments, type Agreement } from '#fixtures/tyre-hotel'
import { inParallel } from '../booking/world.ts'
import { startPostgres, type TestPostgres } from '../postgres/index.ts'
import {
  challenge,
  differentCodes,
  enterFromPhone,
  guess,
  openTyreWorld,
  type Challenge,
  type TyreWorld,
} from '../tyre-hotel/world.ts'
import type { Figure } from './figure.ts'

const BEGAN = Date.parse('2026-03-02T07:00:00Z')
const CUSTOMERS = 10_000
const GUESSES = 1_000_000
/** So that each code is guessed at far more often than it may be. */
const A_CODE = 50
/** Guesses under way at once. */
const WIDTH = 200
const VISITS = 2_000

/** Guessing at one-time codes and flooding a phone, on a real PostgreSQL. */
export async function run(): Promise<readonly Figure[]> {
  const postgres = await startPostgres()
  try {
    return [
      atMost('takeovers a year of attack, as computed from the rules', takeoversAYear(), 0.7),
      await atOneCode(postgres),
      ...(await atManyCodes(postgres)),
      ...(await flooded(postgres)),
    ]
  } finally {
    await postgres.stop()
  }
}

async function atOneCode(postgres: TestPostgres): Promise<Figure> {
  const world = await openTyreWorld(await postgres.newDatabase(), BEGAN)
  let most = 0
  for (let round = 0; round < 20; round += 1) {
    world.now += 11 * 60_000
    const asked = await challenge(world, 'TYR100')
    if ('seconds' in asked) throw new Error('too soon')
    const results = await Promise.all(
      differentCodes(200, asked.codeLength).map((code) => guess(world, asked, code)),
    )
    most = Math.max(most, results.filter((result) => result !== 'not evaluated').length)
  }
  await world.close()
  return atMost('200 parallel guesses at one code: evaluated, worst of 20', most, TRIES)
}

/** A million guesses by whoever knows all ten thousand plates, as fast as they are taken. */
async function atManyCodes(postgres: TestPostgres): Promise<readonly Figure[]> {
  const world = await openTyreWorld(await postgres.newDatabase(), BEGAN)
  await seedTyreHotel(world.database, { departments: tyreDepartments, agreements: customers() })
  const began = performance.now()
  let evaluated = 0
  let takeovers = 0
  let expected = 0
  const codes = new Map<number, number>()
  const attempts = Array.from({ length: GUESSES / A_CODE }, (_, index) => index)
  await inParallel(attempts, WIDTH / A_CODE, async (_, index) => {
    const asked = await challenge(world, plate(index % CUSTOMERS))
    // An hour passes meanwhile.
    world.now += 180
    if ('seconds' in asked) return
    codes.set(asked.codeLength, (codes.get(asked.codeLength) ?? 0) + 1)
    const results = await Promise.all(
      differentCodes(A_CODE, asked.codeLength).map((code) => guess(world, asked, code)),
    )
    const looked = results.filter((result) => result !== 'not evaluated').length
    evaluated += looked
    expected += looked / 10 ** asked.codeLength
    takeovers += results.filter((result) => result === 'right').length
  })
  const seconds = (performance.now() - began) / 1000
  await world.close()
  const short = codes.get(4) ?? 0
  return [
    atMost(
      `${GUESSES} parallel guesses: takeovers expected of those evaluated`,
      expected,
      takeoversAYear(),
    ),
    // Above it once in 1,000 such runs, were the expectation all of the bound (Poisson).
    atMost('  takeovers', takeovers, 4),
    atMost('  evaluated', evaluated, attempts.length * TRIES),
    atMost('  codes of four digits given to the attacker', short, (1000 + 3000) / TRIES),
    atLeast('  guesses a second', Math.round(GUESSES / seconds), 1),
  ]
}

/** Ten requests and guesses at a customer's plate for each visit of the customer, day and night. */
async function flooded(postgres: TestPostgres): Promise<readonly Figure[]> {
  const world = await openTyreWorld(await postgres.newDatabase(), BEGAN)
  let entered = 0
  let longest = 0
  let messages = 0
  for (let visit = 0; visit < VISITS; visit += 1) {
    // Any time of the flood's rhythm: seconds to minutes after the last visit.
    world.now += 1_000 + Math.floor(Math.random() * 180_000)
    world.sms.sent.splice(0, Math.max(0, world.sms.sent.length - 10))
    const before = world.sms.sent.length
    const attack = Array.from({ length: 10 }, async () => {
      const asked = await challenge(world, 'TYR100')
      if (!('seconds' in asked)) await guess(world, asked, '0000')
    })
    const [waited, ok] = await visitOf(world)
    await Promise.all(attack)
    messages += world.sms.sent.length - before
    longest = Math.max(longest, waited)
    if (ok) entered += 1
  }
  await world.close()
  return [
    atLeast('a flooded customer signs in: per cent of visits', (100 * entered) / VISITS, 99.9),
    atMost('  longest wait for a code, seconds', longest / 1000, PACE_MS / 1000),
    atMost('  messages a visit, of eleven who asked', messages / VISITS, 4),
  ]
}

/** Milliseconds until there was a code, and whether it let the customer in. */
async function visitOf(world: TyreWorld): Promise<readonly [waited: number, entered: boolean]> {
  const browser = randomUUID()
  const began = world.now
  let asked: Challenge | { readonly seconds: number } = await challenge(world, 'TYR100', browser)
  for (let again = 0; again < 3 && 'seconds' in asked; again += 1) {
    world.now += asked.seconds * 1000
    asked = await challenge(world, 'TYR100', browser)
  }
  if ('seconds' in asked) return [world.now - began, false]
  return [world.now - began, await enterFromPhone(world, asked)]
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUWXYZ'
const plate = (index: number) =>
  `${LETTERS[Math.floor(index / 1000)] ?? 'A'}QQ${String(index % 1000).padStart(3, '0')}`

function customers(): readonly Agreement[] {
  const [sample] = agreements
  const vehicle = sample?.vehicles[0]
  if (sample === undefined || vehicle === undefined) throw new Error('no agreement')
  return Array.from({ length: CUSTOMERS }, (_, index) => ({
    ...sample,
    customerId: `customer-${index}`,
    phone: `+467017${String(index).padStart(5, '0')}`,
    vehicles: [{ ...vehicle, regNo: plate(index) }],
  }))
}

function atMost(name: string, value: number, goal: number): Figure {
  return { name, value, unit: '', goal: `≤ ${goal.toPrecision(4)}`, met: value <= goal }
}

function atLeast(name: string, value: number, goal: number): Figure {
  return { name, value, unit: '', goal: `≥ ${goal}`, met: value >= goal }
}
