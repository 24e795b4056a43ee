import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Expr, Json, PatternName } from '../definition/types.ts'
import { hostileJson, randomOf, seedOfRun } from '../testing/index.ts'
import { compileExpr, isWithinCaps, MAX_EXPR_DEPTH, PATTERNS } from './index.ts'

const context = {
  n: 3,
  text: 'hej',
  none: null,
  list: [1, 2, 3],
  car: { brand: 'Volvo', tags: ['a'] },
  services: { b: { price: 2 }, a: { price: 1 } },
}
const event = { code: 'a', at: 1 }
const run = (expr: Expr): Json =>
  compileExpr(expr, { isValid: (field) => field === 'text' })(context, event, null, null)
const lit = (value: Json): Expr => ({ lit: value })
const ref = (path: string): Expr => ({ ref: path })

describe('operators', () => {
  test.each<readonly [Expr, Json]>([
    [ref('car.brand'), 'Volvo'],
    [ref('car.tags.0'), 'a'],
    [ref('car.tags.length'), null],
    [ref('nowhere.at.all'), null],
    [{ event: 'code' }, 'a'],
    [{ eq: [lit({ a: 1, b: [2] }), lit({ b: [2], a: 1 })] }, true],
    [{ eq: [lit(1), lit('1')] }, false],
    [{ ne: [ref('none'), lit(null)] }, false],
    [{ lt: [lit('a'), lit('b')] }, true],
    [{ lt: [lit(1), lit('2')] }, false],
    [{ gte: [ref('n'), lit(3)] }, true],
    [{ lte: [ref('none'), lit(3)] }, false],
    [{ and: [] }, true],
    [{ and: [lit(true), lit(1)] }, false],
    [{ or: [lit(1), lit(true)] }, true],
    [{ not: ref('none') }, true],
    [{ in: [{ event: 'code' }, ref('services')] }, true],
    [{ in: [lit(2), ref('list')] }, true],
    [{ has: [ref('text'), lit('ej')] }, true],
    [{ has: [ref('services'), lit('toString')] }, false],
    [{ len: ref('services') }, 2],
    [{ len: ref('none') }, null],
    [{ empty: lit({}) }, true],
    [{ empty: lit(0) }, false],
    [{ add: [ref('n'), lit(1)] }, 4],
    [{ add: [lit(1e308), lit(1e308)] }, null],
    [{ sub: [ref('text'), lit(1)] }, null],
    [{ if: [lit('true'), lit(1), lit(2)] }, 2],
    [{ all: [ref('list'), { gt: [{ item: '' }, lit(0)] }] }, true],
    [{ all: [ref('none'), lit(true)] }, false],
    [{ some: [ref('services'), { eq: [{ item: 'price' }, lit(2)] }] }, true],
    [{ map: [ref('services'), { key: true }] }, ['a', 'b']],
    [{ get: [ref('services'), { event: 'code' }] }, { price: 1 }],
    [{ get: [ref('list'), { event: 'at' }] }, 2],
    [{ get: [ref('services'), lit('__proto__')] }, null],
    [{ obj: { n: ref('n') } }, { n: 3 }],
    [{ valid: ['text'] }, true],
    [{ valid: ['text', 'n'] }, false],
    [{ 'date.cmp': [lit('2026-01-31'), lit('2026-02-01')] }, -1],
    [{ 'date.cmp': [lit('2026-02-30'), lit('2026-02-01')] }, null],
    [{ 'date.cmp': [lit('2026-01-01T08:00'), lit('2026-01-01')] }, null],
    [{ 'date.cmp': [lit('2026-01-01T08:00+01:00'), lit('2026-01-01T08:00+02:00')] }, null],
  ])('%j is %j', (expr, expected) => {
    expect(run(expr)).toEqual(expected)
  })
  test('no path, key or member leads to a prototype', () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString']) {
      expect(run(ref(name))).toBeNull()
      expect(run(ref(`car.${name}`))).toBeNull()
      expect(run({ event: name })).toBeNull()
    }
    const made = run({ obj: JSON.parse('{"__proto__":{"lit":1},"a":{"lit":2}}') })
    expect(Object.keys(made as object)).toEqual(['a'])
  })
})

describe('patterns', () => {
  test.each<readonly [PatternName, readonly string[], readonly string[]]>([
    [
      'plate.se',
      ['ABC123', 'abc12d', 'AB', 'MIN BIL', 'ÅÄÖ1'],
      ['A', 'ABCD1234', 'AB-12', ' AB', ''],
    ],
    [
      'phone',
      ['0701234567', '+46 70 123 45 67', '123456'],
      ['12345', '070-12345x7', '++4670123', '      ', '1'.repeat(21)],
    ],
    [
      'email',
      ['kim@example.se', 'a.b+c@d-e.co'],
      ['kim@', '@b.se', 'a@b', 'a@b.s', 'a b@c.se', 'a@.se', 'a@b..'],
    ],
    ['date', ['2024-02-29'], ['2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T08:00']],
    ['digits', ['0123'], ['', '1.5', '-1', '١']],
    ['time', ['00:00', '23:59'], ['24:00', '8:00', '08:60']],
  ])('%s', (name, good, bad) => {
    expect(good.filter((text) => !PATTERNS[name](text))).toEqual([])
    expect(bad.filter((text) => PATTERNS[name](text))).toEqual([])
  })
})

describe('caps', () => {
  const nest = (depth: number): Expr => (depth === 0 ? lit(true) : { not: nest(depth - 1) })
  test('an expression past them reads null', () => {
    expect(run(nest(MAX_EXPR_DEPTH - 1))).not.toBeNull()
    expect(run(nest(MAX_EXPR_DEPTH + 1))).toBeNull()
    expect(run({ or: Array.from({ length: 600 }, () => lit(true)) })).toBeNull()
    expect(isWithinCaps(nest(2000))).toBe(false)
  })
})

test('any operator on any operands answers JSON and never throws [INV-04]', () => {
  const operators = 'eq ne lt lte gt gte in has add sub all some map date.cmp get and or'.split(' ')
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...operators), (seed, operator) => {
      const random = randomOf(seed)
      const operands = [lit(hostileJson(random)), lit(hostileJson(random))]
      const value = run({ [operator]: operands } as unknown as Expr)
      expect(['object', 'string', 'number', 'boolean']).toContain(typeof value)
      expect(typeof value === 'number' ? Number.isFinite(value) : true).toBe(true)
    }),
    { seed: seedOfRun(), numRuns: 500 },
  )
})
