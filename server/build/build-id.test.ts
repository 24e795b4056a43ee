import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { pageSettings } from '../settings/page-settings.ts'
import { buildId, isOfCms, SOURCES, sourcesDigest } from './build-id.ts'

const parent = mkdtempSync(join(tmpdir(), 'build-id-'))
const root = join(parent, 'one')
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const write = (path: string, text = path) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  for (const source of SOURCES) write(source.includes('.') ? source : `${source}/main.ts`)
  write('app/a.tsx')
  write('app/_shell/shell.tsx')
})

const id = (env: Record<string, string> = {}, content: string | null = null, at = root) =>
  buildId({ root: at, settings: pageSettings(env), content })
const CMS = { CMS_URL: 'https://edge.example', CMS_KEY: 'the-key', CMS_STORY_TEMPLATE: 's' }

describe('the id of a build', () => {
  test('was random: two machines offered each other’s visitors a new version for ever', () => {
    const first = id(CMS, 'v1')
    expect(id(CMS, 'v1')).toBe(first)
    const other = join(parent, 'deeper', 'other')
    cpSync(root, other, { recursive: true })
    expect(id(CMS, 'v1', other)).toBe(first)
    const files = ['package.json', 'app/a.tsx', 'ui/main.ts']
    expect(sourcesDigest(root, files)).toBe(sourcesDigest(root, files.toReversed()))
  })

  test.each(SOURCES)('changes with %s', (source) => {
    const before = id()
    write(source.includes('.') ? source : `${source}/main.ts`, 'changed')
    expect(id()).not.toBe(before)
  })

  test('changes with a source that is added, renamed or removed', () => {
    const seen = [id()]
    write('app/_shell/more.tsx')
    seen.push(id())
    cpSync(join(root, 'app/_shell/more.tsx'), join(root, 'app/_shell/less.tsx'))
    rmSync(join(root, 'app/_shell/more.tsx'))
    seen.push(id())
    rmSync(join(root, 'app/_shell/shell.tsx'))
    seen.push(id())
    expect(new Set(seen).size).toBe(4)
  })

  test('stays with what no build contains: tests, hidden files, documentation, redirects', () => {
    const before = id()
    for (const path of [
      'app/a.test.tsx',
      'app/.a.swp',
      'ui/README.md',
      'docs/a.md',
      'redirects/a.json',
    ]) {
      write(path)
    }
    expect(id()).toBe(before)
  })

  test('changes with a setting that pages depend on, written differently or not, and with no other', () => {
    const before = id()
    expect(id({ MAPS_STYLE_URL: 'https://maps.example/{styleId}' })).not.toBe(before)
    expect(id({ KITCHEN_SINK: 'on' })).not.toBe(before)
    expect(id({ DATABASE_URL: 'postgres://db/one' })).not.toBe(before)
    expect(id({ KITCHEN_SINK: 'off', PORT: '3001', LOG_LEVEL: 'debug', HOME: '/root' })).toBe(
      before,
    )
  })

  test('changes with the content of a CMS, and says that it is a CMS’s', () => {
    expect(id(CMS, 'v1')).not.toBe(id(CMS, 'v2'))
    expect([id(CMS, 'v1'), id()].map(isOfCms)).toEqual([true, false])
  })

  test('tells nothing of a secret but whether it is set', () => {
    const set = (name: string, value: string) => id({ ...CMS, [name]: value }, 'v1')
    expect(set('CMS_KEY', 'another-key')).toBe(id(CMS, 'v1'))
    expect(set('DATABASE_URL', 'postgres://a:secret@db/x')).toBe(
      set('DATABASE_URL', 'postgres://b:other@db2/y'),
    )
  })

  test('may stand in an address that ad blockers let through', () => {
    const ids = Array.from({ length: 10 }, (_, at) => id({}, String(at)))
    expect(ids.filter((one) => !/^cms-[0-9b-fx]{20}$/.test(one) || /ad/.test(one))).toEqual([])
  })
})

test('every room that is part of a build is among the sources', () => {
  const here = resolve('.')
  const { imports } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
    readonly imports: Readonly<Record<string, string>>
  }
  const rooms = Object.values(imports).map((path) => path.split('/')[1] ?? '')
  // The gateway alone reads redirects, when it starts and while it runs.
  const expected = [...new Set(rooms), 'app', 'public'].filter((room) => room !== 'redirects')
  expect(SOURCES.filter((source) => !source.includes('.'))).toEqual(expected.toSorted())
})
