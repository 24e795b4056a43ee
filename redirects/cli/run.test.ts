import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ruleKey, type Rule } from '../index.ts'
import { type CliWorld, run } from './index.ts'

let folder: string
let world: CliWorld
/** What answers otherwise than 404. */
let ends: Record<string, number>
const rules: readonly Rule[] = [
  { source: '/a/:x', destination: '/b', permanent: true },
  { source: '/a/c', destination: '/d', permanent: true },
  { source: '/a/c', destination: '/e', permanent: true, query: { v: 'PB' } },
  { source: '/a/*', destination: '/b', permanent: true },
]
const write = (name: string, value: unknown) =>
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value))
const table = (own: readonly Rule[]) =>
  write('tables/carstore-fi.json', { site: 'carstore-fi', rules: own })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-redirects-'))
  mkdirSync(join(folder, 'tables'))
  mkdirSync(join(folder, 'to-come'))
  table(rules)
  ends = { '/b': 200, '/d': 200, '/town/oulu': 200 }
  world = {
    tablesDir: join(folder, 'tables'),
    toComeDir: join(folder, 'to-come'),
    answers: async () => (path) => ['/b', '/d'].includes(path),
    routing: async () => ({
      paths: ['/b', '/d', '/town/oulu'],
      end: async (location) => ends[location.split('?')[0] ?? ''] ?? 404,
    }),
    siteOf: async (host) => (host === 'fi.example' || host === null ? 'carstore-fi' : null),
    hits: async () => [
      { rule: ruleKey(rules[1] as Rule), hits: 7, lastAt: new Date('2026-03-02T07:00:00Z') },
      { rule: 'gone', hits: 1, lastAt: new Date(0) },
    ],
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('check', () => {
  test('names what is wrong, and fails', async () => {
    expect(await run(['check'], world)).toEqual({
      out: [
        expect.stringMatching(
          /^carstore-fi: warning: rule 2: leads to \/e, .*\(dead-destination\)$/,
        ),
        'carstore-fi: warning: rule 2 (/a/c with v=PB): leads to /e?v=PB, which answers 404 (no-page)',
        'carstore-fi: 3 of 4 rules (75 %) end on 200, 410 or another site',
      ],
      err: [],
      code: 1,
    })
  })

  test('what is declared as still to come is no fault, until it answers', async () => {
    write('to-come/carstore-fi.json', { site: 'carstore-fi', paths: ['/e'] })
    expect(await run(['check', 'carstore-fi'], world)).toMatchObject({
      out: [expect.stringContaining('(no-page)'), expect.stringContaining('3 of 4 rules')],
      code: 1,
    })
    ends['/e'] = 410
    expect(await run(['check', 'carstore-fi'], world)).toMatchObject({
      out: [
        'carstore-fi: 4 of 4 rules (100 %) end on 200, 410 or another site',
        'carstore-fi: sound, 4 rules, 1 destinations still to come',
      ],
      code: 0,
    })
    write('to-come/carstore-fi.json', { site: 'carstore-fi', paths: ['/e', '/d'] })
    expect((await run(['check'], world)).out.join()).toContain('/d answers')
    write('to-come/carstore-fi.json', { site: 'carstore-fi', paths: ['/e/*'] })
    expect((await run(['check'], world)).out.join()).toContain('exact path')
  })

  test('a page that an editor took away is named with the rules that lead to it', async () => {
    ends['/d'] = 404
    expect((await run(['check'], world)).out).toContain(
      'carstore-fi: warning: rule 1 (/a/c): leads to /d, which answers 404 (no-page)',
    )
  })

  test('a rule with names is followed to what there is, another site is not asked', async () => {
    write('tables/carstore-fi.json', {
      site: 'carstore-fi',
      externalHosts: ['jobs.example'],
      rules: [
        { source: '/Old/:town', destination: '/town/:town', permanent: true },
        { pattern: '/(?<town>[a-z]+)[.]html', destination: '/town/:town', permanent: true },
        { source: '/jobs', destination: 'https://jobs.example/', permanent: true },
      ],
    })
    expect((await run(['check'], world)).out.join()).toContain('3 of 3 rules (100 %)')
    delete ends['/town/oulu']
    expect((await run(['check'], world)).out.join()).toContain('1 of 3 rules (33.3 %)')
  })

  test('a table of the wrong form, or of another site, is reported by rule and field', async () => {
    table([{ ...(rules[0] as Rule), destination: '//evil.example' }])
    expect((await run(['check'], world)).out).toEqual([
      expect.stringMatching(/^carstore-fi: error: rule 0, destination: .*\(open-redirect\)$/),
    ])
    write('tables/carstore-fi.json', { site: 'carstore-sk', rules: [] })
    expect((await run(['check'], world)).out.join()).toContain('of carstore-sk')
  })
})

describe('explain', () => {
  test('says which rule, its index, and why it won over the others', async () => {
    const { out } = await run(['explain', 'https://fi.example/a/c?v=PB&utm=1'], world)
    expect(out).toEqual([
      '308 /e?v=PB&utm=1',
      '  rule 2 (/a/c with v=PB → /e)',
      '  before rule 1 (/a/c): it has a condition',
      '  before rule 0 (/a/:x): it has a condition',
      '  before rule 3 (/a/*): it has a condition',
    ])
    const plain = await run(['explain', '/a/c', '--site', 'carstore-fi'], world)
    expect(plain.out.slice(0, 3)).toEqual([
      '308 /d',
      '  rule 1 (/a/c → /d)',
      '  before rule 0 (/a/:x): its source is more exact',
    ])
  })

  test('says when there is none, and when the way goes on or round', async () => {
    expect((await run(['explain', '/x'], world)).out).toEqual([
      '/x: no rule of carstore-fi takes it',
    ])
    table([
      { source: '/a', destination: '/b', permanent: true },
      { source: '/b', destination: '/a', permanent: true },
    ])
    expect((await run(['explain', '/a'], world)).out.slice(2)).toEqual([
      '  not answered: the way from there has no end',
      '  from there on to /a, by rule 1',
    ])
    await expect(run(['explain', 'https://other.example/a'], world)).rejects.toThrow('no site')
  })
})

test('what is imported is a table that check takes; what is left out is reported', async () => {
  write('old.csv', 'source,destination\n/a,https://jobs.example/\n/b,javascript:alert(1)\n')
  const args = ['import', '--from', 'csv', '--site', 'carstore-fi', join(folder, 'old.csv')]
  const { out, err } = await run(args, world)
  expect(JSON.parse(out.join(''))).toEqual({
    site: 'carstore-fi',
    externalHosts: ['jobs.example'],
    rules: [{ source: '/a', destination: 'https://jobs.example/', permanent: true }],
  })
  expect(err).toEqual([expect.stringContaining('record 3')])
})

test('a table is exported in the order in which its rules are tried', async () => {
  const { out } = await run(['export', '--to', 'netlify', '--site', 'carstore-fi'], world)
  expect(out.join('\n').split('\n')).toEqual([
    '/a/c v=PB /e 301',
    '/a/c /d 301',
    '/a/:x /b 301',
    '/a/* /b 301',
  ])
})

test('stats count by rule, the dead ones last', async () => {
  const { out } = await run(['stats'], world)
  expect(out[0]).toBe('        7  2026-03-02  carstore-fi  rule 1  /a/c')
  expect(out[1]).toBe('        0  never       carstore-fi  rule 0  /a/:x')
  expect(out[2]).toBe('        0  never       carstore-fi  rule 2  /a/c with v=PB')
  expect(out.at(-1)).toBe(
    'carstore-fi: 4 rules, 3 never used; 1 used ones are no longer in the table',
  )
})

test.each([[[]], [['nothing']], [['explain']], [['import', '--from', 'csv']]])(
  'without what it needs, %j shows how it is used',
  async (args) => {
    expect(await run(args, world)).toMatchObject({
      code: 1,
      err: [expect.stringContaining('check')],
    })
  },
)

test('an unknown site or format is one sentence', async () => {
  await expect(run(['check', 'molndal'], world)).rejects.toThrow('there is no site molndal')
  const args = ['export', '--to', 'xml', '--site', 'carstore-fi']
  await expect(run(args, world)).rejects.toThrow('csv, next, netlify, cloudflare, nginx')
})
