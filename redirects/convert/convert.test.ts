import { describe, expect, test } from 'vitest'
import { compileTable, parseTable, type Rule, type Table } from '../index.ts'
import { addressNear, randomOf, randomTable } from '../testing/random.ts'
import { hostsOf } from './each.ts'
import { FORMATS } from './formats.ts'

const seed = Number(process.env['SEED'] ?? 20_261_121)
const site = 'hedinautomotive-se'
const read = (format: string, text: string) => FORMATS[format]?.read(text)
const permanent = true as const

describe('csv', () => {
  test('columns by name, quotes, blanks, encoded sources and conditions', () => {
    const text = [
      'source,destination,query,host,why',
      '/k%C3%B6p/,/kop-bil,,,',
      '"/a,b","/c?d=""e""",vehicletype=PB&region,www.example.se example.se,"two\nlines"',
      '/f?x=1,/g,,,',
    ].join('\r\n')
    expect(read('csv', text)).toEqual({
      problems: [],
      rules: [
        { source: '/köp', destination: '/kop-bil', permanent },
        {
          source: '/a,b',
          destination: '/c?d="e"',
          permanent,
          query: { vehicletype: 'PB', region: true },
          host: ['www.example.se', 'example.se'],
          why: 'two\nlines',
        },
        { source: '/f', destination: '/g', permanent, query: { x: '1' } },
      ],
    })
  })

  test('what is refused is reported by record, and the rest is imported', () => {
    const outcome = read('csv', 'source;destination\n/a;//evil.example\n/b;/c\n/%zz;/d\n')
    expect(outcome?.rules).toEqual([{ source: '/b', destination: '/c', permanent }])
    expect(outcome?.problems).toEqual([
      expect.stringContaining('record 2: destination: '),
      expect.stringContaining('record 4: /%zz'),
    ])
    expect(read('csv', 'from,to\n/a,/b')?.problems).toEqual([expect.stringContaining('first line')])
  })
})

describe('next', () => {
  test('names, classes, wildcards and has', () => {
    const text = JSON.stringify([
      { source: '/a/:id(\\d+)/:path*', destination: '/b/:id/:path*', permanent: true },
      { source: '/c/(.*)', destination: '/d', statusCode: 301 },
      {
        source: '/e',
        destination: 'https://jobs.example/x',
        permanent: true,
        has: [
          { type: 'query', key: 'v', value: 'PB' },
          { type: 'query', key: 'w' },
          { type: 'host', value: 'old\\.example' },
        ],
      },
    ])
    expect(read('next', text)).toEqual({
      problems: [],
      rules: [
        { source: '/a/:id(number)/:path*', destination: '/b/:id/:path*', permanent },
        { source: '/c/*', destination: '/d', permanent },
        {
          source: '/e',
          destination: 'https://jobs.example/x',
          permanent,
          query: { v: 'PB', w: true },
          host: ['old.example'],
        },
      ],
    })
  })

  test.each([
    [{ permanent: false }, '307'],
    [{ statusCode: 302 }, '302'],
    [{ source: '/:x(a|b)' }, 'expression'],
    [{ source: '/a/:slug+' }, 'has a +'],
    [{ source: '/a/:slug?' }, 'has a ?'],
    [{ source: '/a{-:slug}?' }, 'has a {'],
    [{ source: '/:x(\\d+)+' }, 'has a +'],
    [{ source: '/a%2Fb' }, 'encoded slash'],
    [{ source: '/a%5cb' }, 'encoded slash'],
    [{ source: '/bilar/:märke' }, 'name'],
    [{ source: '/:a', destination: '/b/:a+' }, 'has a +'],
    [{ source: '/:a', destination: '/b/:aö' }, 'no name'],
    [{ source: '/a', destination: '/b/:öra' }, 'no name'],
    [{ has: [{ type: 'cookie', key: 'x' }] }, 'cookie'],
    [{ has: [{ type: 'query', key: 'x', value: 'a|b' }] }, 'pattern'],
    [{ missing: [{ type: 'query', key: 'x' }] }, 'missing'],
  ])('%j is reported', (fields, words) => {
    const one = { source: '/a', destination: '/b', permanent: true, ...fields }
    const outcome = read('next', JSON.stringify([one]))
    expect(outcome?.rules).toEqual([])
    expect(outcome?.problems[0]).toContain(words)
  })

  test('a file of another form', () => {
    expect(read('next', 'module.exports = {}')?.problems).toHaveLength(1)
  })
})

