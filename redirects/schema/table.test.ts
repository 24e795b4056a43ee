import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileTable, faultLine, parseTable, parseTableText, TableInvalid } from '../index.ts'

const good = { source: '/a/:x', destination: '/b/:x', permanent: true }
const site = 'hedinautomotive-se'
/** What is wrong with a table whose second rule is `rule`. */
const faultsOf = (rule: unknown, rest: object = {}) => {
  const outcome = parseTable({ site, rules: [good, rule], ...rest })
  return outcome.ok ? [] : outcome.faults.map(({ rule: at, field, code }) => [at, field, code])
}
const ruleWith = (fields: object) => faultsOf({ ...good, ...fields })

test('a whole rule, with everything that a rule may have [REDIR-02] [PROXY-10]', () => {
  const rule = {
    source: '/findus/:id(number)/hedin-bil-:location',
    destination: 'https://jobs.example/:location?id=:id',
    permanent: true,
    query: { vehicletype: 'PB', region: true },
    host: ['www.example.se'],
    why: 'words',
  }
  const table = { site, externalHosts: ['jobs.example'], rules: [rule] }
  expect(parseTable(table)).toEqual({ ok: true, table })
  expect(parseTableText(JSON.stringify(table))).toEqual({ ok: true, table })
})

describe('what is refused, with the index of the rule and the field', () => {
  test.each([
    [{ permanent: false }, 'permanent', 'shape'],
    [{ permanent: undefined }, 'permanent', 'shape'],
    [{ permanent: 'true' }, 'permanent', 'shape'],
    [{ status: 302 }, 'status', 'shape'],
    [{ destination: undefined }, 'destination', 'shape'],
    [{ destination: 7 }, 'destination', 'shape'],
    [{ source: undefined }, 'source', 'shape'],
    [{ pattern: '/a' }, 'source', 'shape'],
    [{ source: '' }, 'source', 'shape'],
    [{ query: {} }, 'query', 'shape'],
    [{ query: { a: 1 } }, 'query.a', 'shape'],
    [{ query: { a: false } }, 'query.a', 'shape'],
    [{ query: 'a=b' }, 'query', 'shape'],
    [{ host: [] }, 'host', 'shape'],
    [{ host: 'www.example.se' }, 'host', 'shape'],
    [{ host: ['Example.se'] }, 'host.0', 'shape'],
    [{ host: ['example.se:80'] }, 'host.0', 'shape'],
    [{ why: 1 }, 'why', 'shape'],
  ])('%j [REDIR-01]', (fields, field, code) => {
    expect(ruleWith(fields)).toContainEqual([1, field, code])
  })

  test.each([
    ['a', 'path'],
    ['/', 'path'],
    ['/a/', 'path'],
    ['//a', 'path'],
    ['/a//b', 'path'],
    ['/a/../b', 'path'],
    ['/./a', 'path'],
    [`/${'a'.repeat(1001)}`, 'path'],
    ['/a?b=c', 'character'],
    ['/a#b', 'character'],
    [String.raw`/a\b`, 'character'],
    ['/a\nb', 'character'],
    ['/a\u2028b', 'character'],
    ['/a\uD800', 'character'],
    ['/k%C3%A4k', 'percent'],
    ['/100%', 'percent'],
    ['/ka\u0308k', 'not-nfc'],
    ['/api', 'reserved'],
    ['/api/:x', 'reserved'],
    ['/_next/x', 'reserved'],
    ['/healthz', 'reserved'],
    ['/livez', 'reserved'],
    ['/readyz', 'reserved'],
    ['/*', 'whole-site'],
    ['/:rest*', 'whole-site'],
    ['/a/*/b', 'name'],
    ['/a*', 'name'],
    ['/a/:x*/b', 'name'],
    ['/a/:', 'name'],
    ['/a/:1', 'name'],
    ['/a/:x:y', 'name'],
    ['/:x/:x', 'name'],
    ['/:x/:x*', 'name'],
    ['/:x(word)', 'name'],
    ['/:x([0-9]+)', 'name'],
    ['/a(b)', 'name'],
  ])('the source %j (%s)', (source, code) => {
    expect(ruleWith({ source, destination: '/b' })).toEqual([[1, 'source', code]])
  })

  test.each([
    ['b', 'open-redirect'],
    ['//evil.example', 'open-redirect'],
    [String.raw`/\evil.example`, 'character'],
    ['http://jobs.example/', 'open-redirect'],
    ['https://evil.example/', 'open-redirect'],
    ['https://jobs.example.evil.example/', 'open-redirect'],
    ['https://jobs.example@evil.example/', 'open-redirect'],
    ['https://jobs.example:8443/', 'open-redirect'],
    ['https://:x/', 'open-redirect'],
    ['https://jobs.example?a=b', 'open-redirect'],
    ['javascript:alert(1)', 'open-redirect'],
    ['/b/', 'path'],
    ['/b//c', 'path'],
    ['/b/../c', 'path'],
    ['/b/%2e%2e/c', 'path'],
    ['/b?', 'path'],
    [`/${'b'.repeat(8_000)}`, 'path'],
    ['/b#c', 'character'],
    ['/b\r\nSet-Cookie: a=b', 'character'],
    ['/b%0d%0a', 'character'],
    ['/b?c=%00', 'character'],
    ['/b%2Fc', 'percent'],
    ['/b%5Cc', 'character'],
    ['/100%', 'percent'],
    ['/b%E5', 'percent'],
    ['/ka\u0308k', 'not-nfc'],
    ['/b/*', 'name'],
    ['/b/:x*', 'name'],
    ['/b-:x*', 'name'],
    ['/b/:y', 'unknown-name'],
    ['/b?c=:y', 'unknown-name'],
  ])('the destination %j (%s)', (destination, code) => {
    const faults = faultsOf({ ...good, destination }, { externalHosts: ['jobs.example'] })
    expect(faults).toEqual([[1, 'destination', code]])
  })

  test('a kept rest that is written as one segment', () => {
    expect(ruleWith({ source: '/a/:x*' })).toEqual([[1, 'destination', 'name']])
  })

  test.each([
    [{ rules: [] }, 'site'],
    [{ site: 'nobody', rules: [] }, 'site'],
    [{ site }, 'rules'],
    [{ site, rules: {} }, 'rules'],
    [{ site, rules: [], more: 1 }, 'more'],
    [{ site, rules: [], externalHosts: ['https://jobs.example'] }, 'externalHosts.0'],
    [null, 'table'],
    [[], 'table'],
    ['x', 'table'],
  ])('the table %j', (table, field) => {
    const outcome = parseTable(table)
    expect(outcome.ok ? [] : outcome.faults).toContainEqual(
      expect.objectContaining({ rule: null, field, code: 'shape' }),
    )
  })

  test('a text that is no JSON', () => {
    expect(parseTableText('{"site":')).toMatchObject({ ok: false, faults: [{ field: 'file' }] })
  })

  test('everything that is wrong is reported at once, each in a line', () => {
    const rules = [{ ...good, source: 'x', destination: 'y' }, good, { ...good, source: '/é%' }]
    const outcome = parseTable({ site, rules })
    expect(outcome.ok ? [] : outcome.faults.map(faultLine)).toEqual([
      'rule 0, source: must begin with a slash (path)',
      'rule 0, destination: must be a path that begins with one slash, or https://… (open-redirect)',
      'rule 2, source: must be written decoded (percent)',
    ])
  })

  test('a table that nobody checked is not compiled', () => {
    const bad = { site, rules: [{ ...good, source: 'x' }] } as never
    expect(() => compileTable(bad)).toThrow(TableInvalid)
  })
})

