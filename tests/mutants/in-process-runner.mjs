/**
 * Runs the tests of a mutant in Stryker's own process: the tests and what they import are one script,
 * compiled once and evaluated anew for each mutant, so that no module remembers the one before. A run
 * of Vitest for each would take a second of a core. Plain JavaScript, since Stryker loads it in a
 * process of its own.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants, Script } from 'node:vm'
import { build } from 'esbuild'
// What the tests register with; this entry alone gives it to others.
import { startTests } from 'vitest/internal/browser'

const TEST_TIMEOUT_MS = 30_000

export const strykerPlugins = [
  {
    kind: 'TestRunner',
    name: 'in-process',
    injectableClass: class InProcessRunner {
      /** Where the changed code looks for its mutant. */
      stryker = (globalThis.__stryker__ ??= {})

      capabilities() {
        return { reloadEnvironment: true }
      }

      async init() {
        // A mutant may leave a promise that nobody waits for.
        process.on('unhandledRejection', () => undefined)
        this.files = JSON.parse(process.env['MUTANTS_TESTS'] ?? '[]')
        const { evaluate, inputsOf } = await bundled(this.files)
        this.evaluate = evaluate
        this.inputs = new Map(this.files.map((file) => [file, inputsOf(file)]))
      }

      async dryRun() {
        this.stryker.activeMutant = undefined
        const tests = await this.run({
          files: this.files,
          beforeTest: (id) => (this.stryker.currentTestId = id),
          afterTest: () => (this.stryker.currentTestId = undefined),
        })
        return { status: 'complete', tests, mutantCoverage: this.stryker.mutantCoverage }
      }

      async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit, sandboxFileName }) {
        Object.assign(this.stryker, { hitCount: 0, hitLimit, activeMutant: undefined })
        if (mutantActivation === 'static') this.stryker.activeMutant = activeMutant.id
        const wanted = testFilter && new Set(testFilter)
        const changed = relative(process.cwd(), sandboxFileName)
        const tests = await this.run({
          files: wanted
            ? this.files.filter((file) => testFilter.some((id) => id.startsWith(`${file}#`)))
            : this.files.filter((file) => this.inputs.get(file).has(changed)),
          wanted,
          bail: true,
          loaded: () => (this.stryker.activeMutant = activeMutant.id),
        })
        const failed = tests.filter(({ status }) => status === FAILED)
        const nrOfTests = tests.filter(({ status }) => status !== SKIPPED).length
        if (hitLimit !== undefined && this.stryker.hitCount > hitLimit) {
          return { status: 'timeout', reason: 'goes round and round' }
        }
        return failed.length === 0
          ? { status: 'survived', nrOfTests }
          : {
              status: 'killed',
              nrOfTests,
              killedBy: failed.map(({ id }) => id),
              failureMessage: failed[0].failureMessage,
            }
      }

      /** The tests of the files, or those of them that are wanted, with what became of each. */
      async run({ files, wanted, bail = false, loaded, beforeTest, afterTest }) {
        for (const name of Object.keys(globalThis)) {
          // As tests/run/fresh-globals.ts does.
          if (name.startsWith('forecourt')) Reflect.deleteProperty(globalThis, name)
        }
        const load = await this.evaluate()
        let isOver = false
        const specs = files.map((file) => resolve(file))
        const done = await startTests(specs, {
          config: CONFIG,
          importFile: (path) => load[relative(process.cwd(), path)](),
          onCollected: (collected) => {
            loaded?.()
            for (const file of collected) skipUnwanted(file, wanted)
          },
          onBeforeRunSuite: (suite) => {
            if (isOver) suite.mode = 'skip'
          },
          onBeforeRunTask: (test) => {
            if (isOver) test.mode = 'skip'
            else beforeTest?.(idOf(test))
          },
          onAfterRunTask: (test) => {
            afterTest?.()
            if (bail && test.result?.state === 'fail') isOver = true
          },
        })
        return done.flatMap((file) => resultsOf(file, wanted))
      }
    },
  },
]

const [PASSED, FAILED, SKIPPED] = [0, 1, 2]

const CONFIG = {
  root: process.cwd(),
  name: '',
  setupFiles: [],
  allowOnly: true,
  passWithNoTests: true,
  sequence: { shuffle: false, concurrent: false, hooks: 'stack', setupFiles: 'list', seed: 1 },
  maxConcurrency: 1,
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: 60_000,
  retry: 0,
  tags: [],
}

/**
 * `evaluate` gives the tests' files anew each time, a function by path that imports it; `inputsOf` says
 * of one what it imports, however far.
 */
