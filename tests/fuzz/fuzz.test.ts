import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAnalystAccounts } from '#services'
import { openWorld, type World } from '../../app/api/_routes/world.ts'
import { fuzz } from './fuzz.ts'
import { openSessions } from './sessions.ts'

const seed = Number(process.env['SEED'] ?? 2_048)
const count = Number(process.env['FUZZ_CALLS'] ?? 1_500)
const EDITING_SECRET = 'the-secret-of-this-test-alone'

let world: World
beforeAll(async () => {
  world = await openWorld({ EDITING_SECRET })
})
afterAll(() => world.close())

test(`answers whatever is sent with a documented status below 500, and a body as documented (seed ${seed})`, async () => {
  const analyst = await createAnalystAccounts(world.services.database, Date.now).addFirst()
  const cookieOn = await openSessions(world.origin, {
    password: analyst?.password ?? '',
    editingSecret: EDITING_SECRET,
  })
  const report = await fuzz(world.origin, { count, seed, cookieOn })

  expect(report.examples).toEqual([])
  expect(report).toMatchObject({ answers: count, failures: 0, undocumented: 0 })
  // A fuzz that only ever met one refusal would prove nothing.
  expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '400', '404', '422']))
  const logged = world.lines.filter((line) => /"level":(?:50|60)/.test(line))
  expect(logged).toEqual([])
}, 120_000)
