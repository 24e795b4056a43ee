import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServices } from '#services'
import { bookingNumber } from '#domain/booking-number'
import {
  freeTimes,
  freshCar,
  MOLNDAL,
  NOW,
  request,
  VANS,
} from '../../services/tyre-hotel/contract/samples.ts'
import { reserveTries, settleEnded } from '../../services/tyre-hotel/embedded/budget.ts'
import { STAGES, TRIES, YEAR_MS } from '../../services/tyre-hotel/embedded/code-rules.ts'
import { startPostgres, type TestPostgres } from '../postgres/index.ts'
import {
  challenge,
  differentCodes,
  enterFromPhone,
  guess,
  openTyreWorld,
  type TyreWorld,
} from './world.ts'

const MINUTE = 60_000
let postgres: TestPostgres
let world: TyreWorld
let url = ''
beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.newDatabase()
  world = await openTyreWorld(url, NOW)
})
afterAll(async () => {
  await world.close()
  await postgres.stop()
})
beforeEach(() => void (world.now += 11 * MINUTE))

async function asked(regNo = 'TYR100') {
  const made = await challenge(world, regNo)
  if ('seconds' in made) throw new Error('too soon')
  return made
}

describe('guesses on a real PostgreSQL', () => {
  test('of 200 at one code at once, 3 are evaluated', async () => {
    const made = await asked()
    const results = await Promise.all(
      differentCodes(200, made.codeLength).map((code) => guess(world, made, code)),
    )
    const evaluated = results.filter((result) => result !== 'not evaluated').length
    // A right one among the three ends the rest.
    expect(evaluated).toBeLessThanOrEqual(TRIES)
    expect(evaluated).toBeGreaterThan(0)
    const [row] = await world.database.query<{ most: number }>(
      'select max(tries) as most from tyre_challenge',
    )
    expect(row?.most).toBeLessThanOrEqual(TRIES)
  })

  test('the right code, sent 50 times at once, signs in once', async () => {
    const made = await asked()
    const code = world.sms.code()
    const results = await Promise.all(Array.from({ length: 50 }, () => guess(world, made, code)))
    expect(results.filter((result) => result === 'right')).toHaveLength(1)
  })

  test('in 100 other browsers at once, it costs the owner no try', async () => {
    const made = await asked()
    const code = world.sms.code()
    const thieves = await Promise.all(
      Array.from({ length: 100 }, () => guess(world, { ...made, browser: randomUUID() }, code)),
    )
    expect(new Set(thieves)).toEqual(new Set(['not evaluated']))
    expect(await guess(world, made, code)).toBe('right')
  })
})

const [four, six] = STAGES.map(({ digits }) => digits)

describe('the breaker on a real PostgreSQL', () => {
  test('gives no more short codes than the record allows, however many ask at once', async () => {
    const fresh = await openTyreWorld(await postgres.newDatabase(), NOW)
    const allowed = Math.floor((STAGES[0]?.burst ?? 0) / TRIES)
    const digits = await Promise.all(
      Array.from({ length: allowed + 60 }, () =>
        fresh.database.transaction((sql) => reserveTries(sql, NOW)),
      ),
    )
    expect(digits.filter((one) => one === four)).toHaveLength(allowed)
    expect(digits.filter((one) => one === six)).toHaveLength(60)
    // Exactly its share comes back as time goes by.
    const share = (STAGES[0]?.perYear ?? 0) / TRIES
    const later = NOW + (YEAR_MS / share) * 10.5
    const more: number[] = []
    for (let count = 0; count < 12; count += 1) more.push(await reserveTries(fresh.database, later))
    expect(more.filter((one) => one === four)).toHaveLength(10)
    await fresh.close()
  })

  test('counts wrong guesses, and gives back tries that nobody made', async () => {
    const fresh = await openTyreWorld(await postgres.newDatabase(), NOW)
    const spent = async () => {
      await fresh.database.transaction((sql) => settleEnded(sql, fresh.now))
      const [row] = await fresh.database.query<{ spent: number }>(
        'select spent from tyre_code_budget where digits = 4',
      )
      return Math.round(row?.spent ?? 0)
    }
    const first = await challenge(fresh, 'TYR100')
    if ('seconds' in first) throw new Error('too soon')
    expect(await spent()).toBe(3)
    const code = fresh.sms.code()
    await guess(
      fresh,
      first,
      code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10)),
    )
    expect(await guess(fresh, first, code)).toBe('right')
    // One wrong guess stays counted; the right one and the one not made do not.
    expect(await spent()).toBe(1)
    await challenge(fresh, 'DKH101')
    expect(await spent()).toBe(4)
    fresh.now += 5 * MINUTE
    expect(await spent()).toBe(1)
    await fresh.close()
  })
})

