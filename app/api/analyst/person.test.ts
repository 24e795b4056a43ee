import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleVisits } from '#flows/samples'
import { batchOf, store } from '../../../tests/flow-analysis/store.ts'
import { bodyOf, leadLog, PERSON } from '../flow-logs/testing/submissions.ts'
import { ask, posted } from '../_routes/ask.ts'
import { openWorld, WORLD_NOW, type World } from '../_routes/world.ts'

const [visit] = sampleVisits({ count: 1, seed: 5, until: WORLD_NOW, days: 1 })
const run = visit?.run ?? ''

let world: World
beforeAll(async () => {
  world = await openWorld()
  if (visit) await store(world.services.flowEvents, [batchOf(visit)])
})
afterAll(() => world.close())

async function look(roles: readonly ('analyst' | 'personal-values')[], of = run) {
  const cookie = `analyst=${await world.services.analysts.open({ name: 'anna', roles })}`
  return ask(world.origin, `/api/analyst/runs/${of}/person`, { headers: { cookie } })
}

test('what a run has sent is shown to whom may see personal values, and to nobody else', async () => {
  expect((await look(['personal-values'])).json()).toEqual({ sent: [] })
  const log = leadLog(WORLD_NOW, { run })
  const body = posted(bodyOf(log))
  const headers = { ...body.headers, 'idempotency-key': log.keys[0] ?? '' }
  const lead = await ask(world.origin, '/api/forms/comhub', { ...body, headers })
  expect(lead.status).toBe(202)

  const answer = await look(['personal-values'])
  expect(answer.headers['cache-control']).toContain('no-store')
  const { receiptNumber } = lead.json() as { receiptNumber: string }
  expect(answer.json()).toEqual({
    sent: [
      {
        what: 'lead',
        number: receiptNumber,
        at: WORLD_NOW,
        values: expect.objectContaining({ customerEmail: PERSON.email }),
      },
    ],
  })
  expect((await look(['analyst'])).status).toBe(403)
  expect((await ask(world.origin, `/api/analyst/runs/${run}/person`, {})).status).toBe(401)
  expect((await look(['personal-values'], 'f'.repeat(32))).status).toBe(404)
  expect((await look(['personal-values'], 'x')).status).toBe(400)
})

test('each look is logged by its run, without a word of the person', async () => {
  const lines = world.lines.filter((line) => line.includes('person-shown'))
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join()).toContain(run)
  expect(world.lines.join()).not.toContain(PERSON.email)
})
