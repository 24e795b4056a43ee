import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, posted } from '../../app/api/_routes/ask.ts'
import { openWorld, type World } from '../../app/api/_routes/world.ts'
import { createRounds } from '../../services/delivery/round.ts'
import { createLeadAdmin } from '#services'
import { queueSuspects, suspectsDelivery } from '../../services/leads/suspects.ts'
import type { EmailMessage, MailPort } from '../../services/mail/port.ts'
import { PERSONAL, sellCar, serviceRequest } from './samples.ts'

/** 2 March 2026, 23:30 in Stockholm. */
const EVENING = Date.parse('2026-03-02T22:30:00Z')
const HOUR = 3_600_000
const SIGNS = { website: 'https://spam.example' }

let now = EVENING
let world: World
beforeAll(async () => {
  world = await openWorld({}, () => now)
})
afterAll(() => world.close())

const sent: EmailMessage[] = []
const mail: MailPort = {
  send: async (email) => {
    sent.push(email)
    return { ok: true }
  },
  close: () => {},
}
const LOG = { info: () => {}, warn: () => {}, error: () => {} }

async function send(body: object, host = 'localhost'): Promise<string> {
  const answer = await ask(world.origin, '/api/forms/comhub', posted(body, { host }))
  expect(answer.status).toBe(202)
  return (answer.json() as { receiptNumber: string }).receiptNumber
}

/** What two processes do when they look at the same moment. */
async function look(): Promise<readonly EmailMessage[]> {
  const { database } = world.services
  sent.length = 0
  await Promise.all([queueSuspects(database, now), queueSuspects(database, now)])
  const delivery = suspectsDelivery(database, mail)
  const rounds = [1, 2].map(() => createRounds({ database, delivery, log: LOG, now: () => now }))
  await Promise.all(rounds.map((round) => round()))
  return [...sent]
}

test('a suspected lead was thanked and seen by nobody: staff read of it in one e-mail the day after', async () => {
  const suspected = await send({ ...sellCar(), signs: SIGNS })
  const good = await send(sellCar())
  const released = await send({ ...sellCar(), signs: SIGNS })
  const norwegian = await send(
    { ...serviceRequest({ date: '2026-03-09' }), signs: SIGNS },
    'hedinautomotive-no.localhost',
  )
  await createLeadAdmin(world.services.database, () => now).retry(released)
  // The day is not over yet.
  expect(await look()).toEqual([])
  now += HOUR
  const emails = await look()
  expect(emails.map(({ to }) => to).toSorted()).toEqual([
    'kundeservice@hedinautomotive-no.example',
    'kundservice@hedinautomotive.example',
  ])
  const [swedish] = emails.filter(({ text }) => text.includes(suspected))
  expect(swedish?.subject).toBe(
    'Misstänkta förfrågningar som inte har skickats vidare: 1 (2 mars 2026)',
  )
  expect(swedish?.text).toContain('Sälja bil\n')
  expect(swedish?.text).toContain(`Telefon: ${PERSONAL.phone}\n`)
  expect(swedish?.text).toContain('Inkom: måndag 2 mars 2026 kl. 23:30\n')
  const all = JSON.stringify(emails)
  expect(all).toContain(norwegian)
  expect(all).not.toContain(good)
  expect(all).not.toContain(released)
  // Once a day, whoever looks and however often.
  now += HOUR
  expect(await look()).toEqual([])
  const later = await send({ ...sellCar(), signs: SIGNS })
  now += 24 * HOUR
  const next = await look()
  expect(next).toHaveLength(1)
  expect(next[0]?.text).toContain(later)
  expect(next[0]?.text).not.toContain(suspected)
})

test('a flood of them is one e-mail, that says how many more there were', async () => {
  now += 24 * HOUR
  await world.services.database.query(
    `insert into lead (id, form_submission_id, number, request_hash, site, form_name, form_values,
       recipient, suspected, created_at)
     select gen_random_uuid(), gen_random_uuid(), 'FLOOD-' || n, '', 'carstore-se', 'SellCarForm',
            '{}'::jsonb, 'a@b.example', 'trap', $1
       from generate_series(1, 120) as n`,
    [new Date(now).toISOString()],
  )
  now += 24 * HOUR
  const [email, ...others] = await look()
  expect(others).toEqual([])
  expect(email?.subject).toContain(': 120 (')
  expect(email?.text.match(/FLOOD-/g)).toHaveLength(50)
  expect(email?.text).toMatch(/\n\+ 70\n$/)
})
