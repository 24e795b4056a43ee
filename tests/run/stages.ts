import { mkdirSync, rmSync } from 'node:fs'
import { currentBuild } from '../../server/build/builds.ts'
import { ensureBrowser } from './browser.ts'
import { JOURNEY_REPORT, UNIT_REPORT, countTests, readReport } from './reports.ts'
import type { Stage } from './stage.ts'

const script = (path: string) => ['node', '--import', 'tsx', path]

/** A report of an earlier run must never be taken for this one's. */
function forget(report: string): void {
  mkdirSync('.cache', { recursive: true })
  rmSync(report, { force: true })
}

/** Quick: read the code, run none of it. */
const CHECKS: readonly Stage[] = [
  // Next writes the types of the routes; without them a fresh clone does not type-check. One checker, as
  // this stage has one core: each of several works out the same types anew, twice the work in all.
  {
    name: 'types',
    cores: 1,
    commands: () => [
      ['next', 'typegen'],
      ['tsc', '--noEmit', '--checkers', '1'],
      ['tsc', '--noEmit', '--checkers', '1', '--project', 'service-worker/worker'],
    ],
  },
  { name: 'format', cores: 1, commands: () => [['oxfmt', '--check']] },
  {
    name: 'lint',
    cores: 1,
    after: ['types'],
    commands: () => [
      ['oxlint', '--type-aware', '--deny-warnings'],
      script('tests/run/reasons.ts'),
      script('tests/words/main.ts'),
    ],
  },
  { name: 'boundaries', cores: 1, commands: () => [script('tests/boundaries/main.ts')] },
  { name: 'unused', cores: 1, commands: () => [['knip', '--no-progress']] },
]

const UNIT: Stage = {
  name: 'unit',
  cores: 2,
  prepare: () => forget(UNIT_REPORT),
  commands: () => [
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
  ],
  count: () => countTests(readReport(UNIT_REPORT)),
}

const BUILD: Stage = {
  name: 'build',
  cores: 2,
  after: ['types', 'lint'],
  commands: () => [[...script('server/build/build-cli.ts'), '--strict']],
}

// At the start, so that nobody waits a quarter of an hour to read what to install.
const BROWSER: Stage = {
  name: 'browser',
  cores: 0,
  prepare: () => void ensureBrowser(),
  commands: () => [],
}

const JOURNEYS: Stage = {
  name: 'journeys',
  cores: 2,
  needs: ['browser', 'build'],
  prepare: () => forget(JOURNEY_REPORT),
  commands: () => [['playwright', 'test', '--reporter=list,json'], script('tests/run/budgets.ts')],
  env: () => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEY_REPORT }),
  count: () => countTests(readReport(JOURNEY_REPORT)),
}

const REQUIREMENTS: Stage = {
  name: 'requirements',
  cores: 1,
  after: ['unit', 'journeys'],
  commands: () => [script('tests/requirements/main.ts')],
}

const ALL = [BROWSER, ...CHECKS, UNIT, BUILD, JOURNEYS, REQUIREMENTS]

/** Picks stages by name: none is all of them, `check` the quick ones; journeys bring the build they lack. */
export function pickStages(names: readonly string[]): readonly Stage[] {
  if (names.length === 0) return ALL
  const wanted = new Set(
    names.flatMap((name) => (name === 'check' ? CHECKS.map((stage) => stage.name) : [name])),
  )
  if (wanted.has('journeys')) wanted.add('browser')
  if (wanted.has('journeys') && currentBuild('.') === null) wanted.add('build')
  const unknown = [...wanted].filter((name) => ALL.every((stage) => stage.name !== name))
  if (unknown.length > 0) {
    throw new Error(
      `no stage is called ${unknown.join(', ')}; there are ${ALL.map((s) => s.name).join(', ')} and check`,
    )
  }
  return ALL.filter((stage) => wanted.has(stage.name))
}
