import { describe, expect, test } from 'vitest'
import { compileTable, parseTable, type Rule } from '../index.ts'
import { addressNear, randomOf, randomTable } from '../testing/random.ts'
import { lint, type World } from './lint.ts'
import { parseToCome } from './to-come.ts'

type Draft = Omit<Rule, 'permanent'>

/** Code and index of what is found in a table of rules in short form. */
function found(rules: readonly Draft[], world: World | null = null, hosts = ['jobs.example']) {
  const outcome = parseTable({
    site: 'hedinautomotive-se',
    externalHosts: hosts,
    rules: rules.map((rule) => ({ permanent: true, ...rule })),
  })
  if (!outcome.ok) throw new Error(outcome.faults.map(({ words }) => words).join('; '))
  return lint(outcome.table, world).filter(({ code }) => code !== 'unused-host')
}
const codes = (rules: readonly Draft[], world: World | null = null) =>
  found(rules, world).map(({ code, rule }) => [code, rule])
const pages =
  (...paths: readonly string[]) =>
  (path: string) =>
    paths.includes(path)

describe('repeats', () => {
  test('the same rule again has no effect, whatever its names are called', () => {
    expect(
      codes([
        { source: '/a', destination: '/b' },
        { source: '/a', destination: '/b' },
        { source: '/c/:x', destination: '/d/:x' },
        { source: '/c/:y', destination: '/d/:y' },
      ]),
    ).toEqual([
      ['duplicate', 1],
      ['duplicate', 3],
    ])
  })

  test('two rules for the same addresses: which one wins is reported [REDIR-51]', () => {
    const [finding] = found([
      { source: '/a', destination: '/b', query: { v: 'x', w: true } },
      { source: '/a', destination: '/c', query: { w: true, v: 'x' } },
    ])
    expect(finding).toMatchObject({ code: 'conflict', rule: 1, severity: 'warning' })
    expect(finding?.words).toContain('rule 0 wins, and leads to /b')
  })

  test('the same source under other conditions is no repeat', () => {
    expect(
      codes([
        { source: '/a', destination: '/b' },
        { source: '/a', destination: '/c', query: { v: true } },
        { source: '/a', destination: '/c', query: { v: 'x' } },
        { source: '/a', destination: '/c', host: ['old.example'] },
      ]),
    ).toEqual([])
  })
})

describe('ways', () => {
  test.each<readonly [string, readonly Draft[], number]>([
    ['to itself', [{ source: '/a', destination: '/a' }], 1],
    [
      'back',
      [
        { source: '/a', destination: '/b' },
        { source: '/b', destination: '/a' },
      ],
      2,
    ],
    ['ever longer', [{ source: '/a/:r*', destination: '/a/b/:r*' }], 1],
    ['over the default language', [{ source: '/a', destination: '/sv/a' }], 1],
    [
      'with names',
      [
        { source: '/a/:x', destination: '/b/:x' },
        { source: '/b/:y', destination: '/a/:y' },
      ],
      2,
    ],
  ])('a loop %s is an error', (_, rules, count) => {
    const loops = found(rules).filter(({ code }) => code === 'loop')
    expect(loops.map(({ severity }) => severity)).toEqual(Array(count).fill('error'))
  })

  test('a loop that only some values take is found', () => {
    const [finding] = found([
      { source: '/a/:x', destination: '/b/:x' },
      { source: '/b/y', destination: '/a/y' },
    ]).filter(({ rule }) => rule === 0)
    expect(finding).toMatchObject({ code: 'loop', severity: 'error' })
    expect(finding?.words).toContain('/a/y')
  })

  test('a chain is reported with its shortened form', () => {
    const words = found([
      { source: '/a', destination: '/b' },
      { source: '/b', destination: '/c?d=1' },
      { source: '/e/:id/:place', destination: '/f/x-:place' },
      { source: '/f/x-:to', destination: '/g/:to' },
      { source: '/h/:rest*', destination: '/i/:rest*' },
      { source: '/i/*', destination: 'https://jobs.example/' },
      { source: '/j', destination: '/sv/k' },
    ]).map((finding) => [finding.code, finding.rule, finding.words.split('shortened: ')[1]])
    expect(words).toEqual([
      ['chain', 0, '/c?d=1'],
      ['chain', 2, '/g/:place'],
      ['chain', 4, 'https://jobs.example/'],
      ['chain', 6, '/k'],
    ])
  })

  test('a rule that another one always beats is reported', () => {
    const [finding] = found([
      { source: '/a/:x/*', destination: '/b' },
      { pattern: '/a/(?<x>[a-z]+)/(?<y>[a-z]+)', destination: '/c' },
    ])
    expect(finding).toMatchObject({ code: 'unreachable', rule: 1 })
    expect(finding?.words).toContain('rule 0')
  })

  test('rules that share only some addresses are sound', () => {
    expect(
      codes([
        { source: '/a/*', destination: '/z' },
        { source: '/a/:x', destination: '/y' },
        { source: '/a/:x(number)', destination: '/x' },
        { source: '/a/:x(slug)', destination: '/w' },
        { source: '/a/:x/:y', destination: '/v' },
        { source: '/a/b', destination: '/u' },
        { source: '/a/b', destination: '/t', host: ['old.example'] },
        { pattern: '/[a-c](?<x>[0-9]{1,3})', destination: '/s/:x' },
      ]),
    ).toEqual([])
  })
})