async function bundled(files) {
  const importing = files.map((file) => {
    const path = JSON.stringify(`./${file}`)
    return `${JSON.stringify(file)}: () => import(${path})`
  })
  const built = await build({
    stdin: { contents: `globalThis.__load = {${importing.join()}}`, resolveDir: process.cwd() },
    // By itself where esbuild was loaded, before Stryker went to its copy of the tree.
    absWorkingDir: process.cwd(),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [
      {
        name: 'own address',
        setup: ({ onLoad }) => {
          onLoad({ filter: /\.tsx?$/ }, async ({ path }) => ({
            contents: (await readFile(path, 'utf8'))
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
              .replaceAll('import.meta.dirname', JSON.stringify(resolve(path, '..'))),
            loader: path.endsWith('x') ? 'tsx' : 'ts',
          }))
        },
      },
    ],
  })
  const packages = {}
  for (const { path, kind } of Object.values(built.metafile.outputs).flatMap((o) => o.imports)) {
    if (kind === 'import-statement') packages[path] ??= await importPackage(path)
  }
  const script = new Script(
    `(async (__packages) => {${withoutImports(built.outputFiles[0].text)}\n})`,
    {
      filename: 'tests-of-mutants.js',
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    },
  )
  const evaluate = async () => {
    await script.runInThisContext()(packages)
    return globalThis.__load
  }
  return { evaluate, inputsOf: (file) => withImports(file, built.metafile.inputs) }
}

/** A package without a map of what it exports (`next/cache`) is found as bundlers find it. */
const importPackage = (path) =>
  import(path).catch(() => import(pathToFileURL(createRequire(import.meta.url).resolve(path)).href))

function withImports(file, inputs, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const { path, external } of inputs[file]?.imports ?? []) {
    if (!external) withImports(path, inputs, found)
  }
  return found
}

/** Static imports as esbuild writes them, made of what was imported once; a script has none. */
const withoutImports = (code) =>
  code
    .replaceAll(
      /^import (?:([\w$]+)(?:, )?)?(?:\* as ([\w$]+)|\{([^}]*)\})? ?from (".*?");$/gm,
      (_whole, own, all, named, path) => {
        const from = `__packages[${path}]`
        return [
          own === undefined ? '' : `const ${own} = ${from}.default;`,
          all === undefined ? '' : `const ${all} = ${from};`,
          named === undefined ? '' : `const {${named.replaceAll(' as ', ': ')}} = ${from};`,
        ].join(' ')
      },
    )
    .replaceAll(/^import ".*?";$/gm, '')

const testsIn = (suite) =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task) : [task]))

function idOf(test) {
  const names = [test.name]
  for (let { suite } = test; suite && suite !== test.file; { suite } = suite)
    names.unshift(suite.name)
  return `${relative(process.cwd(), test.file.filepath)}#${names.join(' ')}`
}

function skipUnwanted(suite, wanted) {
  if (!wanted) return
  for (const task of suite.tasks) {
    if (task.type === 'suite') skipUnwanted(task, wanted)
    else if (!wanted.has(idOf(task))) task.mode = 'skip'
  }
  if (suite.tasks.length > 0 && suite.tasks.every(({ mode }) => mode === 'skip'))
    suite.mode = 'skip'
}

/** A file or suite that fails by itself fails the tests that were wanted of it, or else is one. */
function resultsOf(file, wanted) {
  const tests = testsIn(file)
  if (tests.length === 0 && file.result?.state === 'fail') {
    const id = [...(wanted ?? [])][0] ?? relative(process.cwd(), file.filepath)
    return [{ id, name: id, timeSpentMs: 0, status: FAILED, failureMessage: messageOf(file) }]
  }
  return tests.map((test) => {
    const id = idOf(test)
    const result = {
      id,
      name: id,
      fileName: file.filepath,
      timeSpentMs: test.result?.duration ?? 0,
    }
    const state = test.result?.state
    if (state === 'fail') return { ...result, status: FAILED, failureMessage: messageOf(test) }
    const broken = [...suitesOf(test)].find(
      (suite) => suite.result?.state === 'fail' && suite.result.errors?.length > 0,
    )
    if (broken && state !== 'pass' && (!wanted || wanted.has(id))) {
      return { ...result, status: FAILED, failureMessage: messageOf(broken) }
    }
    return { ...result, status: state === 'pass' ? PASSED : SKIPPED }
  })
}

function* suitesOf({ suite, file }) {
  for (let above = suite; above; above = above.suite) yield above
  yield file
}

const messageOf = ({ result }) => result?.errors?.[0]?.message ?? 'failed'
