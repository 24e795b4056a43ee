import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DEFAULT_SITE, sites } from '#domain/sites'
import { afterAll, expect, test } from 'vitest'
import { ask } from '../../app/api/_routes/ask.ts'
import { keepEarlierBuild, readEarlierAssets } from './earlier-builds.ts'
import { startGateway } from '../testing/gateway.ts'

const root = mkdtempSync(join(tmpdir(), 'forecourt-earlier-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const buildDir = join(root, 'build')

/** Writes what a build consists of, in the place of the one before. */
function built(id: string): void {
  rmSync(buildDir, { recursive: true, force: true })
  for (const [path, text] of [
    ['BUILD_ID', id],
    [`static/chunks/${id}.js`, `/* ${id} */`],
    ['static/chunks/same.js', '/* in every build */'],
  ] as const) {
    mkdirSync(dirname(join(buildDir, path)), { recursive: true })
    writeFileSync(join(buildDir, path), text)
  }
}
const names = () => [...readEarlierAssets(root).keys()].toSorted()

test('without a build there is nothing to set aside', () => {
  keepEarlierBuild(root, buildDir)
  expect(names()).toEqual([])
})

test('the three builds before this one are still there, and none before those', () => {
  for (const id of ['one', 'two', 'three', 'four', 'five']) {
    keepEarlierBuild(root, buildDir)
    built(id)
  }
  expect(names()).toEqual(
    ['four', 'same', 'three', 'two'].map((name) => `/_next/static/chunks/${name}.js`),
  )
  expect(existsSync(join(root, '.cache', 'earlier-builds', 'one'))).toBe(false)
})

test('a page of an earlier build loads more of itself, as that build sent it', async () => {
  const earlier = readEarlierAssets(root)
  const front = await startGateway({
    book: { sites, siteHosts: {}, local: DEFAULT_SITE, files: earlier },
    staticFiles: earlier,
    next: async () => expect.unreachable('Next knows this build alone'),
  })
  try {
    const at = (path: string) => ask(front.origin, path, { headers: { host: 'localhost' } })
    const chunk = await at('/_next/static/chunks/three.js')
    expect([chunk.status, chunk.text]).toEqual([200, '/* three */'])
    expect(chunk.headers).toMatchObject({
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect((await at('/_next/static/chunks/one.js')).status).toBe(404)
    // Gone since the start: a missing part, which the page is told.
    rmSync(join(root, '.cache'), { recursive: true })
    expect((await at('/_next/static/chunks/three.js')).status).toBe(404)
  } finally {
    front.close()
  }
})
