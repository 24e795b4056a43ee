import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseBookingNumber } from '#domain/booking-number'
import { siteById } from '#domain/sites'
import { createLeadAdmin } from '#services'
import { getConfig, useConfig } from '../../server/settings/config.ts'
import { runLeads } from '../../server/cli/leads-command.ts'
import { ask, posted } from '../../app/api/_routes/ask.ts'
import { openWorld, WORLD_NOW, type World } from '../../app/api/_routes/world.ts'
import { createInbox } from '../../services/inbox/database.ts'
import { createLeads } from '../../services/leads/database.ts'
import { CANARY, PERSONAL, carContact, isOurs, sellCar, serviceRequest } from './samples.ts'
import { submission } from './submission.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ TRUSTED_PROXIES: '1' })
})
afterAll(() => world.close())

let senders = 0
/** From an address block of its own, when none is given. */
const send = (body: unknown, from = `10.${(senders += 1)}.0.1`) =>
  ask(world.origin, '/api/forms/comhub', posted(body, { 'x-forwarded-for': from }))
const receiptOf = async (body: unknown) =>
  ((await send(body)).json() as { receiptNumber: string }).receiptNumber

const leads = async (...args: string[]) => {
  const admin = createLeadAdmin(world.services.database, () => WORLD_NOW)
  const { out, code } = await runLeads(args, admin, parseBookingNumber)
  return { code, text: out.join('\n') }
}

test('with no provider a lead lies in the development inbox as soon as it is sent', async () => {
  const inbox = createInbox(world.services.database, () => WORLD_NOW)
  const deliveries = world.services.startDeliveries()
  try {
    const receipt = await receiptOf(sellCar())
    const find = async () =>
      (await inbox.list(10)).find(({ subject }) => subject?.includes(receipt) === true)
    await vi.waitFor(async () => expect(await find()).toBeDefined(), { timeout: 4000 })
    expect(await find()).toMatchObject({
      channel: 'mail',
      to: 'kundservice@hedinautomotive.example',
      text: expect.stringContaining(PERSONAL.phone),
    })
  } finally {
    await deliveries.stop()
  }
})

test('a service request goes to the dealer that was chosen, and to no stranger [NOFORM-16]', async () => {
  const recipientOf = async (siteEmail: string) => {
    const body = serviceRequest({ siteEmail })
    const headers = { host: 'hedinautomotive-no.localhost', 'x-forwarded-for': '10.200.0.1' }
    const answer = await ask(world.origin, '/api/forms/comhub', posted(body, headers))
    expect(answer.status).toBe(202)
    const [row] = await world.services.database.query<{ recipient: string }>(
      'select recipient from lead where form_submission_id = $1',
      [body.formSubmissionId],
    )
    return row?.recipient
  }
  const dealer = 'verksted.oslo@hedinautomotive-no.example'
  expect(await recipientOf(dealer)).toBe(dealer)
  const own = 'kundeservice@hedinautomotive-no.example'
  expect(await recipientOf('victim@elsewhere.example')).toBe(own)
})

test('whoever is taken for a machine gets the answer that everybody gets', async () => {
  const good = await send(sellCar())
  const bad = await send({ ...sellCar(), signs: { website: 'https://spam.example' } })
  expect([bad.status, Object.keys(bad.json() as object)]).toEqual([
    good.status,
    Object.keys(good.json() as object),
  ])
  expect(world.lines.some((line) => line.includes('"event":"lead-suspected"'))).toBe(true)
})

test('one block of addresses sends so many leads of one form a minute, others go on', async () => {
  const usual = getConfig()
  useConfig({ ...usual, limits: { ...usual.limits, leads: 3 } })
  try {
    const statuses: number[] = []
    for (const last of [1, 2, 3, 4]) {
      statuses.push((await send(sellCar(), `192.0.2.${last}`)).status)
    }
    for (const net of [
      '2001:db8:7:1::1',
      '2001:db8:7:2::1',
      '2001:db8:7:3::1',
      '2001:db8:7:4::1',
    ]) {
      statuses.push((await send(sellCar(), net)).status)
    }
    expect(statuses).toEqual([202, 202, 202, 429, 202, 202, 202, 429])
    const refused = await send(sellCar(), '192.0.2.9')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(carContact(), '192.0.2.9')).status).toBe(202)
    expect((await send(sellCar(), '192.0.3.9')).status).toBe(202)
  } finally {
    useConfig(usual)
  }
})

