import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../app/api/_routes/ask.ts'
import { createLog } from '../log/log.ts'
import { readConfig } from '../settings/config.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

/** A CMS host or media edge on a socket: `respond` says what it does, `seen` what it was asked. */
function upstream() {
  const seen: { url: string; method: string; headers: NodeJS.Dict<string | string[]> }[] = []
  const own = {
    seen,
    origin: '',
    respond: (_req: IncomingMessage, res: ServerResponse): void => void res.end('file'),
  }
  const server = createServer((req, res) => {
    seen.push({ url: req.url ?? '', method: req.method ?? '', headers: { ...req.headers } })
    own.respond(req, res)
  })
  return { own, server }
}

const cms = upstream()
const media = upstream()
const lines: string[] = []
const gateways: TestGateway[] = []
let origin = ''
let withoutEither = ''
/** As the settings say it, with a CMS host and no media edge. */
let cmsAlone = ''

beforeAll(async () => {
  for (const { own, server } of [cms, media]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    own.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const open = async (upstreams: { cms: string | null; media: string | null }) => {
    const started = await startGateway({
      upstreams,
      log: createLog('trace', { write: (line) => void lines.push(line) }),
      next: async (_req, res) => void res.end('next'),
    })
    gateways.push(started)
    return started.origin
  }
  origin = await open({ cms: cms.own.origin, media: `${media.own.origin}/edge` })
  withoutEither = await open({ cms: null, media: null })
  const read = readConfig({ CMS_HOST: cms.own.origin })
  if (!read.ok) throw new Error(read.sentence)
  cmsAlone = await open(read.config.upstreams)
})
beforeEach(() => {
  for (const { own } of [cms, media]) {
    own.seen.length = 0
    own.respond = (_req, res) => void res.end('file')
  }
})
afterAll(() => {
  for (const gateway of gateways) gateway.close()
  for (const { server } of [cms, media]) {
    server.closeAllConnections()
    server.close()
  }
})
const at = { host: 'localhost' }

describe('where a path is fetched', () => {
  test.each([
    ['/sitecore/api/layout/render?item=/&lang=sv', 'PROXY-01'],
    ['/sitecore/service/status', 'PROXY-05'],
  ])('%s at the CMS host, path and query kept [%s] [PROXY-13]', async (target) => {
    expect((await ask(origin, target, { headers: at })).text).toBe('file')
    expect(cms.own.seen.map(({ url }) => url)).toEqual([target])
    expect(media.own.seen).toEqual([])
  })

  test.each([
    ['/-/media/a.jpg?w=640', 'PROXY-02'],
    ['/-/jssmedia/b%20c.png', 'PROXY-03'],
    ['/-/icon/x.svg', 'PROXY-04'],
  ])('%s at the media edge, path and query kept [%s] [PROXY-13] [PROXY-14]', async (target) => {
    expect((await ask(origin, target, { headers: at })).text).toBe('file')
    expect(media.own.seen.map(({ url }) => url)).toEqual([`/edge${target}`])
    expect(cms.own.seen).toEqual([])
  })

  test.each([
    '/-/media/a.jpg?w=640',
    '/-/jssmedia/b%20c.png',
    '/-/icon/x.svg',
    '/sitecore/api/x',
    '/sitecore/service/status',
  ])('%s at the CMS host where no media edge is set [PROXY-13]', async (target) => {
    expect((await ask(cmsAlone, target, { headers: at })).text).toBe('file')
    expect(cms.own.seen.map(({ url }) => url)).toEqual([target])
    expect(media.own.seen).toEqual([])
  })

  test('without an upstream the path does not exist, and no page of ours answers it', async () => {
    for (const target of ['/-/media/a.jpg', '/sitecore/api/x']) {
      expect((await ask(withoutEither, target, { headers: at })).status).toBe(404)
    }
  })

  test.each([
    '/-/../etc',
    '/-/%2e%2e/x',
    '/-//evil.example/x',
    '/-/a%2f..%2fb',
    '/sitecore/api/%00',
  ])('%s is refused before it leaves', async (target) => {
    expect((await ask(origin, target, { headers: at })).status).toBe(400)
    expect([...cms.own.seen, ...media.own.seen]).toEqual([])
  })
})

describe('what passes', () => {
  test('no cookie, address or credential of the visitor reaches the upstream', async () => {
    const headers = {
      ...at,
      cookie: 'a=b',
      authorization: 'Bearer x',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      referer: 'http://localhost/hemligt',
      range: 'bytes=0-3',
    }
    await ask(origin, '/-/media/a.jpg', { headers })
    const sent = media.own.seen[0]?.headers ?? {}
    expect(Object.keys(sent).toSorted()).toEqual([
      'accept-encoding',
      'connection',
      'host',
      'range',
      'user-agent',
    ])
    // A body that not every visitor could read is not asked for.
    expect(sent['accept-encoding']).toBe('identity')
    expect(sent['host']).toBe(new URL(media.own.origin).host)
  })

  test('nothing of the upstream but the file and how long it keeps reaches the visitor', async () => {
    media.own.respond = (_req, res) => {
      res.writeHead(200, {
        'content-type': 'image/png',
        'cache-control': 'max-age=60',
        'set-cookie': 'tracking=1',
        server: 'IIS',
        'x-powered-by': 'ASP.NET',
        'x-aspnet-version': '4',
        'access-control-allow-origin': '*',
      })
      res.end('png')
    }
    const { headers, text } = await ask(origin, '/-/media/a.png', { headers: at })
    expect(text).toBe('png')
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'max-age=60' })
    for (const name of ['set-cookie', 'server', 'x-powered-by', 'x-aspnet-version']) {
      expect(headers[name]).toBeUndefined()
    }
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test('a picture chosen by what a browser reads says so to every cache, in its coding', async () => {
    media.own.respond = (_req, res) => {
      res.writeHead(200, { vary: 'Accept', 'content-encoding': 'gzip' }).end('packed')
    }
    const { headers } = await ask(origin, '/-/media/a.jpg', { headers: at })
    expect(headers).toMatchObject({ vary: 'Accept', 'content-encoding': 'gzip' })
  })

  test('the rest of a file is asked for only as long as it is the same file', async () => {
    const condition = { range: 'bytes=4-', 'if-range': '"old"' }
    await ask(origin, '/-/media/a.mp4', { headers: { ...at, ...condition } })
    expect(media.own.seen[0]?.headers).toMatchObject(condition)
  })

  test('a document from there is nobody and runs nothing', async () => {
    media.own.respond = (_req, res) => {
      res.setHeader('content-type', 'text/html')
      res.end('<script>alert(1)</script>')
    }
    const { headers } = await ask(origin, '/-/media/a.html', { headers: at })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
    expect(policy).not.toContain('sha256')
  })

  test('a body goes to the CMS and never to the media edge', async () => {
    let body = ''
    cms.own.respond = (req, res) => {
      req.on('data', (part: Buffer) => (body += part.toString()))
      req.on('end', () => res.end('taken'))
    }
    const post = { method: 'POST', headers: { ...at, 'content-type': 'application/json' } }
    const answer = await ask(origin, '/sitecore/api/x', { ...post, body: '{"a":1}' })
    expect([answer.text, body]).toEqual(['taken', '{"a":1}'])
    expect((await ask(origin, '/-/media/x', { ...post, body: '{}' })).status).toBe(405)
    expect(media.own.seen).toEqual([])
  })
})

test('a body without an end is refused, though it does not say how long it is', async () => {
  cms.own.respond = (req, res) => {
    req.on('error', () => {}).resume()
    req.on('end', () => res.end('taken'))
  }
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const call = request(`${origin}/sitecore/api/x`, { method: 'POST', headers: at }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    call.on('error', reject)
    for (let sent = 0; sent < 128; sent += 1) call.write(Buffer.alloc(1024))
    call.end()
  })
  expect(status).toBe(413)
})

