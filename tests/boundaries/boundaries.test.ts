import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appRows } from '../../.dependency-cruiser.mjs'
import { sourceFiles } from '../run/source-files.ts'
import { type Boundaries, checkBoundaries } from './check-boundaries.ts'

/** What the planted imports reach for. */
const TARGETS = {
  'app/_content/content.ts': `export const b = 1\n`,
  'app/_shell/shell.ts': `export const b = 1\n`,
  'app/_tyre-hotel/screen.ts': `export const b = 1\n`,
  'app/api/_http/route.ts': `export const b = 1\n`,
  'app/api/log/route.ts': `export { b } from '../_http/route.ts'\n`,
  'app/page.ts': `export const b = 1\n`,
  'domain/money.ts': `export const b = 1\n`,
  'engine/index.ts': `export const b = 1\n`,
  'engine/react/index.ts': `export { createActor as b } from 'xstate'\n`,
  'engine/schema/index.ts': `export const b = 1\n`,
  'engine/testing/index.ts': `export const b = 1\n`,
  'fixtures/cars/index.ts': `export { b } from '#domain/money'\n`,
  'flows/index.ts': `export const b = 1\n`,
  'flows/y/flow.ts': `export const b = 1\n`,
  'server/index.ts': `export const b = 1\n`,
  'server/log/log.ts': `export const b = 1\n`,
  'server/testing/index.ts': `export const b = 1\n`,
  'service-worker/client/index.ts': `export const b = 1\n`,
  'service-worker/worker/main.ts': `export const b = 1\n`,
  'services/w/port.ts': `export type B = 1\n`,
  'services/w/http.ts': `export const b = 1\n`,
  'services/w/embedded.ts': `export { b } from '#fixtures/cars'\n`,
  'tests/b.ts': `export const b = 1\n`,
  'ui/form/index.ts': `export { b } from './b.tsx'\n`,
  'ui/form/b.tsx': `export const b = <T,>(rest: T) => <p {...rest}>JSX</p>\n`,
}

/** Each boundary with an import that breaks it; without these, a rule with a typo holds nothing. */
const BREACHES: readonly (readonly [rule: string, file: string, target: string])[] = [
  ['domain-imports-only-what-it-may', 'domain/to-engine.ts', '#engine'],
  ['engine-imports-only-what-it-may', 'engine/log/to-domain.ts', '../../domain/money.ts'],
  ['ui-imports-only-what-it-may', 'ui/form/to-engine.ts', '#engine'],
  ['app-imports-only-what-it-may', 'app/to-fixtures.ts', '#fixtures/cars'],
  ['app-folders-keep-their-order', 'app/_content/to-shell.ts', '../_shell/shell.ts'],
  ['app-folders-keep-their-order', 'app/_consent/to-content.ts', '../_content/content.ts'],
  ['app-folders-keep-their-order', 'app/_blocks/to-call.ts', '../api/log/route.ts'],
  ['app-folders-keep-their-order', 'app/api/_http/to-call.ts', '../log/route.ts'],
  ['app-folders-keep-their-order', 'app/[site]/to-call.ts', '../api/log/route.ts'],
  ['no-flows-screen-imports-another', 'app/_booking/to-tyres.test.ts', '../_tyre-hotel/screen.ts'],
  ['server-imports-only-what-it-may', 'server/to-app.ts', '../app/page.ts'],
  ['redirects-imports-only-what-it-may', 'redirects/to-app.ts', '../app/page.ts'],
  ['search-imports-only-what-it-may', 'search/to-domain.ts', '../domain/money.ts'],
  ['fixtures-imports-only-what-it-may', 'fixtures/cars/to-port.ts', '#services/w'],
  ['service-worker-imports-only-what-it-may', 'service-worker/to-ui.ts', '#ui/form'],
  ['flows-import-only-what-they-may', 'flows/x/to-ui.ts', '#ui/form'],
  ['no-flow-imports-another-flow', 'flows/x/to-flow.ts', '#flows/y'],
  ['only-a-manifest-knows-zod', 'flows/x/definition.ts', 'zod'],
  ['flows-do-not-import-the-registry', 'flows/x/to-registry.ts', '#flows'],
  ['services-import-only-what-they-may', 'services/w/to-flow.ts', '#flows/y'],
  ['services-reach-neither-xstate-nor-react', 'services/w/to-run.ts', '#engine/react'],
  ['fixtures-only-from-embedded-drivers', 'services/w/to-fixtures.ts', '#fixtures/cars'],
  ['drivers-are-picked-in-one-place', 'app/to-driver.ts', '../services/w/http.ts'],
  ['app-imports-only-the-workers-client', 'app/to-worker.ts', '../service-worker/worker/main.ts'],
  ['app-imports-only-the-servers-entry', 'app/to-server-testing.ts', '#server/testing'],
  ['apps-tests-import-only-the-servers-entries', 'app/to-log.test.ts', '../server/log/log.ts'],
  [
    'server-imports-only-the-workers-client',
    'server/to-worker.ts',
    '../service-worker/worker/main.ts',
  ],
  ['nothing-imports-tests', 'app/to-tests.ts', '../tests/b.ts'],
  ['react-and-next-stay-in-their-rooms', 'engine/kernel/to-react.ts', 'react'],
  ['react-and-next-stay-in-their-rooms', 'flows/x/to-next.ts', 'next/link.js'],
  ['no-zod-in-the-engine-that-ships', 'engine/kernel/to-zod.ts', 'zod'],
  ['no-zod-in-the-engine-that-ships', 'engine/runner/to-schema.ts', '../schema/index.ts'],
  ['no-node-in-the-engine-that-ships', 'engine/log/to-node.ts', 'node:crypto'],
  ['only-the-run-and-its-oracle-know-xstate', 'engine/kernel/to-xstate.ts', 'xstate'],
  ['engine-testing-is-not-shipped', 'engine/runner/to-testing.ts', '../testing/index.ts'],
  ['no-development-package-in-the-product', 'domain/to-dev.ts', 'fast-check'],
  ['no-development-package-in-the-product', 'server/build/build-x.ts', 'fast-check'],
  ['no-circular', 'domain/circle.ts', './circle-back.ts'],
  ['not-to-unresolvable', 'domain/to-nowhere.ts', './gone.ts'],
]

