import { expect, test } from 'vitest'
import { budgetFaults } from './budget-faults.ts'
import type { ReportedTest } from './reports.ts'
import { runSchedule } from './schedule.ts'
import { slowest } from './slowest.ts'
import { type Stage, type StageResult, runStage } from './stage.ts'
import { pickStages } from './stages.ts'
import { summarise, tally } from './summary.ts'
import { unreasoned } from './unreasoned.ts'

const stage = (name: string, more: Partial<Stage> = {}): Stage => ({
  name,
  cores: 1,
  commands: () => [],
  ...more,
})
const result = (name: string, ok = true, count: StageResult['count'] = null): StageResult => ({
  name,
  ok,
  seconds: 0,
  output: '',
  count,
})

/** Runs stages whose work takes a turn of the event loop, and tells what began and ended when. */
async function story(stages: readonly Stage[], failing: readonly string[] = []) {
  const lines: string[] = []
  const results = await runSchedule(stages, {
    cores: 2,
    run: async ({ name }) => {
      await new Promise((resolve) => setImmediate(resolve))
      return result(name, !failing.includes(name))
    },
    onStart: ({ name }) => lines.push(`+${name}`),
    onEnd: ({ name }) => lines.push(`-${name}`),
  })
  return { lines: lines.join(' '), results }
}

test('stages run together while their cores fit, and wait for those they come after', async () => {
  const { lines } = await story([
    stage('a'),
    stage('b'),
    stage('c', { cores: 2 }),
    stage('d', { after: ['c'] }),
  ])
  expect(lines).toBe('+a +b -a -b +c -c +d -d')
})

test('a failure stops only what needs it', async () => {
  const stages = [
    stage('lint'),
    stage('build', { after: ['lint'] }),
    stage('journeys', { needs: ['build'] }),
  ]
  const { results } = await story(stages, ['lint', 'build'])
  expect(results.map(({ name, ok, output }) => [name, ok, output])).toEqual([
    ['lint', false, ''],
    ['build', false, ''],
    ['journeys', false, 'not run: build failed\n'],
  ])
})

test('a stage that was not asked for is not waited for', async () => {
  expect((await story([stage('unit', { needs: ['types'] })])).lines).toBe('+unit -unit')
})

test('a stage ends at its first failing command and keeps what was said', async () => {
  const said = (text: string, code: number) => [
    'node',
    '-e',
    `console.log('${text}'); process.exit(${code})`,
  ]
  const done = await runStage(
    stage('x', { commands: () => [said('one', 0), said('two', 3), said('three', 0)] }),
  )
  expect([done.ok, done.output]).toEqual([false, 'one\ntwo\n'])
})

test('a stage that cannot be prepared, or whose program is missing, fails with the sentence why', async () => {
  const unprepared = stage('x', {
    prepare: () => {
      throw new Error('install Chromium')
    },
  })
  expect(await runStage(unprepared)).toMatchObject({ ok: false, output: 'install Chromium\n' })
  expect(await runStage(stage('y', { commands: () => [['no-such-program']] }))).toMatchObject({
    ok: false,
  })
})

test('tests are counted, a stage without tests is one check, a crash is one failure', () => {
  const count = { passed: 7, failed: 0, skipped: 1 }
  expect(tally([result('lint'), result('unit', true, count)])).toEqual({ passed: 8, failed: 0 })
  expect(tally([result('unit', false, count), result('build', false)])).toEqual({
    passed: 7,
    failed: 2,
  })
  expect(tally([result('unit', false, { ...count, failed: 3 })])).toEqual({ passed: 7, failed: 3 })
  expect(summarise(result('unit', true, count))).toContain('7 passed, 0 failed, 1 skipped')
})

test('`check` is the quick stages, an unknown name is refused', () => {
  const names = pickStages(['check']).map(({ name }) => name)
  expect(names).toEqual(['types', 'format', 'lint', 'boundaries', 'unused'])
  expect(() => pickStages(['lnit'])).toThrow('no stage is called lnit')
})

const reported = (title: string, more: Partial<ReportedTest>): ReportedTest => ({
  title,
  status: 'passed',
  file: 'a.journey.ts',
  seconds: 0,
  cost: 0,
  ...more,
})

test('the slowest tests are named, the slowest first', () => {
  const tests = [1, 20.04, 3].map((seconds) => reported(`took ${seconds}`, { seconds }))
  expect(slowest(tests, 2)).toEqual(['   20.0 s  took 20.04', '    3.0 s  took 3'])
})

test('a file of journeys over its budget is reported, a budget without a file, and all of them over theirs', () => {
  const played = [
    reported('one', { cost: 4 }),
    reported('two', { cost: 3 }),
    reported('three', { cost: 2, file: 'b.journey.ts' }),
  ]
  const within = { file: 2, files: { 'a.journey.ts': 7 }, all: 9 }
  expect(budgetFaults(played, within)).toEqual([])
  expect(budgetFaults(played, { file: 1, files: { 'c.journey.ts': 1 }, all: 8 })).toEqual([
    'a.journey.ts costs 7 page loads, its budget is 1',
    'b.journey.ts costs 2 page loads, its budget is 1',
    'c.journey.ts has a budget and no journey',
    'the journeys cost 9 page loads, their budget is 8',
  ])
})

// Apart from the rest, so that the line below is no directive of this file.
const TOOL = 'oxlint'

test('a lint rule is switched off only by name and with a reason', () => {
  const directive = (rest: string) =>
    `const a = 1\n// ${TOOL}-disable-next-line${rest}\nconst b = 2`
  expect(unreasoned(directive(' no-console -- the CLI prints'))).toEqual([])
  expect(unreasoned(`// The CLI prints.\n// ${TOOL}-disable-next-line no-console`)).toEqual([])
  expect(unreasoned(directive(' no-console'))).toEqual([2])
  expect(unreasoned(directive(' -- because'))).toEqual([2])
  expect(unreasoned(directive(''))).toEqual([2])
})
