import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreements } from '#fixtures/tyre-hotel'
import { ask } from '../../app/api/_routes/ask.ts'
import { openWorld, WORLD_NOW, type World } from '../../app/api/_routes/world.ts'
import { booking, freshKey, REVIEW, starting } from '../../app/api/tirehotel/testing/samples.ts'
import { Visitor } from '../../app/api/tirehotel/testing/visitor.ts'

/** What must not stand in any line of the log, in any spelling. */
const PLATE = 'KNR739'
const PHONE = '+46701740699'
const PERSON = {
  firstName: 'Kanariefågel',
  lastName: 'Gulfjäder',
  email: 'kanarie.gul@burfagel.example',
  phoneMobile: '+46701740688',
}
const TYPED = { freeText: 'ringklockan är trasig', comment: 'pipande broms' }
const ERP = '4230'

const MINUTE = 60_000
let now = WORLD_NOW
let world: World
let provider: Server
/** Texts that the provider got; it fails while `broken`. */
const sent: string[] = []
let broken = false

beforeAll(async () => {
  provider = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { text } = JSON.parse(Buffer.concat(chunks).toString()) as { text: string }
      if (!broken) sent.push(text)
      // A provider that repeats what it was told, as they do.
      response.writeHead(broken ? 500 : 200).end(JSON.stringify({ error: `${PHONE}: ${text}` }))
    })
  })
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const { port } = provider.address() as AddressInfo
  world = await openWorld({ SMS_URL: `http://127.0.0.1:${port}/`, SMS_KEY: 'k' }, () => now)
  const agreement = {
    ...agreements.find(({ customerId }) => customerId === 'tyre-602'),
    customerId: 'canary',
    phone: PHONE,
  }
  agreement.vehicles = (agreement.vehicles ?? []).map((one) => ({ ...one, regNo: PLATE }))
  const { database } = world.services
  await database.query(
    'insert into tyre_agreement (customer_id, facts, active) values ($1, $2::jsonb, true)',
    ['canary', JSON.stringify(agreement)],
  )
  await database.query('insert into tyre_vehicle (reg_no, customer_id) values ($1, $2)', [
    PLATE,
    'canary',
  ])
})
afterAll(async () => {
  await world.close()
  provider.close()
})

const newestCode = () => /^\d+/.exec(sent.at(-1) ?? '')?.[0] ?? ''
const secrets: string[] = []

/** A visitor who finds the car and has a code sent; everything it was told is remembered. */
async function asked(): Promise<{ visitor: Visitor; token: string; code: string }> {
  const visitor = new Visitor(world.origin)
  const found = (await visitor.search(PLATE)).json() as { encryptedPhoneNumber: string }
  const answer = await visitor.login(found.encryptedPhoneNumber)
  const { authorizationToken: token = '' } = answer.json() as { authorizationToken?: string }
  secrets.push(found.encryptedPhoneNumber, token, visitor.cookie?.split('=')[1] ?? '')
  return { visitor, token, code: newestCode() }
}

const person = { regNo: PLATE, freeText: TYPED.freeText, customer: PERSON }
const range = { startDate: '2026-03-09', endDate: '2026-03-13' }

test('beside a provider there is no inbox to look into', async () => {
  expect(world.services.inbox).toBeNull()
  expect((await ask(world.origin, '/dev/inbox')).status).toBe(404)
})

test('signing in, booking and rating leave no plate, phone, name, e-mail or code in any line, whether they succeed or fail', async () => {
  const codes: string[] = []
  // All goes well.
  const { visitor, token, code } = await asked()
  codes.push(code)
  expect((await visitor.validate(token, code)).status).toBe(200)
  secrets.push(visitor.cookie?.split('=')[1] ?? '')
  expect((await visitor.days(ERP, { ...range, regNo: PLATE })).status).toBe(200)
  expect((await visitor.times(ERP, { ...range, regNo: PLATE })).status).toBe(200)
  const body = booking({ ...person, ...starting('2026-03-10T09:30') })
  expect((await visitor.create(ERP, body, freshKey())).status).toBe(200)
  const review = { ...REVIEW, comment: TYPED.comment }
  expect((await visitor.review(review)).status).toBe(204)

  // Everything goes wrong that can.
  const refused = [
    await visitor.validate(token, code),
    await visitor.create(ERP, { ...body, bookingDate: '2026-03-04T09:30' }, freshKey()),
    await visitor.create(
      ERP,
      { ...body, customer: { ...PERSON, email: 'kanarie.gul' } },
      freshKey(),
    ),
    await visitor.create(ERP, { ...body, [PLATE]: PERSON.email }, freshKey()),
    await visitor.create('4220', body, freshKey()),
    await visitor.days(PLATE, { ...range, regNo: PHONE }),
    await visitor.review({ ...review, rating: 1 }),
    await visitor.search(`${PLATE}${PHONE}`),
    await visitor.login(PHONE),
    await visitor.validate(PERSON.email, code),
    await visitor.validate(token, PERSON.email),
    await new Visitor(world.origin).create(ERP, body, freshKey()),
  ]
  for (const answer of refused) expect(answer.status).toBeGreaterThanOrEqual(400)

  now += 11 * MINUTE
  broken = true
  const found = (await visitor.search(PLATE)).json() as { encryptedPhoneNumber: string }
  expect((await visitor.login(found.encryptedPhoneNumber)).status).toBe(503)
  broken = false

  // The database breaks under every call.
  const { database } = world.services
  const second = await asked()
  codes.push(second.code)
  const tables = [
    'tyre_agreement',
    'tyre_challenge',
    'tyre_department',
    'tyre_booking',
    'tyre_review',
  ]
  for (const table of tables) await database.query(`alter table ${table} rename to ${table}_gone`)
  const failed = [
    await visitor.search(PLATE),
    await visitor.login(found.encryptedPhoneNumber),
    await second.visitor.validate(second.token, second.code),
    await visitor.days(ERP, { ...range, regNo: PLATE }),
    await visitor.times(ERP, { ...range, regNo: PLATE }),
    await visitor.create(ERP, booking({ ...person, ...starting('2026-03-11T09:30') }), freshKey()),
    await visitor.review(review),
  ]
  for (const table of tables) await database.query(`alter table ${table}_gone rename to ${table}`)
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500, 500, 500])
  for (const answer of [...refused, ...failed]) {
    expect(answer.text).not.toMatch(/select |insert |tyre_/i)
  }
  await visitor.logout()

  const lines = world.lines.map((line) => line.replace(/"time":"[^"]*",?/, ''))
  const all = lines.join('')
  // The run did write: successes at debug, refusals, failures.
  expect(all).toContain('/api/tirehotel/authorization/validate')
  expect(all).toContain('"event":"tyre-hotel-refused"')
  expect(all).toContain('"event":"sms-failed"')
  expect(all).toContain('"a call failed"')
  const canaries = [PLATE, PHONE.slice(3), PERSON.phoneMobile.slice(3), ...Object.values(PERSON)]
  for (const canary of [...canaries, ...Object.values(TYPED), ...secrets.filter(Boolean)]) {
    for (const spelling of [canary, encodeURIComponent(canary), canary.toLowerCase()]) {
      expect(all).not.toContain(spelling)
    }
  }
  // Four digits may stand by chance in a number of milliseconds; as a value of their own they may not.
  for (const one of codes) {
    expect(one).toMatch(/^\d{4}$/)
    expect(
      lines.filter((line) =>
        new RegExp(`(?<![\\d.])${one}(?!\\d)`).test(line.replace(/"ms":\d+/, '')),
      ),
    ).toEqual([])
  }
}, 120_000)