test('tries given back at one length and at another meanwhile are no deadlock', async () => {
  const fresh = await openTyreWorld(await postgres.newDatabase(), NOW)
  const { database } = fresh
  const at = new Date(NOW).toISOString()
  await database.query('insert into tyre_code_budget values ($1, 30, $3), ($2, 30, $3)', [
    four,
    six,
    at,
  ])
  const ended = async (digits?: number) =>
    database.query(
      `with letter as (
         insert into tyre_letter (customer_id, digits, shared, salt, code_hash, sent_at, expires_at)
         values ('c', $1, false, '', '', $2, $2) returning id
       )
       insert into tyre_challenge
         (token_hash, browser_hash, letter_id, reg_no, expires_at, reserved, settled)
       select $3, '', id, 'TYR100', $2, 3, false from letter`,
      [digits, at, Buffer.from(randomUUID())],
    )
  let begun = 0
  const issue = (between: () => Promise<void>) =>
    database.transaction(async (sql) => {
      begun += 1
      await settleEnded(sql, NOW)
      await between()
      return reserveTries(sql, NOW)
    })
  await ended(six)
  const others: Promise<number>[] = []
  const first = await issue(async () => {
    await ended(four)
    await ended(six)
    others.push(issue(async () => {}))
    // Until the other waits for what the first has.
    await expect
      .poll(() => database.query('select 1 as one from pg_locks where not granted'), {
        timeout: 5000,
      })
      .not.toEqual([])
  })
  expect([first, ...(await Promise.all(others))]).toEqual([four, four])
  // PostgreSQL would have ended one of them, and it would have begun once more.
  expect(begun).toBe(2)
  await fresh.close()
})

test('what was sent by a clock that was an hour ahead holds nobody up', async () => {
  const began = world.now
  world.now += 60 * MINUTE
  for (let count = 0; count < 5; count += 1) await asked('DKH202')
  world.now = began
  const before = world.sms.sent.length
  expect((await asked('DKH202')).codeLength).toBe(4)
  expect(world.sms.sent).toHaveLength(before + 1)
  // The others go on where that clock was.
  world.now = began + 75 * MINUTE
})

test('a try that was given back is gone, even for a process whose clock is late', async () => {
  const made = await asked('DKH303')
  const code = world.sms.code()
  await world.database.transaction((sql) => settleEnded(sql, world.now + 6 * MINUTE))
  expect(await guess(world, made, code)).toBe('not evaluated')
})

