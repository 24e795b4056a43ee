import { describe, expect, test } from 'vitest'
import type { Assign, Expr, FieldSpec, Json } from '../definition/types.ts'
import { compileAssign } from './assign.ts'

const spec = (type: FieldSpec['type'], initial: Json = null): FieldSpec => ({
  type,
  pii: 'none',
  initial,
})
const FIELDS = {
  list: spec('list', ['a']),
  map: spec('map', { a: { n: 1 } }),
  group: spec('object', { list: ['z'], deep: { x: 1 } }),
  text: spec('string', 'x'),
  count: spec('number'),
  day: spec('date'),
}
const ENV = { members: { v: { type: 'string' } }, isValid: () => true } as const
const lit = (value: Json): Expr => ({ lit: value })

/** The field after one assign over it alone. */
function wrote(assign: Assign, before: Json, redacted = false): Json | undefined {
  const apply = compileAssign(assign, FIELDS, ENV, redacted)
  if (!apply || apply.field === null) return undefined
  return apply.value({ [apply.field]: before }, { v: 'sent' }, before)
}
/** That what was there is handed back as it is, and not as a copy. */
function expectKept(assign: Assign, before: Json): void {
  expect(wrote(assign, before)).toBe(before)
}

describe('set', () => {
  test.each<readonly [Assign, Json, Json]>([
    [{ set: ['text', lit('new')] }, 'old', 'new'],
    [{ set: ['text', { event: 'v' }] }, null, 'sent'],
    [{ set: ['text', lit(null)] }, 'old', null],
    // What does not fit the field is no answer.
    [{ set: ['text', lit(1)] }, 'old', null],
    [{ set: ['count', lit('1')] }, 2, null],
    [{ set: ['day', lit('2026-03-02')] }, null, '2026-03-02'],
    [{ set: ['day', lit('soon')] }, '2026-03-02', null],
    [{ set: ['list', lit({})] }, ['a'], null],
    [{ set: ['map', lit([])] }, {}, null],
    [{ set: ['list', lit(['b'])] }, ['a'], ['b']],
    [{ set: ['map', lit({ b: 1 })] }, null, { b: 1 }],
    [{ set: ['group', lit({ b: 1 })] }, null, { b: 1 }],
    [{ set: ['group', lit(['b'])] }, null, null],
    // There is no item in what is set, at a path neither.
    [{ set: ['text', { item: '' }] }, 'old', null],
    [{ set: ['map.a', { item: '' }] }, { a: 1 }, { a: null }],
    [{ set: ['map.a', { key: true }] }, { a: 1 }, { a: null }],
  ])('%j over %j is %j', (assign, before, after) => {
    expect(wrote(assign, before)).toEqual(after)
  })

  test.each<readonly [string, Json, Json]>([
    ['group.deep.x', { deep: { x: 1, y: 2 }, b: 3 }, { deep: { x: 9, y: 2 }, b: 3 }],
    ['group.deep.new', { deep: { x: 1 } }, { deep: { x: 1, new: 9 } }],
    ['group.new.x', { b: 3 }, { b: 3, new: { x: 9 } }],
    ['group.list.0', { list: ['a', 'b'] }, { list: [9, 'b'] }],
    ['group.list.1', { list: ['a', 'b'] }, { list: ['a', 9] }],
    [
      'group.list.10',
      { list: 'abcdefghijk'.split('') },
      { list: ['abcdefghij'.split(''), 9].flat() },
    ],
    ['group.list.1.x', { list: [{}, { x: 1, y: 2 }] }, { list: [{}, { x: 9, y: 2 }] }],
    ['group.x', null, { x: 9 }],
  ])('a part at %s of %j makes %j', (path, before, after) => {
    expect(wrote({ set: [path, lit(9)] }, before)).toEqual(after)
  })

  test.each<readonly [string, Json]>([
    ['group.list.2', { list: ['a', 'b'] }],
    ['group.list.x', { list: ['a', 'b'] }],
    ['group.list.0x', { list: ['a', 'b'] }],
    ['group.list.-1', { list: ['a', 'b'] }],
    ['group.text.x', { text: 'a' }],
    ['group.deep.x', 'no object'],
  ])('nothing is written at %s of %j, where there is no such place', (path, before) => {
    expect(wrote({ set: [path, lit(9)] }, before)).toEqual(before)
  })

  test('what is not on the path is shared', () => {
    const before = { deep: { x: 1 }, other: { y: 2 } }
    const after = wrote({ set: ['group.deep.x', lit(9)] }, before) as typeof before
    expect(after.other).toBe(before.other)
    expect(before.deep.x).toBe(1)
  })

  test('the same value again changes nothing', () => {
    const before = { deep: { x: 9 } }
    expectKept({ set: ['group.deep.x', lit(9)] }, before)
  })
})

