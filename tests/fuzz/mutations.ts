export type Random = () => number

export function pick<T>(random: Random, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('nothing to pick from')
  return chosen
}

/** Texts that a caller may send anywhere: hostile ones, and some that are known here. */
export const STRINGS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  'é',
  '🚗',
  '%',
  '%00',
  '..',
  '../../etc/passwd',
  "'; drop table booking; --",
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e309',
  '{}',
  '[]',
  '<script>',
  '\r\nX-A: b',
  'x'.repeat(81),
  'x'.repeat(5000),
  '2026-03-11T10:00',
  '2026-02-30T10:00',
  '9999-12-31T23:59',
  '0000-00-00T00:00',
  '2026-03-11',
  'ABC123',
  'DEF456',
  'WXY234',
  'NOP404',
  'YZA567',
  'PRS678',
  'STU901',
  'molndal-bmw',
  'molndal',
  'originalservice',
  'originalservice,ac-service',
  '57.7',
  '11.97',
  'anna@example.se',
  '070 123 45 67',
  'service-booking',
  '0'.repeat(64),
  'hedinautomotive-se',
  'sv',
  'BMW',
  'index-1',
  '{8F3A}',
  'c3RvcnktMQ',
]
const VALUES: readonly unknown[] = [
  ...STRINGS,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  1.5,
  2 ** 31,
  2 ** 53,
  -1e308,
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: 1 },
  { length: 1e9 },
  { toString: 1 },
  { toJSON: null },
  { constructor: { prototype: {} } },
]

/** A body as JSON, with one to three members replaced, removed or added. */
export function mutated(random: Random, whole: object): string {
  const copy = structuredClone(whole)
  for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1) {
    let at: object = copy
    for (;;) {
      const name = pick(
        random,
        [...Object.keys(at), ...(random() < 0.1 ? ['extra', '__proto__'] : [])].concat(
          Object.keys(at).length === 0 ? ['0'] : [],
        ),
      )
      const inner: unknown = Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined
      if (typeof inner === 'object' && inner !== null && random() < 0.7) {
        at = inner
        continue
      }
      if (random() < 0.1) Reflect.deleteProperty(at, name)
      else
        Object.defineProperty(at, name, {
          value: structuredClone(pick(random, VALUES)),
          enumerable: true,
          configurable: true,
          writable: true,
        })
      break
    }
  }
  return JSON.stringify(copy)
}

/** JSON text with characters dropped, doubled or put in. */
export function damaged(random: Random, text: string): string {
  let result = text
  for (let count = 1 + Math.floor(random() * 4); count > 0; count -= 1) {
    const at = Math.floor(random() * result.length)
    const put = pick(random, [
      '',
      '"',
      '{',
      '}',
      '[',
      ',',
      ':',
      '\\',
      '\\u0000',
      '\0',
      '1e999',
      '\ufffd',
    ])
    result = result.slice(0, at) + put + result.slice(at + Math.floor(random() * 3))
  }
  return random() < 0.1 ? result.slice(0, Math.floor(random() * result.length)) : result
}
