import { expect, test } from 'vitest'
import { fromPlaywright, fromVitest } from '../run/reports.ts'
import { areaOf, readCatalogue } from './catalogue.ts'
import { claimsOf } from './claims.ts'
import { coverageOf } from './coverage.ts'
import { print } from './print.ts'

// Ids are put together here so that this file's own titles and tests claim nothing.
const requirement = (id: string) => ({ id, area: 'a', source: 's', kind: 'rule', text: 't' })
const catalogue = ['AB-01', 'AB-02', 'CDE-01'].map(requirement)

test('the catalogue has 988 requirements, each with its own id', () => {
  const ids = readCatalogue().map(({ id }) => id)
  expect(ids).toHaveLength(988)
  expect(new Set(ids).size).toBe(988)
  expect(new Set(ids.map(areaOf)).size).toBe(62)
})

test('ids are read from brackets only, several of them in one', () => {
  expect(claimsOf('a [AB-01, CDE-01] and [AB-02] but not XY-09 [draft] [INV-3]')).toEqual({
    ids: ['AB-01', 'CDE-01', 'AB-02'],
    unreadable: [],
  })
})

test('a range in brackets is refused instead of claiming its first id', () => {
  expect(claimsOf('a [AB-01..03]').unreadable).toEqual(['[AB-01..03]'])
})

test('only passing tests prove, and a failing one disproves', () => {
  const { areas, mistakes } = coverageOf(catalogue, [
    { title: 'one [AB-01]', status: 'passed' },
    { title: 'two [AB-02]', status: 'passed' },
    { title: 'two on a phone [AB-02]', status: 'failed' },
    { title: 'three [CDE-01]', status: 'skipped' },
  ])
  expect(areas).toEqual([
    { area: 'AB', total: 2, proven: 1, unproven: ['AB-02'] },
    { area: 'CDE', total: 1, proven: 0, unproven: ['CDE-01'] },
  ])
  expect(mistakes).toEqual([])
})

test('an id that does not exist is a mistake, whatever its prefix and even on a skipped test', () => {
  const { mistakes } = coverageOf(catalogue, [
    { title: 'misspelt [AB-99]', status: 'skipped' },
    { title: 'invented [ZZ-01]', status: 'passed' },
  ])
  expect(mistakes).toEqual([
    'there is no requirement AB-99, which “misspelt [AB-99]” names',
    'there is no requirement ZZ-01, which “invented [ZZ-01]” names',
  ])
})

test('a title that names six requirements is a mistake, however often five are named', () => {
  const six = ['AB-01', 'AB-02', 'AB-03', 'CDE-01', 'CDE-02', 'CDE-03'].map(requirement)
  const title = (ids: readonly { readonly id: string }[]) =>
    `does [${ids.map(({ id }) => id).join()}]`
  const named = (ids: typeof six) =>
    coverageOf(six, [{ title: `${title(ids)} again [AB-01]`, status: 'passed' }])
  expect(named(six.slice(0, 5))).toMatchObject({ crowded: [], mistakes: [] })
  const { crowded, mistakes } = named(six)
  expect(crowded).toEqual([`${title(six)} again [AB-01]`])
  expect(mistakes).toEqual([
    `“${title(six)} again [AB-01]” names more than 5 requirements: make it several tests`,
  ])
})

test('a vitest report gives titles with their groups, and a file that broke as a failure', () => {
  const file = { name: 'a.test.ts', status: 'failed', assertionResults: [] }
  const good = { ...file, assertionResults: [{ fullName: 'group does [AB-01]', status: 'passed' }] }
  const held = { ...file, assertionResults: [{ fullName: 'later', status: 'pending' }] }
  expect(fromVitest({ testResults: [good, file, held] })).toMatchObject([
    { title: 'group does [AB-01]', status: 'passed' },
    { title: 'a.test.ts', status: 'failed' },
    { title: 'later', status: 'skipped' },
  ])
})

test('a Playwright report gives how a journey ended, where it stands, how long it took and what it cost; flaky is failed', () => {
  const cost = { type: 'cost', description: '3 loads, 2 starts' }
  const results = [{ duration: 1500 }]
  const spec = {
    title: 'books [AB-01]',
    tests: [{ status: 'expected', annotations: [cost], results }, { status: 'flaky' }],
  } as const
  const inner = { title: 'group', file: 'a.journey.ts', specs: [spec] }
  expect(
    fromPlaywright({ suites: [{ title: 'a.journey.ts', specs: [], suites: [inner] }] }),
  ).toEqual([
    {
      title: 'a.journey.ts group books [AB-01]',
      status: 'passed',
      file: 'a.journey.ts',
      seconds: 1.5,
      cost: 15,
    },
    {
      title: 'a.journey.ts group books [AB-01]',
      status: 'failed',
      file: 'a.journey.ts',
      seconds: 0,
      cost: 0,
    },
  ])
})

test('the table names what an area lacks by number', () => {
  const table = print([
    { area: 'AB', total: 2, proven: 1, unproven: ['AB-02'] },
    { area: 'CDE', total: 1, proven: 1, unproven: [] },
  ])
  expect(table.split('\n')).toEqual([
    'AB             1 of   2  unproven: 02',
    'CDE            1 of   1  all proven',
    'all            2 of   3',
  ])
})
