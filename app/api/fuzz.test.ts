import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzzCalls } from './_routes/fuzz.ts'
import { openWorld, type World } from './_routes/world.ts'

const seed = Number(process.env['SEED'] ?? 2_048)
const count = Number(process.env['FUZZ_CALLS'] ?? 10_000)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test(`whatever is sent, the answer is not in the 500s and nothing escapes (seed ${seed})`, async () => {
  const report = await fuzzCalls(world, { count, seed })
  expect(report.examples).toEqual([])
  expect(report).toMatchObject({ answers: count, failures: 0, uncaught: 0 })
  // A fuzz that only ever met one refusal would prove nothing.
  expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '400', '404', '422']))
  const logged = world.lines.filter((line) => /"level":(?:50|60)/.test(line))
  expect(logged).toEqual([])
}, 120_000)