test('netlify: splats, parameters, hosts, statuses and comments', () => {
  const outcome = read(
    'netlify',
    `# old
/a  /b
/c/*  /d/:splat  301!
/e/*  /f
/g v=PB w=:w /h 308
https://old.example/* https://jobs.example/:splat 301
/i /j 302
/k x=:x /l/:x
/m /n 301 Country=se
/o`,
  )
  expect(outcome?.rules).toEqual([
    { source: '/a', destination: '/b', permanent },
    { source: '/c/:splat*', destination: '/d/:splat*', permanent },
    { source: '/e/*', destination: '/f', permanent },
    { source: '/g', destination: '/h', permanent, query: { v: 'PB', w: true } },
    {
      source: '/:splat*',
      destination: 'https://jobs.example/:splat*',
      permanent,
      host: ['old.example'],
    },
  ])
  expect(outcome?.problems.map((line) => line.split(':')[0])).toEqual([
    'line 7',
    'line 8',
    'line 9',
    'line 10',
  ])
})

test.each([
  ['/a/:slug+ /b 301', ':slug+'],
  ['/a/x-:slug /b 301', 'x-:slug'],
  ['/a/:märke /b 301', ':märke'],
  ['/a/*/b /c 301', '*'],
  ['/a%2Fb /c 301', 'encoded slash'],
  ['/wiki/Category%3ACars /c 301', 'encoded sign'],
  ['/a/%2a /c 301', 'encoded sign'],
])('netlify and cloudflare refuse %s with a sentence', (line, words) => {
  for (const format of ['netlify', 'cloudflare']) {
    const outcome = read(format, line)
    expect([format, outcome?.rules]).toEqual([format, []])
    expect(outcome?.problems).toEqual([expect.stringContaining(words)])
  }
})

test('cloudflare: splats and placeholders; a line without status is temporary, and conditions are refused', () => {
  const outcome = read(
    'cloudflare',
    `/a /b 301
/c/* /d/:splat 308
/e/:id /f/:id 301
/g /h
/i v=PB /j 301
https://old.example/* /k 301`,
  )
  expect(outcome?.rules).toEqual([
    { source: '/a', destination: '/b', permanent },
    { source: '/c/:splat*', destination: '/d/:splat*', permanent },
    { source: '/e/:id', destination: '/f/:id', permanent },
  ])
  expect(outcome?.problems).toEqual([
    expect.stringMatching(/^line 4: .*302/),
    expect.stringMatching(/^line 5: /),
    expect.stringMatching(/^line 6: /),
  ])
})

test('nginx: rewrites, exact locations and conditions', () => {
  const outcome = read(
    'nginx',
    String.raw`# old
rewrite ^/a/?$ /b permanent;
rewrite ^/c/([^/]+)/x-(\d+)\.html$ /d/$1?id=$2? permanent;
rewrite ^/e/(.*)$ $scheme://$host/f/$1 permanent;
location = "/k%C3%B6p" { return 301 /kop$is_args$args; }
if ($arg_v = PB) {
  rewrite ^/g$ /h permanent;
}
rewrite "^/(?:i|j)/(\d{4})$" /k/$1 permanent;
rewrite ^/l$ /m redirect;
rewrite /n /o permanent;
try_files $uri /index.html;
rewrite ^/p$ https://q.example$request_uri permanent;`,
  )
  expect(outcome?.rules).toEqual([
    { source: '/a', destination: '/b', permanent },
    { source: '/c/:p1/x-:p2(number).html', destination: '/d/:p1?id=:p2', permanent },
    { source: '/e/:p1*', destination: '/f/:p1*', permanent },
    { source: '/köp', destination: '/kop', permanent },
    { source: '/g', destination: '/h', permanent, query: { v: 'PB' } },
    { pattern: String.raw`/(?:i|j)/(?<p1>\d{4})`, destination: '/k/:p1', permanent },
  ])
  expect(outcome?.problems.map((line) => line.split(':')[0])).toEqual([
    'line 10',
    'line 11',
    'line 12',
    'line 13',
  ])
})

test.each(Object.keys(FORMATS))(
  `what %s can say comes back with the same meaning (seed ${seed})`,
  (format) => {
    const random = randomOf(seed)
    let said = 0
    for (let tables = 0; tables < 40; tables += 1) {
      const table = randomTable(random, 25)
      const written = FORMATS[format]?.write(table)
      const left = new Set(written?.problems.map((line) => Number(/^rule (\d+):/.exec(line)?.[1])))
      const kept = table.rules.filter((_, index) => !left.has(index))
      const back = read(format, written?.text ?? '')
      expect(back?.problems).toEqual([])
      expect(back?.rules).toHaveLength(kept.length)
      said += kept.length
      const before = compileTable(tableOf(kept))
      const after = compileTable(tableOf(back?.rules ?? []))
      for (let asks = 0; asks < 100; asks += 1) {
        const asked = addressNear(random, table)
        expect(after.match(asked)?.location).toBe(before.match(asked)?.location)
      }
    }
    expect(said).toBeGreaterThan(200)
  },
)

function tableOf(rules: readonly Rule[]): Table {
  const outcome = parseTable({ site, externalHosts: hostsOf(rules), rules })
  if (!outcome.ok) throw new Error(outcome.faults.map(({ words }) => words).join('; '))
  return outcome.table
}
