import { describe, expect, test } from 'vitest'
import { compileTable, parseTable } from '../index.ts'
import { randomOf } from '../testing/random.ts'
import { readTree, type Tree } from './pattern.ts'

const seed = Number(process.env['SEED'] ?? 20_261_121)

const tableOf = (pattern: string, destination = '/b') => ({
  site: 'hedinautomotive-se',
  rules: [{ pattern, destination, permanent: true }],
})
const codeOf = (pattern: string, destination?: string) => {
  const outcome = parseTable(tableOf(pattern, destination))
  return outcome.ok ? null : outcome.faults[0]?.code
}

describe('a pattern', () => {
  test.each([
    String.raw`/nyheter/(?<year>\d{4})/(?<slug>[a-zåäö-]+)\.html`,
    '/(?:bmw|mini|mercedes|mercedes-benz)/x',
    '/a(?:-b)?/c',
    '/a/[^/]+/b',
    '/a(?:/[a-z])*',
    '/a[0-9]{2,4}-b',
    '/a/.*',
  ])('%s is taken', (pattern) => {
    expect(codeOf(pattern)).toBeNull()
  })

  test.each([
    ['a', 'pattern'],
    ['/^a$', 'pattern'],
    ['/a|/b', 'pattern'],
    ['/(a)', 'pattern'],
    ['/(?=a)b', 'pattern'],
    ['/(?!a)b', 'pattern'],
    ['/(?<=a)b', 'pattern'],
    ['/(?<x>a)\\k<x>', 'pattern'],
    [String.raw`/(?:a)\1`, 'pattern'],
    [String.raw`/a\b`, 'pattern'],
    [String.raw`/\p{L}`, 'pattern'],
    ['/a+?', 'pattern'],
    ['/a++', 'pattern'],
    ['/(?:a', 'pattern'],
    ['/a)', 'pattern'],
    ['/[a', 'pattern'],
    ['/[z-a]', 'pattern'],
    ['/[]', 'pattern'],
    ['/a{0}', 'pattern'],
    ['/a{999}', 'pattern'],
    ['/a{,3}', 'pattern'],
    ['/(?:a|)', 'pattern'],
    ['/(?<x>a)+', 'pattern'],
    ['/(?:(?<x>a)b)', 'pattern'],
    [`/${'a'.repeat(500)}`, 'pattern'],
    ['/(?<x>a)(?<x>b)', 'name'],
    ['/k%C3%A4k', 'percent'],
    ['/ka\u0308k', 'not-nfc'],
  ])('%s is refused: %s', (pattern, code) => {
    expect(codeOf(pattern)).toBe(code)
  })

  test.each([
    ['/(?:a+)+b'],
    ['/(?:a*)*b'],
    ['/a(?:/[a-z]+)*'],
    ['/(?:a|a)*b'],
    ['/(?:a|ab)+c'],
    ['/(?:a?){20}b'],
    ['/a*a*b'],
    ['/a?ab'],
    ['/.*a.*b'],
    ['/[a-z]+[a-z0-9]+x'],
    [String.raw`/\w+\d`],
    ['/(?:[a-z]+-?)+x'],
    [`/${'(?:a|a)'.repeat(7)}`],
    [`/(?:${'[a-z]{64}'.repeat(2)}){3}`],
  ])('%s could take long, and is refused', (pattern) => {
    expect(codeOf(pattern)).toBe('pattern-ambiguous')
  })

  test('a group that may hold slashes goes into the destination as a path', () => {
    expect(codeOf('/a/(?<rest>.+)', '/b/:rest')).toBe('name')
    expect(codeOf('/a/(?<rest>.+)', '/b/:rest*')).toBeNull()
    expect(codeOf('/a/(?<one>[a-z]+)', '/b/:one*')).toBe('name')
    expect(codeOf('/a/(?<one>[a-z]+)', '/b/:two')).toBe('unknown-name')
  })

  test('what is captured cannot make another address of it', () => {
    const outcome = parseTable(tableOf('/a(?<rest>.*)', '/:rest*'))
    if (!outcome.ok) throw new Error('refused')
    const { match } = compileTable(outcome.table)
    const at = (path: string) => match({ host: 'x', path, search: '' })?.location ?? null
    expect(at('/a/evil.example')).toBeNull()
    expect(at('/ab/c')).toBe('/b/c')
    expect(at('/a.')).toBeNull()
    expect(at('/a')).toBe('/')
  })
})

/** Steps that a backtracking matcher takes to hold `tree` against the whole of `text`. */
function stepsOf(tree: Tree, text: string): number {
  const chars = Array.from(text, (char) => char.codePointAt(0) ?? 0)
  let steps = 0
  type Then = (at: number) => boolean
  const run = (node: Tree, at: number, then: Then): boolean => {
    steps += 1
    switch (node.kind) {
      case 'set':
        return node.ranges.some(([low, high]) => {
          const code = chars[at] ?? -1
          return low <= code && code <= high
        })
          ? then(at + 1)
          : false
      case 'group':
        return run(node.of, at, then)
      case 'choice':
        return node.parts.some((part) => run(part, at, then))
      case 'sequence':
        return node.parts.reduceRight<Then>(
          (next, part) => (from) => run(part, from, next),
          then,
        )(at)
      case 'repeat': {
        const again =
          (count: number): Then =>
          (from) =>
            (count < node.max && from <= chars.length && run(node.of, from, again(count + 1))) ||
            (count >= node.min && then(from))
        return again(0)(at)
      }
    }
  }
  run(tree, 0, (at) => at === chars.length)
  return steps
}

const pieces = ['a', 'b', '[ab]', '[^/]', '-', '.', '(?:a|b)', '(?:a|ab)', '(?:-a)', '(?<x>a)', '/']
const counts = ['', '', '', '*', '+', '?', '{2}', '{1,3}', '{2,}']

test(`a pattern that is taken needs steps in proportion to the path (seed ${seed})`, () => {
  const random = randomOf(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  let taken = 0
  for (let tries = 0; tries < 6000; tries += 1) {
    const parts = Array.from({ length: 1 + Math.floor(random() * 5) }, () => {
      const inner = pick(pieces) + pick(counts)
      return random() < 0.3 ? `(?:${inner}${pick(pieces)})${pick(counts)}` : inner
    })
    const pattern = `/${parts.join('')}`
    if (codeOf(pattern) !== null) continue
    taken += 1
    const tree = readTree(pattern)
    for (const unit of ['a', 'ab', '-a', 'b', 'aab']) {
      const steps = (length: number) => stepsOf(tree, `/${unit.repeat(length / unit.length)}!`)
      // Twice the path, at most twice the steps, and what the pattern costs once.
      expect(steps(240), `${pattern} against ${unit}`).toBeLessThan(2.1 * steps(120) + 500)
    }
  }
  expect(taken).toBeGreaterThan(600)
})
