import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog, useLog } from '../log/log.ts'
import { readAssets } from './build-files.ts'
import { readFailedPage, readPages, readPublicFiles } from './pages.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'forecourt-pages-'))
  const page = (rest: string) => ({
    page: `/[site]/[locale]${rest}`,
    regex: `^/([^/]+?)/([^/]+?)${rest}(?:/)?$`,
  })
  const files = {
    'routes-manifest.json': {
      staticRoutes: [{ page: '/_not-found', regex: '^/_not\\-found(?:/)?$' }],
      dynamicRoutes: [
        page(''),
        page('/boka'),
        page('/kitchen-sink'),
        { page: '/api/x/[id]', regex: '^/api/x/([^/]+?)$' },
      ],
    },
    'prerender-manifest.json': { routes: { '/a/sv/boka': {}, '/b/sv/boka': {}, '/c/sv/boka': {} } },
    'server/app/a/sv/boka.meta': { headers: {} },
    'server/app/b/sv/boka.meta': { status: 404 },
    'server/app/a/sv/fel.html': 'failed',
    'public/icon.svg': '',
    'public/map/0/0.pbf': '',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), JSON.stringify(content))
  }
})
afterAll(() => rm(dir, { recursive: true }))

test('pages are what the build made, for the sites that have them', () => {
  const isPage = readPages(dir, { kitchenSink: false })
  expect(isPage('/a/sv')).toBe(true)
  expect(isPage('/a/sv/boka')).toBe(true)
  expect(isPage('/c/sv/boka')).toBe(true)
  expect(isPage('/b/sv/boka')).toBe(false)
  expect(isPage('/a/sv/boka/mer')).toBe(false)
  expect(isPage('/_not-found')).toBe(false)
  expect(isPage('/api/x/1')).toBe(false)
  expect(isPage('/a/sv/kitchen-sink')).toBe(false)
  expect(readPages(dir, { kitchenSink: true })('/a/sv/kitchen-sink')).toBe(true)
})

test('public files are known by their addresses', () => {
  const files = join(dir, 'public')
  expect(readPublicFiles(files)).toEqual(
    new Map([
      ['/icon.svg', join(files, 'icon.svg')],
      ['/map/0/0.pbf', join(files, 'map', '0', '0.pbf')],
    ]),
  )
})

test('the assets of a build are known by their addresses', async () => {
  await mkdir(join(dir, 'static', 'chunks'), { recursive: true })
  await writeFile(join(dir, 'static', 'chunks', 'a.js'), '')
  const files = join(dir, 'static')
  expect(readAssets(files)).toEqual(
    new Map([['/_next/static/chunks/a.js', join(files, 'chunks', 'a.js')]]),
  )
})

test('a page that failed is a line in the log, whether there is one to stand for it or not [ERR-06]', () => {
  const lines: string[] = []
  useLog(createLog('info', { write: (line) => void lines.push(line) }))
  const failedPage = readFailedPage(dir)
  expect(failedPage('a', 'sv')?.toString()).toBe('"failed"')
  expect(failedPage('b', 'sv')).toBeNull()
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 50, event: 'page-failed', site: 'a', locale: 'sv' },
    { level: 50, event: 'page-failed', site: 'b', locale: 'sv' },
  ])
})