describe('an upstream that fails', () => {
  test('a redirect is neither followed nor shown', async () => {
    media.own.respond = (_req, res) => {
      res.writeHead(302, { location: `${cms.own.origin}/inner` }).end()
    }
    const { status, headers, text } = await ask(origin, '/-/media/a.jpg', { headers: at })
    expect([status, headers.location]).toEqual([502, undefined])
    expect(text).not.toContain('inner')
    expect(cms.own.seen).toEqual([])
  })

  test('another protocol is not taken up', async () => {
    media.own.respond = (req) => {
      req.socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
      )
    }
    expect((await ask(origin, '/-/media/a.jpg', { headers: at })).status).toBe(502)
  })

  test('a connection that breaks before the answer is a 502, logged without the path', async () => {
    lines.length = 0
    media.own.respond = (req) => void req.socket.destroy()
    expect((await ask(origin, '/-/media/hemlig.jpg', { headers: at })).status).toBe(502)
    expect(lines.join('')).toContain('proxy-failed')
    expect(lines.join('')).not.toContain('hemlig')
  })

  test('an error of the upstream stays one', async () => {
    media.own.respond = (_req, res) => void res.writeHead(404).end('missing')
    expect((await ask(origin, '/-/media/a.jpg', { headers: at })).status).toBe(404)
  })
})