describe('destinations', () => {
  test('where nothing answers, and nothing is declared, is reported', () => {
    const rules = [
      { source: '/a', destination: '/there?x=1' },
      { source: '/b', destination: '/l%C3%A4ngs' },
      { source: '/c', destination: '/gone' },
      { source: '/d/:x', destination: '/there/:x' },
      { source: '/e/:x', destination: '/gone/:x' },
      { source: '/f', destination: 'https://jobs.example/x' },
      { source: '/g/:x*', destination: '/:x*' },
    ]
    const world = { answers: pages('/', '/there'), toCome: ['/längs'] }
    expect(codes(rules, world).filter(([code]) => code === 'dead-destination')).toEqual([
      ['dead-destination', 2],
      ['dead-destination', 4],
    ])
  })

  test('the list of what is to come can only shrink', () => {
    const rules = [
      { source: '/a', destination: '/b' },
      { source: '/c/:x', destination: '/d/e-:x' },
    ]
    const world = {
      answers: pages('/b', '/d'),
      toCome: ['/b', '/d/e-f', '/never'],
    }
    expect(codes(rules, world)).toEqual([
      ['to-come-answers', null],
      ['to-come-unused', null],
    ])
  })

  test.each(['/a/*', '/a/:x', '/a?b', 'a', '/a/', '/a%20b', '/*', '/a b', '/ka\u0308k', 7])(
    'what is to come is exact: %j is refused',
    (path) => {
      expect(parseToCome(JSON.stringify({ site: 'carstore-fi', paths: [path] })).ok).toBe(false)
    },
  )

  test('a list of what is to come is read whole', () => {
    const toCome = { site: 'carstore-fi', paths: ['/', '/köp/bil'] }
    expect(parseToCome(JSON.stringify(toCome))).toEqual({ ok: true, toCome })
    expect(parseToCome('{')).toMatchObject({ ok: false })
    expect(parseToCome(JSON.stringify({ ...toCome, more: 1 })).ok).toBe(false)
  })

  test('a page that cannot be reached any more is noted', () => {
    const world = { answers: pages('/en', '/'), toCome: [] }
    expect(codes([{ source: '/en', destination: '/' }], world)).toEqual([['hides-page', 0]])
    expect(codes([{ source: '/en', destination: '/', query: { v: true } }], world)).toEqual([])
  })
})

describe('spelling', () => {
  test('an escape that could be a letter, and one in lower case', () => {
    expect(
      codes([
        { source: '/a', destination: '/k%C3%B6p' },
        { source: '/b', destination: '/c?d=%c3%b6' },
        { source: '/e', destination: '/f?d=%26' },
      ]),
    ).toEqual([
      ['escape', 0],
      ['escape', 1],
    ])
  })

  test('a host that nothing leads to', () => {
    const table = { site: 'hedinautomotive-se', externalHosts: ['jobs.example'], rules: [] }
    const outcome = parseTable(table)
    expect(outcome.ok && lint(outcome.table, null)).toMatchObject([{ code: 'unused-host' }])
  })
})

const seed = Number(process.env['SEED'] ?? 20_261_121)

test(`without what is reported as repeated, a table answers the same (seed ${seed})`, () => {
  const random = randomOf(seed)
  let repeated = 0
  for (let tables = 0; tables < 60; tables += 1) {
    const table = randomTable(random, 30)
    const twice = { ...table, rules: [...table.rules, ...table.rules.slice(0, 5)] }
    const repeats = new Set(
      lint(twice, null).flatMap(({ code, rule }) => (code === 'duplicate' ? [rule] : [])),
    )
    repeated += repeats.size
    const rules = twice.rules.filter((_, index) => !repeats.has(index))
    const [whole, without] = [compileTable(twice), compileTable({ ...table, rules })]
    for (let asks = 0; asks < 100; asks += 1) {
      const asked = addressNear(random, table)
      expect(without.match(asked)?.location).toBe(whole.match(asked)?.location)
    }
  }
  expect(repeated).toBeGreaterThan(250)
})