const seed = Number(process.env['SEED'] ?? 20_261_121)
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '/',
        ':x',
        '*',
        '(',
        ')',
        '?',
        '%',
        'a',
        '..',
        '\\',
        '#',
        '{2}',
        '+',
        '|',
        '[',
        ']',
        '(?<x>',
        'https://jobs.example',
        '\uD800',
        'å',
        '\n',
      ),
    )
    .map((parts) => `/${parts.join('')}`),
)
const field = fc.oneof({ weight: 4, arbitrary: text }, fc.jsonValue())

test(`whatever is given is refused with its faults, or compiled and asked without a throw (seed ${seed})`, () => {
  let taken = 0
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.record(
          {
            source: fc.oneof(field, fc.constantFrom('/a/:x', '/:x/*', '/å', '/:x*')),
            pattern: fc.oneof(field, fc.constantFrom('/(?<x>[a-z]+)/b', '/a.*')),
            destination: fc.oneof(
              field,
              fc.constantFrom('/b/:x', 'https://jobs.example/x', '/', '/:x*'),
            ),
            permanent: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.jsonValue()),
            query: fc.oneof(
              fc.constant({ v: 'PB' }),
              fc.constant({ v: true }),
              fc.dictionary(text, field),
            ),
            host: fc.oneof(fc.constant(['a.example']), fc.array(field)),
          },
          { requiredKeys: ['destination', 'permanent'] },
        ),
      ),
      text,
      (rule, path) => {
        const outcome = parseTable({ site, externalHosts: ['jobs.example'], rules: [rule] })
        if (!outcome.ok)
          return outcome.faults.length > 0 && outcome.faults.every(({ words }) => words !== '')
        taken += 1
        const { match } = compileTable(outcome.table)
        const asked = { host: path, path, search: path }
        return [asked, { ...asked, path: outcome.table.rules[0]?.source ?? '/' }].every((one) => {
          const location = match(one)?.location ?? '/'
          return (
            /^(?:\/(?![/\\])|https:\/\/jobs\.example(?:[/?]|$))[\u0021-\u007E]*$/.test(location) ||
            location === '/'
          )
        })
      },
    ),
    { numRuns: 20_000, seed },
  )
  expect(taken).toBeGreaterThan(100)
})
