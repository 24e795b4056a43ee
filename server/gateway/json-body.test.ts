import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bodyLimits } from './body-limit.ts'
import { isJson, jsonBody } from './json-body.ts'
import { jsonSize } from './json-size.ts'

const USUAL = bodyLimits('/api/mechmate/book')
const LOGS = bodyLimits('/api/flow-logs')
const UNLIMITED = { members: Infinity, depth: Infinity, stringBytes: Infinity }
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

const bytes = (text: string) => new TextEncoder().encode(text)
const sizeOf = (text: string) => jsonSize(bytes(text), UNLIMITED)
const listOf = (count: number, item: string) => `[${Array(count).fill(item).join()}]`
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

afterEach(() => vi.restoreAllMocks())

describe('jsonBody', () => {
  test('refuses a body of 2.6 million empty objects before parsing it', () => {
    const parse = vi.spyOn(JSON, 'parse')
    const body = bytes(`{"events":${listOf(2_600_000, '{}')}}`)
    expect(jsonBody(body, { ...LOGS, bytes: body.length })).toEqual({
      ok: false,
      refusal: 'too-large',
      detail: 'The body has more than 40,000 members.',
    })
    // Nor is it read to its end.
    expect(jsonSize(body, LOGS).members).toBe(LOGS.members + 1)
    expect(parse).not.toHaveBeenCalled()
  })

  test('refuses arrays nested 3 million deep before parsing them', () => {
    const parse = vi.spyOn(JSON, 'parse')
    const body = bytes(nested(3_000_000))
    expect(jsonBody(body, { ...LOGS, bytes: body.length })).toMatchObject({
      refusal: 'too-large',
      detail: 'The body is nested deeper than 32 levels.',
    })
    expect(jsonSize(body, LOGS).depth).toBe(LOGS.depth + 1)
    expect(parse).not.toHaveBeenCalled()
  })

  test.each([
    ['10,000 members', USUAL, (more: number) => listOf(USUAL.members + more, '1')],
    ['40,000 members', LOGS, (more: number) => listOf(LOGS.members + more, '1')],
    ['32 levels', USUAL, (more: number) => nested(USUAL.depth + more)],
    ['16 KiB', LOGS, (more: number) => `"${'x'.repeat(LOGS.stringBytes + more)}"`],
    ['64 KiB', USUAL, (more: number) => `${' '.repeat(USUAL.bytes - 1 + more)}1`],
  ])('takes a body of %s, and names the limit that one with more exceeds', (name, limits, of) => {
    expect(jsonBody(bytes(of(0)), limits)).toMatchObject({ ok: true })
    expect(jsonBody(bytes(of(1)), limits)).toEqual({
      ok: false,
      refusal: 'too-large',
      detail: expect.stringContaining(` ${name}.`),
    })
  })

  test('names the place of what cannot be stored, however many members stand before it', () => {
    const bad = JSON.stringify({ list: [...Array(9_000).fill(0), { name: 'a\0b' }] })
    expect(jsonBody(bytes(bad), USUAL)).toEqual({
      ok: false,
      refusal: 'invalid',
      field: 'list.9000.name',
    })
    const surrogate = '{"__proto__":{"a":"\\ud800"}}'
    expect(jsonBody(bytes(surrogate), USUAL)).toMatchObject({ field: '__proto__.a' })
    expect(jsonBody(bytes('{"a":{"toString":1}}'), USUAL)).toMatchObject({ field: 'a' })
    expect(jsonBody(bytes('"\\ud83d\\ude97"'), USUAL)).toEqual({ ok: true, value: '🚗' })
  })
})

describe('jsonSize', () => {
  test.each([
    ['1', 0, 0, 0],
    ['[]', 0, 1, 0],
    [' [ ] ', 0, 1, 0],
    ['{"a":[1,2]}', 3, 2, 1],
    ['[[],{}]', 2, 2, 0],
    ['"[{,}]"', 0, 0, 5],
    ['["\\"],[", "\\\\"]', 2, 1, 5],
    ['{"[": ":,{", "b\\\\": "\\u005b"}', 2, 1, 6],
    // Each of two members of one name is a member of the text.
    ['{"a":1,"a":2}', 2, 1, 1],
    // What is no JSON is counted to its end, for `JSON.parse` to refuse.
    ['["', 1, 1, 0],
    ['["\\', 1, 1, 2],
    [']]', 0, 0, 0],
    ['', 0, 0, 0],
  ])('counts in %s', (text, members, depth, stringBytes) => {
    expect(sizeOf(text)).toEqual({ members, depth, stringBytes })
  })

  test(`counts the members, depth and longest string that JSON.parse finds (seed ${seed})`, () => {
    const spaced = fc.constantFrom(undefined, 1, '\t')
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), spaced, (value, space) => {
        const text = JSON.stringify(value, undefined, space)
        expect(sizeOf(text)).toEqual(sizeOfValue(JSON.parse(text)))
      }),
      { seed, numRuns: 200 },
    )
  })
})

/** As it is spelled in UTF-8, without its quotes. */
const spelled = (text: string): number => bytes(JSON.stringify(text)).length - 2

function sizeOfValue(value: unknown): ReturnType<typeof jsonSize> {
  if (typeof value === 'string') return { members: 0, depth: 0, stringBytes: spelled(value) }
  if (typeof value !== 'object' || value === null) return { members: 0, depth: 0, stringBytes: 0 }
  const names = Array.isArray(value) ? [] : Object.keys(value)
  const inner = Object.values(value).map(sizeOfValue)
  return {
    members: inner.reduce((sum, { members }) => sum + members + 1, 0),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    stringBytes: Math.max(0, ...names.map(spelled), ...inner.map(({ stringBytes }) => stringBytes)),
  }
}

describe('isJson', () => {
  test('takes JSON in UTF-8, and no other type or charset', () => {
    for (const type of [
      'application/json',
      'Application/JSON ; charset="UTF-8" ',
      'application/json;charset=utf-8',
    ])
      expect([type, isJson(type)]).toEqual([type, true])
    for (const type of ['', 'text/json', 'application/json; charset=latin1', 'application/jsonx'])
      expect([type, isJson(type)]).toEqual([type, false])
  })

  test('a type with many spaces took a time that grew by their square', () => {
    expect(isJson(`application/json${' '.repeat(500_000)}x`)).toBe(false)
  })
})
