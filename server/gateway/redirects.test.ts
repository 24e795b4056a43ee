import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { DEFAULT_SITE, sites } from '#domain/sites'
import { compileTable, ruleKey, type Rule } from '#redirects'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressNear, randomOf, randomTable } from '../../redirects/testing/random.ts'
import { ask } from '../../app/api/_routes/ask.ts'
import { resolveAddress, type AddressBook } from './address.ts'
import { createLog } from '../log/log.ts'
import { countHits, type HitCounter } from '../redirects/redirect-hits.ts'
import { openRedirectTables, type RedirectTables } from '../redirects/redirect-tables.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { mangled } from './testing/mangled-path.ts'

const seed = Number(process.env['SEED'] ?? 20_261_121)
const dir = mkdtempSync(join(tmpdir(), 'forecourt-redirect-tables-'))
const lines: string[] = []
const log = createLog('trace', { write: (line) => void lines.push(line) })
const logged = (event: string) =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['event'] === event)

const rules: readonly Rule[] = [
  { source: '/gammal', destination: '/ny', permanent: true },
  { source: '/bilar/köp', destination: '/kop-bil?car_condition=ny', permanent: true },
  { source: '/jobb/*', destination: 'https://jobs.example/', permanent: true },
  { source: '/-/media/gammal.jpg', destination: '/-/media/ny.jpg', permanent: true },
  { source: '/aldre/ny', destination: '/ny', permanent: true },
  { source: '/:a/:b/:c/:d/:rest*', destination: '/djupt/:rest*', permanent: true },
]
const tableOf = (own: readonly unknown[]) =>
  JSON.stringify({ site: DEFAULT_SITE, externalHosts: ['jobs.example'], rules: own })
/** As a table is to be replaced: whole at once. */
function write(text: string | Buffer): void {
  const file = join(dir, `${DEFAULT_SITE}.json`)
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

const added: { site: string; rule: string; hits: number }[] = []
let databaseFails = false
let media: Server
let gateway: TestGateway
let tables: RedirectTables
let hits: HitCounter
let origin = ''

beforeAll(async () => {
  write(tableOf(rules))
  tables = await openRedirectTables({
    dir,
    sites: [DEFAULT_SITE, 'carstore-fi', 'group-dk'],
    log,
    everyMs: 20,
  })
  hits = countHits(
    {
      add: async (site, counted) => {
        if (databaseFails) throw new Error('away')
        added.push(...counted.map((one) => ({ site, ...one })))
      },
      read: async () => [],
    },
    log,
    3_600_000,
  )
  media = createServer((_req, res) => res.end('file'))
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve))
  const upstream = `http://127.0.0.1:${(media.address() as AddressInfo).port}`
  gateway = await startGateway({
    book: {
      sites,
      siteHosts: {},
      local: DEFAULT_SITE,
      files: new Set(['/_next/static/a/b/c.js']),
      redirects: tables.find,
    },
    isPage: (path) => path.endsWith('/ny'),
    upstreams: { cms: upstream, media: upstream },
    onMoved: hits.count,
    log,
    next: async (req, res) => void res.end(`next ${req.url}`),
  })
  origin = gateway.origin
})
afterAll(async () => {
  tables.stop()
  await hits.stop()
  gateway.close()
  media.closeAllConnections()
  media.close()
  rmSync(dir, { recursive: true })
})
beforeEach(() => {
  added.length = 0
  databaseFails = false
})
const local = { host: 'localhost' }

