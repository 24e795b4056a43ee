import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DEFAULT_SITE, sites } from '#domain/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../app/api/_routes/ask.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { cacheControlOf } from './static-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 251))
const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400, stale-while-revalidate=604800'

/** A file of every kind that the server sends: media type and Cache-Control by address. */
const KINDS: { readonly [address: string]: readonly [type: string, cacheControl: string] } = {
  '/_next/static/chunks/a.js': ['application/javascript; charset=UTF-8', IMMUTABLE],
  '/_next/static/chunks/a.css': ['text/css; charset=UTF-8', IMMUTABLE],
  '/_next/static/media/a.woff2': ['font/woff2', IMMUTABLE],
  '/pictures/0123456789abcdef-320.avif': ['image/avif', IMMUTABLE],
  '/basemap/map.pmtiles': ['application/octet-stream', 'public, max-age=86400, no-transform'],
  '/basemap/licences.txt': ['text/plain; charset=UTF-8', DAY],
  '/media/cars/a.svg': ['image/svg+xml', DAY],
  '/icons/hedin/192.png': ['image/png', DAY],
  '/icon.svg': ['image/svg+xml', DAY],
  '/site-alert.js': ['application/javascript; charset=UTF-8', 'no-cache'],
  '/brochure.unknown': ['application/octet-stream', DAY],
}
const addresses = Object.keys(KINDS)

const HUGE = '9'.repeat(400)
const PARTS = [
  ['bytes=10-19', 10, 19],
  ['Bytes=0-0', 0, 0],
  ['bytes=4990-', 4_990, 4_999],
  ['bytes=-5', 4_995, 4_999],
  ['bytes=4990-9000', 4_990, 4_999],
  ['bytes=-9000', 0, 4_999],
  [`bytes=0-${HUGE}`, 0, 4_999],
  [`bytes=-${HUGE}`, 0, 4_999],
] as const
const BEYOND = ['bytes=5000-', 'bytes=9000-9001', 'bytes=-0', `bytes=${HUGE}-`]
const IGNORED = [
  'bytes=0-1,4-5',
  'bytes=9-3',
  'lines=1-2',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=-1-2',
  'garbage',
  '\u00ff',
]

function written(address: string, content: Buffer | string): string {
  const path = join(folder, address)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}

const staticFiles = new Map(addresses.map((address) => [address, written(address, bytes)]))
staticFiles.set('/empty.txt', written('/empty.txt', ''))
staticFiles.set('/replaced.svg', written('/replaced.svg', '<svg>1</svg>'))
staticFiles.set('/gone.svg', join(folder, 'gone.svg'))

const options: Parameters<typeof startGateway>[0] = {
  book: { sites, siteHosts: {}, local: DEFAULT_SITE, files: staticFiles },
  staticFiles,
  next: async () => expect.unreachable('Next sends no files'),
}
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway(options)
})
afterAll(() => {
  gateway.close()
  rmSync(folder, { recursive: true })
})

const get = (address: string, headers: { readonly [name: string]: string } = {}, method = 'GET') =>
  ask(gateway.origin, address, { method, headers: { host: 'localhost', ...headers } })

