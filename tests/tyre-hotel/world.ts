import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { openDatabase } from '#services'
import type { Database } from '#services/database'
import { CONTRACT_DATA, FakeSms } from '../../services/tyre-hotel/contract/samples.ts'
import { createEmbeddedTyreHotel, seedTyreHotel } from '../../services/tyre-hotel/embedded/index.ts'
import type { TyreHotelPort } from '../../services/tyre-hotel/port.ts'

/** The tyre hotel on a PostgreSQL server, with a clock that stands still unless it is moved. */
export interface TyreWorld {
  readonly database: Database
  readonly port: TyreHotelPort
  readonly sms: FakeSms
  now: number
  close(): Promise<void>
}

export async function openTyreWorld(databaseUrl: string, now: number): Promise<TyreWorld> {
  const database = await openDatabase({ databaseUrl, dataDir: tmpdir() })
  await seedTyreHotel(database, CONTRACT_DATA)
  const sms = new FakeSms()
  const world: TyreWorld = {
    database,
    sms,
    now,
    port: createEmbeddedTyreHotel({
      database,
      sms,
      secret: 'a secret of tests, long enough',
      now: () => world.now,
      locale: 'sv',
    }),
    close: () => database.close(),
  }
  return world
}

export interface Challenge {
  readonly authToken: string
  readonly browser: string
  readonly codeLength: number
}

/** Has a code sent to the owner of a car, as a browser that nobody has seen before. */
export async function challenge(
  { port }: TyreWorld,
  regNo: string,
  browser: string = randomUUID(),
): Promise<Challenge | { readonly seconds: number }> {
  const found = await port.search(regNo)
  if (!found.ok) throw new Error(found.failure.code)
  const { encryptedPhoneNumber } = found.value
  const outcome = await port.login({ encryptedPhoneNumber, browser })
  if (outcome.ok) {
    const { authorizationToken: authToken, codeLength } = outcome.value
    return { authToken, browser, codeLength }
  }
  if (outcome.failure.code === 'too-soon') return { seconds: outcome.failure.seconds }
  throw new Error(outcome.failure.code)
}

/** What became of a guess, by the port's own words. */
export async function guess(
  { port }: TyreWorld,
  { authToken, browser }: Challenge,
  otpToken: string,
): Promise<'right' | 'wrong' | 'not evaluated'> {
  const outcome = await port.validate({ authToken, browser, otpToken })
  if (outcome.ok) return 'right'
  if (['code-wrong', 'code-spent'].includes(outcome.failure.code)) return 'wrong'
  if (outcome.failure.code === 'code-ended') return 'not evaluated'
  throw new Error(outcome.failure.code)
}

/** Tries every code that lies on the phone and has the right length, the newest first, as people do. */
export async function enterFromPhone(world: TyreWorld, asked: Challenge): Promise<boolean> {
  const codes = world.sms.sent
    .map(({ text }) => /^\d+/.exec(text)?.[0] ?? '')
    .filter((code) => code.length === asked.codeLength)
    .slice(-3)
    .toReversed()
  for (const code of codes) {
    if ((await guess(world, asked, code)) === 'right') return true
  }
  return false
}

/** `count` codes of so many digits, each another one. */
export function differentCodes(count: number, digits: number): readonly string[] {
  const first = Math.floor(Math.random() * 10 ** Math.min(digits, 12))
  return Array.from({ length: count }, (_, index) =>
    String((first + index) % 10 ** digits).padStart(digits, '0'),
  )
}