describe('an old address', () => {
  test('is answered 308 with where it moved, the security headers, and no body [REDIR-01] [REDIR-58]', async () => {
    const answer = await ask(origin, '/gammal?utm_source=x&y=%C3%A5', { headers: local })
    expect(answer.status).toBe(308)
    expect(answer.headers).toMatchObject({
      location: '/ny?utm_source=x&y=%C3%A5',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(answer.text).toBe('')
    const head = await ask(origin, '/gammal', { headers: local, method: 'HEAD' })
    expect([head.status, head.headers.location]).toEqual([308, '/ny'])
  })

  test('is read alike in every spelling [REDIR-22]', async () => {
    for (const path of [
      '/bilar/k%C3%B6p',
      '/bilar/k%c3%b6p',
      '/bilar/ko%CC%88p',
      '/bilar/k%C3%B6p/',
    ]) {
      const { status, headers } = await ask(origin, path, { headers: local })
      expect([status, headers.location]).toEqual([308, '/kop-bil?car_condition=ny'])
    }
  })

  test('may have moved to a listed host', async () => {
    const { headers } = await ask(origin, '/jobb/saljare?id=1', { headers: local })
    expect(headers.location).toBe('https://jobs.example/?id=1')
  })

  test('moved on its own site only [PROXY-10]', async () => {
    const { status } = await ask(origin, '/gammal', { headers: { host: 'carstore-fi.localhost' } })
    expect(status).toBe(404)
  })

  test('that no rule takes gets the missing page [REDIR-50]', async () => {
    const answer = await ask(origin, '/aldrig-funnits', { headers: local })
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('/saknas')
  })

  test('is only read', async () => {
    const { status } = await ask(origin, '/gammal', { headers: local, method: 'POST' })
    expect(status).toBe(405)
  })
})

describe('the order at the gateway', () => {
  test('the www host comes first, with path and query kept [PROXY-11] [PROXY-16] [PROXY-17] [REDIR-29] [REDIR-53]', async () => {
    const host = `www.${DEFAULT_SITE}.localhost:8080`
    const { status, headers } = await ask(origin, '/ny?a=b%20c', { headers: { host } })
    expect([status, headers.location]).toEqual([
      308,
      `http://${DEFAULT_SITE}.localhost:8080/ny?a=b%20c`,
    ])
    // What else is on the way is led to on the bare host.
    const moved = await ask(origin, '/gammal', { headers: { host } })
    expect(moved.headers.location).toBe(`http://${DEFAULT_SITE}.localhost:8080/ny`)
  })

  test('then redirects, then proxy routes, then pages [PROXY-17]', async () => {
    const moved = await ask(origin, '/-/media/gammal.jpg', { headers: local })
    expect(moved.headers.location).toBe('/-/media/ny.jpg')
    expect((await ask(origin, '/-/media/ny.jpg', { headers: local })).text).toBe('file')
    // There is a page of that name, too.
    const hidden = await ask(origin, '/aldre/ny', { headers: local })
    expect(hidden.headers.location).toBe('/ny')
    expect((await ask(origin, '/ny', { headers: local })).text).toMatch(/^next \/.*\/ny$/)
  })

  test('the API, assets and the health check are none of its business', async () => {
    for (const path of ['/api/a/b/c', '/_next/static/a/b/c.js']) {
      expect((await ask(origin, path, { headers: local })).text).toBe(`next ${path}`)
    }
    expect((await ask(origin, '/healthz', { headers: local })).status).toBe(200)
    const { headers } = await ask(origin, '/x/a/b/c/d', { headers: local })
    expect(headers.location).toBe('/djupt/d')
  })
})

describe('a table', () => {
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
  const locationOf = async () =>
    (await ask(origin, '/gammal', { headers: local })).headers.location ?? null

  test('that is missing is a warning, and the site is served [PROXY-12]', async () => {
    expect(logged('redirects-missing')[0]).toMatchObject({
      level: 40,
      sites: ['carstore-fi', 'group-dk'],
    })
    const { text } = await ask(origin, '/ny', { headers: { host: 'group-dk.localhost' } })
    expect(text).toContain('/group-dk/')
  })

  test('that is replaced is in force without a restart', async () => {
    write(tableOf([{ ...rules[0], destination: '/nyare' }, ...rules.slice(1)]))
    await until(async () => expect(await locationOf()).toBe('/nyare'))
    write(tableOf(rules))
    await until(async () => expect(await locationOf()).toBe('/ny'))
  })

  test.each([
    ['no JSON', '{"site":', 'table, file: shape'],
    ['no UTF-8', Buffer.from([0x22, 0xe5, 0x22]), 'table: not UTF-8'],
    ['a wrong field', tableOf([{ ...rules[0], permanent: false }]), 'rule 0, permanent: shape'],
    [
      'an open redirect',
      tableOf([{ ...rules[0], destination: '//evil.example' }]),
      'rule 0, destination: open-redirect',
    ],
    [
      'a slow pattern',
      tableOf([{ pattern: '/(?:a+)+b', destination: '/ny', permanent: true }]),
      'rule 0, pattern: pattern-ambiguous',
    ],
    [
      'a loop',
      tableOf([
        { source: '/a', destination: '/a/b', permanent: true },
        { source: '/a/b', destination: '/a', permanent: true },
      ]),
      'rule 0: loop',
    ],
    ['another site', tableOf([]).replace(DEFAULT_SITE, 'group-dk'), 'table, site: another one'],
  ])('with %s is refused in the log, and the old one stays', async (_, text, why) => {
    lines.length = 0
    write(text)
    await until(async () =>
      expect(logged('redirects-refused')[0]).toMatchObject({
        level: 50,
        site: DEFAULT_SITE,
        why: expect.arrayContaining([why]),
      }),
    )
    expect(await locationOf()).toBe('/ny')
    write(tableOf(rules))
    await until(async () => expect(logged('redirects-taken')).toHaveLength(1))
    expect(logged('redirects-refused')).toHaveLength(1)
  })

  test('that is taken away stays in force, with a warning', async () => {
    lines.length = 0
    rmSync(join(dir, `${DEFAULT_SITE}.json`))
    await until(async () => expect(logged('redirects-missing')).toHaveLength(1))
    expect(await locationOf()).toBe('/ny')
    write(tableOf(rules))
    await until(async () => expect(logged('redirects-taken')).toHaveLength(1))
  })
})

describe('hits', () => {
  const key = ruleKey(rules[0] as Rule)

  test('are counted per rule, and written together', async () => {
    await hits.flush()
    added.length = 0
    await ask(origin, '/gammal', { headers: local })
    await ask(origin, '/gammal?x', { headers: local })
    await ask(origin, '/jobb', { headers: local })
    await ask(origin, '/aldrig-funnits', { headers: local })
    await hits.flush()
    expect(added).toEqual([
      { site: DEFAULT_SITE, rule: key, hits: 2 },
      { site: DEFAULT_SITE, rule: ruleKey(rules[2] as Rule), hits: 1 },
    ])
    await hits.flush()
    expect(added).toHaveLength(2)
  })

  test('that the database does not take are written later, none twice', async () => {
    databaseFails = true
    await ask(origin, '/gammal', { headers: local })
    await hits.flush()
    await ask(origin, '/gammal', { headers: local })
    databaseFails = false
    await hits.flush()
    expect(added).toEqual([{ site: DEFAULT_SITE, rule: key, hits: 2 }])
  })
})

describe('bad input', () => {
  const [site] = sites.filter(({ id }) => id === DEFAULT_SITE)
  const bookWith = (redirects: NonNullable<AddressBook['redirects']>): AddressBook => ({
    sites,
    siteHosts: { 'a.example': DEFAULT_SITE, 'b.example': DEFAULT_SITE },
    local: DEFAULT_SITE,
    files: new Set(),
    redirects,
  })

  test(`100,000 made-up addresses are refused, passed on, or moved within the site or to a listed host (seed ${seed})`, () => {
    const random = randomOf(seed)
    const odd: unknown[] = []
    const seen = new Map<string, number>()
    for (let tries = 0; tries < 200; tries += 1) {
      const table = randomTable(random, 30)
      const { match } = compileTable(table)
      const book = bookWith((_, asked) => match(asked))
      for (let asks = 0; asks < 500; asks += 1) {
        const { path, search } = addressNear(random, table)
        const noise = random() < 0.2 ? mangled(path, random) : path
        const address = resolveAddress('a.example', noise + search, book)
        seen.set(address.kind, (seen.get(address.kind) ?? 0) + 1)
        if (address.kind !== 'moved') continue
        const { location } = address.moved
        const isSafe =
          /^\/(?![/\\])[\u0021-\u007E]*$/.test(location) ||
          /^https:\/\/(?:jobs|a)\.example(?:[/?][\u0021-\u007E]*)?$/.test(location)
        const target = location.startsWith('/') ? resolveAddress('a.example', location, book) : null
        if (!isSafe || target?.kind === 'refused') odd.push([noise, search, location])
      }
    }
    expect(odd).toEqual([])
    expect(Object.fromEntries(seen)).toMatchObject({
      refused: expect.any(Number),
      moved: expect.any(Number),
      page: expect.any(Number),
    })
    expect(site?.id).toBe(DEFAULT_SITE)
  })

  test('whatever stands in the request line, the answer is no 500 and has no second header', async () => {
    const targets = [
      '//evil.example',
      String.raw`/\evil.example`,
      '/x/a/b/c//evil.example',
      '/x/a/b/c/%2F%2Fevil.example',
      '/x/a/b/c/%5Cevil.example',
      '/x/a/b/c/%0d%0aSet-Cookie:%20a=b',
      '/x/a/b/c/c?%0d%0aSet-Cookie:%20a=b',
      '/x/a/b/c/%00',
      '/x/a/b/c/%E5',
      '/x/a/b/c/%c0%ae',
      '/x/a/b/c/..',
      `/x/a/b/c/${'y'.repeat(5000)}`,
      'http://evil.example/gammal',
      '/x/a/b/c/\u00e5',
      '*',
    ]
    for (const target of targets) {
      const [status = '', ...headers] = await raw(target)
      expect(`${target} ${status}`).toMatch(/HTTP\/1\.1 (?:308|400|404|414) /)
      expect(headers.filter((line) => /^set-cookie/i.test(line))).toEqual([])
      const location = headers.find((line) => /^location:/i.test(line))
      if (location) {
        expect(location).toMatch(/^location: \/(?:djupt|x|evil\.example)(?:\/[\u0021-\u007E]*)?$/i)
      }
    }
  })

  test('a million addresses that nothing takes leave nothing behind', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const many = Array.from({ length: 1000 }, (_, at) => ({
      source: at % 10 === 0 ? `/finns/${at}/:x/y-:z` : `/finns/inte-${at}`,
      destination: '/ny',
      permanent: true as const,
    }))
    const { match } = compileTable({ site: DEFAULT_SITE, rules: many })
    const round = (from: number, count: number) => {
      let taken = 0
      for (let at = from; at < from + count; at += 1) {
        const path = `/finns/${at % 1000}/${at * 7}.html`
        if (match({ host: 'c.example', path, search: `?n=${at}` }) !== null) taken += 1
      }
      collect()
      return { heap: process.memoryUsage().heapUsed, taken }
    }
    const before = round(0, 50_000)
    const after = round(50_000, 1_000_000)
    expect(after.taken).toBe(0)
    expect(after.heap - before.heap).toBeLessThan(2 * 1024 * 1024)
  })

  /** Status line and headers of an answer to a request line as written. */
  async function raw(target: string): Promise<readonly string[]> {
    const { port } = new URL(origin)
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      })
      let text = ''
      socket.setEncoding('utf8')
      socket.on('data', (chunk: string) => (text += chunk))
      socket.once('error', reject)
      socket.once('close', () => resolve((text.split('\r\n\r\n')[0] ?? '').split('\r\n')))
    })
  }
})