test('npm run leads counts, lists by receipt number, and shows a person only when asked', async () => {
  const waiting = await receiptOf(sellCar())
  const suspected = await receiptOf({ ...carContact(), signs: { website: 'x' } })
  const dead = await receiptOf(sellCar())
  const { database } = world.services
  await database.query(
    `update outbox set dead_at = now(), attempts = 20, last_failure = 'refused-422'
      where id = (select id from lead where number = $1)`,
    [dead],
  )
  const overview = await leads()
  expect(overview.text).toMatch(/^waiting \d+, sent \d+, dead 1, suspected \d+\n/)
  for (const receipt of [waiting, suspected, dead]) expect(overview.text).toContain(receipt)
  expect((await leads('dead')).text).toBe(
    `dead:\n  ${dead} 2026-03-02T07:00 SellCarForm 20 attempts refused-422`,
  )
  expect(overview.text).not.toMatch(CANARY)
  expect((await leads('--show', dead.toLowerCase().replaceAll('-', ''))).text).toMatch(CANARY)

  expect(await leads('retry', dead)).toEqual({ code: 0, text: `${dead} is due now.` })
  expect((await leads('dead')).text).toBe('No lead is dead.')
  expect((await leads('retry', suspected)).code).toBe(0)
  expect((await leads('waiting')).text).toContain(suspected)
  await database.query('update outbox set dead_at = now() where done_at is null')
  const many = await leads('retry', '--dead')
  expect(many.text).toMatch(/^[1-9]\d* dead leads are due again\.$/)
  expect((await leads('dead')).text).toBe('No lead is dead.')
})

test('npm run leads says what it did not understand', async () => {
  expect((await leads('burn')).text).toContain('npm run leads -- retry <receipt>')
  expect((await leads('retry')).code).toBe(1)
  expect((await leads('retry', 'K7M2')).text).toContain('no receipt number')
  expect((await leads('--show', '1111-1111-1')).text).toContain('There is no lead')
  expect((await leads('retry', '1111-1111-1')).code).toBe(1)
})

test('a crash between the commit and the answer loses nothing: the retry gets the receipt [SVCFORM-04]', async () => {
  const body = { ...sellCar(), formSubmissionId: randomUUID() }
  const { database } = world.services
  const cut: typeof database.query = async (text, params) => {
    const rows = await database.query(text, params)
    if (text.includes('insert into lead')) throw new Error('the process died before it answered')
    return rows as never
  }
  const dying = createLeads({
    database: { ...database, query: cut },
    now: () => WORLD_NOW,
  })
  const lost = dying.submit(...submission(body, siteById('hedinautomotive-se'), isOurs))
  await expect(lost).rejects.toThrow('died')
  const receipt = await receiptOf(body)
  const rows = await database.query<{ number: string }>(
    'select number from lead join outbox using (id) where form_submission_id = $1',
    [body.formSubmissionId],
  )
  expect(rows).toEqual([{ number: receipt }])
})

test('a database that is away is answered as 503, and nothing is stored', async () => {
  const body = sellCar()
  const { leads: port } = world.services
  const away = Object.assign(new Error('Kanariefågel'), {
    name: 'DatabaseError',
    code: 'unavailable',
  })
  const spy = vi.spyOn(port, 'submit').mockRejectedValueOnce(away)
  const answer = await send(body)
  spy.mockRestore()
  expect(answer.status).toBe(503)
  expect((await send(body)).status).toBe(202)
})

test('none of it is in the log', () => {
  expect(world.lines.join('')).not.toMatch(CANARY)
})