describe.each(addresses)('%s', (address) => {
  test('is sent whole with its type, a lifetime and a tag', async () => {
    const { status, headers, body } = await get(`${address}?x=1`)
    const [type, cacheControl] = KINDS[address] ?? []
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': cacheControl,
      'content-length': '5000',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    })
    expect(body.equals(bytes)).toBe(true)
    const head = await get(address, {}, 'HEAD')
    expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': '5000' })
  })

  test('answers a range by its part, one beyond the end by 416, and ignores the rest', async () => {
    const coded = { 'accept-encoding': 'br, gzip' }
    const parts = PARTS.map(async ([range, first, last]) => {
      const { status, headers, body } = await get(address, { range, ...coded })
      const contentRange = headers['content-range']
      expect([range, status, contentRange]).toEqual([range, 206, `bytes ${first}-${last}/5000`])
      expect(headers['content-encoding']).toBeUndefined()
      expect(body.equals(bytes.subarray(first, last + 1))).toBe(true)
    })
    const beyond = BEYOND.map(async (range) => {
      const { status, headers, text } = await get(address, { range })
      expect([range, status, headers['content-range'], headers['cache-control'], text]).toEqual([
        range,
        416,
        'bytes */5000',
        'no-store',
        '',
      ])
    })
    const ignored = IGNORED.map(async (range) => {
      const { status, body } = await get(address, { range })
      expect([range, status, body.length]).toEqual([range, 200, 5_000])
    })
    await Promise.all([...parts, ...beyond, ...ignored])
  })

  test('answers preconditions, and ignores those that it cannot read', async () => {
    const tag = String((await get(address)).headers.etag)
    const rows = [
      [{ 'if-none-match': tag }, 304],
      [{ 'if-none-match': `"x", W/${tag}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': tag, range: 'bytes=9000-' }, 304],
      [{ 'if-none-match': '"x"' }, 200],
      [{ 'if-none-match': 'x"",,*' }, 200],
      [{ 'if-match': tag }, 200],
      [{ 'if-match': '*' }, 200],
      [{ 'if-match': '"x"' }, 412],
      [{ 'if-match': `W/${tag}` }, 412],
      [{ 'if-match': 'x,,"' }, 412],
      [{ 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' }, 200],
      [{ 'if-unmodified-since': 'nonsense' }, 200],
      [{ 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 200],
      [{ 'if-range': tag, range: 'bytes=0-9' }, 206],
      [{ 'if-range': `W/${tag}`, range: 'bytes=0-9' }, 200],
      [{ 'if-range': '"x"', range: 'bytes=9000-' }, 200],
      [{ 'if-range': 'Mon, 01 Jan 1990 00:00:00 GMT', range: 'bytes=0-9' }, 200],
      [{ 'accept-encoding': 'nonsense;q=abc,,;;' }, 200],
      [{ 'accept-encoding': 'identity;q=0, *;q=0' }, 200],
    ] as const
    await Promise.all(
      rows.map(async ([headers, status]) => {
        const answer = await get(address, headers)
        expect([headers, answer.status]).toEqual([headers, status])
        if (status !== 304) return
        expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': KINDS[address]?.[1] })
      }),
    )
    expect((await get(address, { range: 'bytes=9000-' }, 'HEAD')).status).toBe(200)
  })
})

describe('a file', () => {
  test('that is compressed has a weak tag, which its reader may come back with', async () => {
    const { headers } = await get('/icon.svg', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(headers['accept-ranges']).toBeUndefined()
    const tag = String(headers.etag)
    expect(tag).toMatch(/^W\//)
    const again = await get('/icon.svg', { 'accept-encoding': 'br', 'if-none-match': tag })
    expect([again.status, again.headers.vary]).toEqual([304, 'Accept-Encoding'])
  })

  test('without content is sent, and has no part', async () => {
    expect(await get('/empty.txt')).toMatchObject({ status: 200, text: '' })
    const { status, headers } = await get('/empty.txt', { range: 'bytes=0-' })
    expect([status, headers['content-range']]).toEqual([416, 'bytes */0'])
  })

  test('that an editor replaces is sent as it is now, with another tag', async () => {
    const { etag = '' } = (await get('/replaced.svg')).headers
    written('/replaced.svg', '<svg>another</svg>')
    const { status, text } = await get('/replaced.svg', { 'if-none-match': etag })
    expect([status, text]).toEqual([200, '<svg>another</svg>'])
  })

  test('that has gone since the start is a 404 that nobody stores', async () => {
    const { status, headers } = await get('/gone.svg')
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('is revalidated each time while the site is developed', async () => {
    const developed = await startGateway({ ...options, development: true })
    const { headers } = await ask(developed.origin, '/icon.svg', { headers: { host: 'localhost' } })
    expect(headers['cache-control']).toBe('no-cache')
    developed.close()
  })
})

test('every file of public/ may be stored for a while or is revalidated', async () => {
  const { readPublicFiles } = await import('../../build/pages.ts')
  const files = readPublicFiles(join(import.meta.dirname, '..', '..', '..', 'public'))
  const said = new Set([...files.keys()].map(cacheControlOf))
  expect([...said].toSorted()).toEqual(
    ['no-cache', DAY, 'public, max-age=86400, no-transform'].toSorted(),
  )
})
