import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BufferedResponse } from '../buffered-response.ts'
import { sendReply } from '../reply.ts'
import { rangedFile } from './ranged-file.ts'

const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 251))
const file = join(mkdtempSync(join(tmpdir(), 'ranged-')), 'map.pmtiles')
writeFileSync(file, bytes)
const site = { id: 'hedinautomotive-se', locales: ['sv'] } as const
const delivery = { https: false, mapsOrigin: null, source: 'site', pageStatus: 200 } as const

const answer = rangedFile({ rangedFiles: new Map([['/basemap/map.pmtiles', file]]) })
const server = createServer({ ServerResponse: BufferedResponse }, (req, res) => {
  const target = req.url ?? '/'
  const address = { kind: 'asset', site, url: target } as const
  void Promise.resolve(
    answer({ req, res, target, delivery, address }, () => ({ status: 404, headers: {} })),
  ).then((reply) => reply && sendReply(res, reply, delivery))
})
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)))
afterAll(() => void server.close())

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const ask = (headers: { readonly [name: string]: string } = {}, path = '/basemap/map.pmtiles') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })

describe('a file that is read by parts', () => {
  test('comes whole to whoever asks for no part, and no part of it is compressed', async () => {
    const coded = { 'accept-encoding': 'br, gzip' }
    const whole = await ask(coded)
    expect([whole.status, whole.headers['content-encoding']]).toEqual([200, undefined])
    expect(whole.headers['accept-ranges']).toBe('bytes')
    expect(whole.headers['cache-control']).toContain('no-transform')
    expect(whole.body.equals(bytes)).toBe(true)
    const part = await ask({ ...coded, range: 'bytes=0-2999' })
    expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined])
    expect(part.body.equals(bytes.subarray(0, 3_000))).toBe(true)
  })

  test.each([
    ['bytes=10-19', 10, 19],
    ['bytes=4990-', 4_990, 4_999],
    ['bytes=-5', 4_995, 4_999],
    ['bytes=4990-9000', 4_990, 4_999],
    ['bytes=-9000', 0, 4_999],
  ])('%s is bytes %i to %i', async (range, first, last) => {
    const { status, headers, body } = await ask({ range })
    expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/5000`])
    expect(headers['content-length']).toBe(String(last - first + 1))
    expect(body.equals(bytes.subarray(first, last + 1))).toBe(true)
  })

  test.each(['bytes=5000-', 'bytes=9000-9001', 'bytes=-0'])('%s lies beyond it', async (range) => {
    const { status, headers, body } = await ask({ range })
    expect([status, headers['content-range'], body.length]).toEqual([416, 'bytes */5000', 0])
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each(['bytes=0-1,4-5', 'bytes=9-3', 'lines=1-2', 'bytes='])(
    '%s is no part: it comes whole',
    async (range) => {
      const { status, body } = await ask({ range })
      expect([status, body.length]).toEqual([200, 5_000])
    },
  )

  test('a part of the version that the client has, else the whole of this one', async () => {
    const { headers } = await ask()
    const tag = headers.etag ?? ''
    expect(tag).toMatch(/^"[\w-]+"$/)
    const range = 'bytes=0-9'
    expect((await ask({ range, 'if-range': tag })).status).toBe(206)
    expect((await ask({ range, 'if-range': '"another"' })).status).toBe(200)
    expect((await ask({ range, 'if-range': `W/${tag}` })).status).toBe(200)
    expect((await ask({ 'if-none-match': tag })).status).toBe(304)
  })

  test('every other file is left to whoever is next', async () => {
    expect((await ask({}, '/icon.svg')).status).toBe(404)
    expect((await ask({}, '/basemap/map.pmtiles?v=2')).status).toBe(200)
  })
})