describe('a flood of requests for one car', () => {
  test('lets its owner in at once, and costs the phone a message in two minutes', async () => {
    const began = world.now
    const before = world.sms.sent.length
    for (let minute = 0; minute < 20; minute += 1) {
      world.now = began + minute * MINUTE
      const crowd = await Promise.all(Array.from({ length: 10 }, () => challenge(world, 'TYR100')))
      for (const one of crowd) {
        if (!('seconds' in one)) await guess(world, one, '0000')
      }
      const made = await challenge(world, 'TYR100')
      // Whoever has just signed in, as below, waits for the next message.
      if ('seconds' in made) {
        expect(made.seconds).toBeLessThanOrEqual(60)
        world.now += made.seconds * 1000
      }
      const owner = 'seconds' in made ? await asked() : made
      expect(await enterFromPhone(world, owner)).toBe(true)
    }
    // 220 asked for one; the owner signed in each minute, which takes a new message each time.
    expect(world.sms.sent.length - before).toBeLessThanOrEqual(2 * 3 + 2 * 20)
  })

  test('leaves other customers their four digits', async () => {
    expect((await asked('DKH202')).codeLength).toBe(4)
  })
})

test('of 60 who book the last bay at once, one gets it', async () => {
  const [time = ''] = await freeTimes(world.port, VANS)
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, () =>
      world.port.create({
        departmentIdentifier: VANS,
        request: request({ bookingDate: time, bookingStart: time, regNo: freshCar() }),
        idempotencyKey: randomUUID(),
      }),
    ),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  for (const outcome of outcomes) {
    if (!outcome.ok) expect(outcome.failure.code).toBe('slot-taken')
  }
})

test('one car booked 120 times at once on a day, by two instances, has one visit, and the others its number', async () => {
  const second = await openTyreWorld(url, NOW)
  const regNo = freshCar()
  const starts = await freeTimes(world.port, MOLNDAL)
  const day = starts.at(-1)?.slice(0, 10) ?? ''
  const times = starts.filter((start) => start.startsWith(day))
  const keys = Array.from({ length: 120 }, () => randomUUID())
  const bookAll = () =>
    Promise.all(
      keys.map((idempotencyKey, index) => {
        const time = times[index % times.length] ?? ''
        return (index % 2 === 0 ? world : second).port.create({
          departmentIdentifier: index % 3 === 0 ? VANS : MOLNDAL,
          request: request({ bookingDate: time, bookingStart: time, regNo }),
          idempotencyKey,
        })
      }),
    )
  const outcomes = await bookAll()
  const booked = outcomes.flatMap((one) => (one.ok ? [one.value.bookingConfirmationId] : []))
  expect(booked).toHaveLength(1)
  const failure = { code: 'already-booked', bookingNumber: bookingNumber(booked[0] ?? '') }
  const refused = outcomes.filter(({ ok }) => !ok)
  expect(refused).toEqual(Array.from({ length: 119 }, () => ({ ok: false, failure })))
  expect(await bookAll()).toEqual(outcomes)

  // No statement at all can give it a second one.
  const steal = world.database.query(
    `insert into tyre_booking (id, idempotency_key, slot_id, capacity, unit, reg_no, customer,
       free_text, created_at, day)
     select gen_random_uuid(), 'stolen', slot_id, capacity, capacity - 1 - unit, reg_no, customer,
       free_text, created_at, day from tyre_booking where reg_no = $1`,
    [regNo],
  )
  await expect(steal).rejects.toMatchObject({ code: '23505' })
  await second.close()
})

test('a database server without a provider has no inbox, and says that no code was sent', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tyre-hotel-server-'))
  const warned: object[] = []
  const log = { info: () => {}, error: () => {}, warn: (facts: object) => void warned.push(facts) }
  const services = await createServices({ databaseUrl: url, dataDir, log, now: () => world.now })
  expect(services.inbox).toBeNull()
  const port = services.tyreHotel('sv')
  const found = await port.search('DKH303')
  const encryptedPhoneNumber = found.ok ? found.value.encryptedPhoneNumber : ''
  expect(await port.login({ encryptedPhoneNumber, browser: randomUUID() })).toEqual({
    ok: false,
    failure: { code: 'unavailable' },
  })
  expect(warned).toContainEqual({ event: 'sms-missing' })
  expect(await services.database.query('select 1 as one from inbox_message')).toEqual([])
  await services.close()
  await rm(dataDir, { recursive: true, force: true })
})