describe('put and toggle', () => {
  test.each<readonly [Assign, Json, Json]>([
    [{ put: ['map', lit('b'), lit(2)] }, { a: 1 }, { a: 1, b: 2 }],
    [{ put: ['map', lit('a'), lit(2)] }, { a: 1 }, { a: 2 }],
    [{ put: ['map', lit(7), lit(2)] }, null, { 7: 2 }],
    [{ put: ['list', lit(null), lit('b')] }, ['a'], ['a', 'b']],
    [{ put: ['list', lit(null), lit('a')] }, ['a', 'b'], ['b', 'a']],
    [{ put: ['list', lit(null), lit('a')] }, null, ['a']],
    [{ put: ['group.list', lit('k'), lit('a')] }, { list: null }, { list: { k: 'a' } }],
    [{ toggle: ['map', lit('b'), lit(2)] }, { a: 1 }, { a: 1, b: 2 }],
    [{ toggle: ['map', lit('a'), lit(2)] }, { a: 1, b: 2 }, { b: 2 }],
    [{ toggle: ['list', lit(null), lit('a')] }, ['a', 'b'], ['b']],
    [{ toggle: ['list', lit(null), lit('c')] }, ['a', 'b'], ['a', 'b', 'c']],
    [{ toggle: ['list', lit(null), lit({ n: 1 })] }, [{ n: 1 }], []],
  ])('%j over %j is %j', (assign, before, after) => {
    expect(wrote(assign, before)).toEqual(after)
  })

  test.each<readonly [Expr]>([
    [lit('__proto__')],
    [lit('constructor')],
    [lit(null)],
    [lit(true)],
    [lit(['a'])],
  ])('no entry is put under %j', (key) => {
    const before = { a: 1 }
    expectKept({ put: ['map', key, lit(2)] }, before)
    expectKept({ toggle: ['map', key, lit(2)] }, before)
  })

  test('a text is no map', () => {
    const before = { text: 'x' }
    expectKept({ put: ['group.text', lit('a'), lit(1)] }, before)
  })
})

describe('push', () => {
  test.each<readonly [string, Json, Json]>([
    ['list', ['a'], ['a', 'n']],
    ['list', ['n'], ['n', 'n']],
    ['list', null, ['n']],
    ['group.list', { list: ['a'] }, { list: ['a', 'n'] }],
    ['group.new', { a: 1 }, { a: 1, new: ['n'] }],
  ])('to %s of %j makes %j', (path, before, after) => {
    expect(wrote({ push: [path, lit('n')] }, before)).toEqual(after)
  })

  test('to a map changes nothing', () => {
    expectKept({ push: ['map', lit('n')] }, { a: 1 })
  })
})

describe('remove', () => {
  const isTwo: Expr = { eq: [{ item: 'n' }, lit(2)] }
  test.each<readonly [Assign, Json, Json]>([
    [{ remove: ['list', isTwo] }, [{ n: 1 }, { n: 2 }, { n: 2 }], [{ n: 1 }]],
    [{ remove: ['list', { eq: [{ key: true }, lit(0)] }] }, ['a', 'b'], ['b']],
    [{ remove: ['map', isTwo] }, { a: { n: 1 }, b: { n: 2 } }, { a: { n: 1 } }],
    [{ remove: ['map', { eq: [{ key: true }, lit('a')] }] }, { a: 1, b: null }, { b: null }],
  ])('%j of %j leaves %j', (assign, before, after) => {
    expect(wrote(assign, before)).toEqual(after)
  })

  test('what nothing is removed from stays the same, as does what is neither', () => {
    expectKept({ remove: ['list', isTwo] }, [{ n: 1 }])
    expectKept({ remove: ['map', isTwo] }, { a: { n: 1 } })
    expectKept({ remove: ['text', lit(true)] }, 'abc')
    // Only true removes.
    expectKept({ remove: ['list', lit('yes')] }, ['a'])
    expectKept({ remove: ['map', lit(1)] }, { a: 1 })
  })
})