const CIRCLE = { 'domain/circle-back.ts': `export * from './circle.ts'\n` }

/** A tree with the real rules, packages and imports map, and only the given files. */
function plant(files: Readonly<Record<string, string>>): string {
  mkdirSync('.cache', { recursive: true })
  const root = mkdtempSync(resolve('.cache/boundaries-'))
  planted.push(root)
  cpSync('.dependency-cruiser.mjs', join(root, '.dependency-cruiser.mjs'))
  cpSync('package.json', join(root, 'package.json'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return root
}

const planted: string[] = []
let breached: Boundaries

beforeAll(async () => {
  const files = BREACHES.map(([, file, target]) => [file, `export * from '${target}'\n`])
  breached = await checkBoundaries(plant({ ...TARGETS, ...CIRCLE, ...Object.fromEntries(files) }))
})
afterAll(() => {
  for (const root of planted) rmSync(root, { recursive: true })
})

test.each(BREACHES)('%s catches %s → %s', (rule, file) => {
  expect(
    breached.violations.filter(
      (line) => line.startsWith(`${rule}: `) && line.includes(`${file} →`),
    ),
  ).toHaveLength(1)
})

test('every rule has a planted breach', () => {
  const rules = [...readFileSync('.dependency-cruiser.mjs', 'utf8').matchAll(/name: '([^']+)'/g)]
  const caught = new Set(BREACHES.map(([rule]) => rule))
  expect(rules.map(([, name]) => name).filter((name) => !caught.has(name ?? ''))).toEqual([])
})

test('every folder of app/ stands in one row of its order', () => {
  const folders = new Set(
    sourceFiles('app').flatMap((file) => /^app\/([^/]+)\//.exec(file)?.[1] ?? []),
  )
  expect(appRows.flat().toSorted()).toEqual(['api/_http', ...folders].toSorted())
})

test('a tree that keeps to the rules passes', async () => {
  expect(await checkBoundaries(plant(TARGETS))).toEqual({ violations: [], unseen: [] })
})

test('a file that the cruiser does not see fails the check', async () => {
  const root = plant({
    'domain/seen.ts': `export const a = 1\n`,
    'domain/hidden.ts': `export const a = 1\n`,
  })
  const rules = join(root, '.dependency-cruiser.mjs')
  writeFileSync(
    rules,
    readFileSync(rules, 'utf8').replace("exclude: { path: '", "exclude: { path: 'hidden|"),
  )
  expect((await checkBoundaries(root)).unseen).toEqual(['domain/hidden.ts'])
})
