import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DEFAULT_SITE, siteById, sites } from '#domain/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../app/api/_routes/ask.ts'
import { buildWorker } from '../build/build-worker.ts'
import { startGateway } from '../testing/gateway.ts'
import { readWorkerScripts, shellOf } from './worker-script.ts'

const root = mkdtempSync(join(tmpdir(), 'forecourt-worker-'))
const buildDir = join(root, 'build')
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(buildDir, path)), { recursive: true })
  writeFileSync(join(buildDir, path), text)
}
const OFFLINE = `<html><link rel="stylesheet" href="/_next/static/chunks/a.css?x=1">
<script src="/_next/static/chunks/old.js" noModule=""></script>
<script src="/_next/static/chunks/b.js" async=""></script>
<script>self.__next_f.push([1,"I[1,[\\"/_next/static/chunks/c.js\\"]]"])</script></html>`

beforeAll(async () => {
  write('BUILD_ID', 'build-1\n')
  write('server/app/group-fi/fi/offline.html', OFFLINE)
  write('server/app/group-fi/sv/offline.html', OFFLINE.replaceAll('a.css', 'd.css'))
  write('static/chunks/b.js', 'e=>Promise.all(["static/chunks/late.js","static/chunks/gone.js"])')
  write('static/chunks/late.js', 'e=>"static/chunks/later.css"')
  write('static/chunks/later.css', '')
  await buildWorker(resolve('.'), buildDir)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const scripts = (on = true) => readWorkerScripts(buildDir, { sites, on })

test('the worker knows its build and stays within 20 KiB after gzip', () => {
  const code = readFileSync(join(buildDir, 'worker', 'sw.js'))
  expect(code.toString()).toContain('"build-1"')
  expect(code.toString()).not.toContain('process.env')
  const bytes = gzipSync(code, { level: 9 }).byteLength
  expect(bytes).toBeGreaterThan(4 * 1024)
  expect(bytes).toBeLessThanOrEqual(20 * 1024)
})

test('a site’s worker is told the site’s languages, and what the offline page of each loads, at once or later', () => {
  expect(shellOf(buildDir, siteById('group-fi'))).toEqual({
    locales: ['fi', 'sv', 'en'],
    // There is none in English in this build: the worker must be installed all the same.
    offline: ['/offline', '/sv/offline'],
    assets: ['a.css', 'b.js', 'c.js', 'd.css', 'late.js', 'later.css'].map(
      (name) => `/_next/static/chunks/${name}`,
    ),
  })
  expect(scripts()('group-fi')?.toString()).toMatch(
    /^self\.__SITE=\{"locales":\["fi","sv","en"\],"offline":\["\/offline","\/sv\/offline"\]/,
  )
  expect(scripts()('nobody')).toBeNull()
})

test('switched off, another script is served in its place, which only takes it away', () => {
  const code = scripts(false)('group-fi')?.toString() ?? ''
  expect(code).toContain('unregister')
  expect(code).toContain('skipWaiting')
  expect(code).not.toMatch(/__SITE|"fetch"/)
})

test('is asked for anew each time, may fetch its own site and no other, and run nothing', async () => {
  const gateway = await startGateway({
    book: { sites, siteHosts: {}, local: DEFAULT_SITE, files: new Set() },
    workerOf: scripts(),
    next: async () => expect.unreachable('Next has no worker'),
  })
  try {
    const headers = { host: 'group-fi.localhost' }
    const answer = await ask(gateway.origin, '/sw.js', { headers })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('"/sv/offline"')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=UTF-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    })
    // Every page asks: to whom has it, it is not sent once more, and of another site it is another.
    const { etag = '' } = answer.headers
    const again = (host: string) =>
      ask(gateway.origin, '/sw.js', { headers: { host, 'if-none-match': etag } })
    expect(await again('group-fi.localhost')).toMatchObject({ status: 304, text: '' })
    expect((await again('hedinautomotive-se.localhost')).status).toBe(200)
    expect((await ask(gateway.origin, '/sw.js', { headers: { host: 'x.example' } })).status).toBe(
      421,
    )
    expect((await ask(gateway.origin, '/sw.js', { headers, method: 'POST' })).status).toBe(405)
  } finally {
    gateway.close()
  }
})
