/**
 * `npm run mutants [-- <file or folder>… [--tests=<glob>] [--static] [--every=<n>] [--vitest] [--force]]`:
 * changes the code in small ways, one at a time, and tells which changes no test notices. Without a path, the files
 * that differ from main.
 */
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { placeOf, scores, verdictOf } from './score.ts'
import { changedTargets, filesOf, namedTargets, testsOf } from './targets.ts'
import unitFolder from '../run/unit-folder.ts'

const GOAL = 85
const args = process.argv.slice(2)
const paths = args.filter((arg) => !arg.startsWith('--'))
const chosen = args.flatMap((arg) => /^--tests=(.+)$/.exec(arg)?.[1] ?? [])

/** Where a run of all would take hours: how many mutants there are for each that is tried. */
const every = Number(args.flatMap((arg) => /^--every=(\d+)$/.exec(arg)?.[1] ?? [])[0] ?? 1)

const targets = paths.length > 0 ? namedTargets(paths) : changedTargets()
if (targets.length === 0) {
  console.log('nothing to change: no source file is named, or differs from main')
  process.exit(0)
}
const tests = chosen.length > 0 ? chosen : [...new Set(targets.flatMap(testsOf))]
process.env['MUTANTS_TESTS'] = JSON.stringify(filesOf(tests))
process.env['MUTANTS_EVERY'] = String(every)
// Titles of property tests hold their seed, and a test is found again by its title.
process.env['SEED'] ??= '2026'
const removeFolder = unitFolder()

const mutants = (
  await new Stryker({
    mutate: [...targets],
    // Tests that put other modules in the place of ours need Vitest itself, a second of a core a mutant.
    testRunner: args.includes('--vitest') ? 'vitest' : 'in-process',
    plugins: [
      '@stryker-mutator/vitest-runner',
      ...['in-process-runner', 'sample'].map((name) => resolve(`tests/mutants/${name}.mjs`)),
    ],
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    checkers: every > 1 ? ['sample'] : [],
    coverageAnalysis: 'perTest',
    dryRunTimeoutMinutes: 20,
    // Every test of the room for each: most of the time for the fewest mutants.
    ignoreStatic: !args.includes('--static'),
    concurrency: Math.min(2, availableParallelism()),
    // A later run would take what was left out of a sample for measured.
    incremental: every === 1,
    incrementalFile: '.cache/mutants/incremental.json',
    force: args.includes('--force'),
    // Not in the tree: whoever looks for source files would find the copies.
    tempDirName: join(tmpdir(), `forecourt-mutants-${process.pid}`),
    ignorePatterns: ['.next', '.builds', '.cache', '.data', 'docs'],
    // Stryker would rewrite it with the compiler's API, which TypeScript 7 has not; no test reads it.
    tsconfigFile: 'none',
    reporters: ['progress', 'json'],
    jsonReporter: { fileName: '.cache/mutants/report.json' },
    logLevel: 'warn' as never,
  }).runMutationTest()
).map((mutant) => ({ ...mutant, fileName: relative(process.cwd(), mutant.fileName) }))

for (const mutant of mutants) {
  if (verdictOf(mutant) === 'survived') console.log(`survived ${placeOf(mutant)}`)
}
console.log('')
for (const { path, killed, survived, unmeasured, percent } of scores(mutants)) {
  const left = unmeasured === 0 ? '' : `, ${unmeasured} not measured`
  console.log(
    `${percent.toFixed(1).padStart(5)} % ${path}: ${killed} of ${killed + survived}${left}`,
  )
  if (!path.includes('.') && percent < GOAL) process.exitCode = 1
}
if (every > 1) console.log(`\na sample: 1 mutant of ${every}`)
console.log(`\ntests: ${tests.join(' ')}`)
removeFolder()
process.exit()