describe('patch', () => {
  const isTwo: Expr = { eq: [{ item: 'n' }, lit(2)] }
  const members: Expr = { obj: { m: lit(9) } }
  test.each<readonly [Assign, Json, Json]>([
    [{ patch: ['list', isTwo, members] }, [{ n: 1 }, { n: 2 }], [{ n: 1 }, { n: 2, m: 9 }]],
    [
      { patch: ['map', isTwo, members] },
      { a: { n: 2, m: 1 }, b: { n: 1 } },
      { a: { n: 2, m: 9 }, b: { n: 1 } },
    ],
    [
      { patch: ['map', { eq: [{ key: true }, lit('a')] }, members] },
      { a: {}, b: {}, c: null },
      { a: { m: 9 }, b: {}, c: null },
    ],
    // Elements that have no members, and what is no object of them.
    [{ patch: ['list', lit(true), members] }, ['x', 1, null], ['x', 1, null]],
    [{ patch: ['list', lit(true), lit('m')] }, [{ n: 2 }], [{ n: 2 }]],
    [{ patch: ['list', lit('yes'), members] }, [{ n: 2 }], [{ n: 2 }]],
    [{ patch: ['text', lit(true), members] }, 'abc', 'abc'],
  ])('%j of %j makes %j', (assign, before, after) => {
    expect(wrote(assign, before)).toEqual(after)
  })
})

describe('clear and reset', () => {
  test.each<readonly [Assign, Json, Json]>([
    [{ clear: 'list' }, ['a'], []],
    [{ clear: 'list' }, null, []],
    [{ clear: 'map' }, { a: 1 }, {}],
    [{ clear: 'text' }, 'abc', null],
    [{ clear: 'group' }, { a: 1 }, null],
    [{ clear: 'group.list' }, { list: ['a'], b: 1 }, { list: [], b: 1 }],
    [{ clear: 'group.deep' }, { deep: { x: 1 }, b: 1 }, { deep: null, b: 1 }],
    [{ reset: 'list' }, [], ['a']],
    [{ reset: 'text' }, 'abc', 'x'],
    [{ reset: 'count' }, 5, null],
    [{ reset: 'group.deep.x' }, { deep: { x: 5 }, b: 1 }, { deep: { x: 1 }, b: 1 }],
  ])('%j of %j makes %j', (assign, before, after) => {
    expect(wrote(assign, before)).toEqual(after)
  })

  test('what is empty already stays the same', () => {
    expectKept({ clear: 'list' }, [])
    expectKept({ clear: 'map' }, {})
  })

  test('reset of everything is every field as declared', () => {
    const apply = compileAssign({ reset: '*' }, FIELDS, ENV, false)
    expect(apply?.field).toBeNull()
    expect(apply?.value({ text: 'abc' }, {}, null)).toEqual({
      list: ['a'],
      map: { a: { n: 1 } },
      group: { list: ['z'], deep: { x: 1 } },
      text: 'x',
      count: null,
      day: null,
    })
  })
})

describe('no assign', () => {
  test.each<readonly [Assign]>([
    [{ set: ['unknown', lit(1)] }],
    [{ set: ['toString', lit(1)] }],
    [{ set: ['group.__proto__.x', lit(1)] }],
    [{ clear: '' }],
    [{ grow: ['list', lit(1)] } as unknown as Assign],
  ])('is made of %j', (assign) => {
    expect(compileAssign(assign, FIELDS, ENV, false)).toBeNull()
  })
})

test('a reference to an erased value fits every field of a redacted log, and only there', () => {
  const erased = { $pii: 'r1' }
  expect(wrote({ set: ['text', lit(erased)] }, null, true)).toEqual(erased)
  expect(wrote({ set: ['text', lit(erased)] }, null)).toBeNull()
})
