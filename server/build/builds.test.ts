import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { build as bundle } from 'esbuild'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { currentBuild, replaceBuild, takeOutput } from './builds.ts'

const parent = mkdtempSync(join(tmpdir(), 'builds-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(parent, 'root-'))
})

/** Fills a build's folder with files that all hold its id. */
const made = (id: string) => async (dir: string) => {
  writeFileSync(join(dir, 'BUILD_ID'), id)
  mkdirSync(join(dir, 'static'))
  writeFileSync(join(dir, 'static', `${id}.js`), id)
}
const currentId = () => {
  const dir = currentBuild(root)
  return dir && readFileSync(join(dir, 'BUILD_ID'), 'utf8')
}
const folders = () => readdirSync(join(root, '.builds')).filter((name) => name.startsWith('build-'))

describe('a build', () => {
  test('that failed counted as one', async () => {
    const half = async (dir: string) => {
      await made('half')(dir)
      throw new Error('no room on the disk')
    }
    await expect(replaceBuild(root, half)).rejects.toThrow('no room')
    expect(currentBuild(root)).toBeNull()
    await replaceBuild(root, made('one'))
    await expect(replaceBuild(root, half)).rejects.toThrow('no room')
    expect(currentId()).toBe('one')
    expect(folders()).toHaveLength(1)
  })

  test('keeps its files while the next one takes its place, for the process that serves it', async () => {
    await replaceBuild(root, made('one'))
    const served = currentBuild(root) ?? ''
    await replaceBuild(root, made('two'))
    expect(currentId()).toBe('two')
    expect(readFileSync(join(served, 'static', 'one.js'), 'utf8')).toBe('one')
    await replaceBuild(root, made('three'))
    expect(existsSync(served)).toBe(false)
    expect(folders()).toHaveLength(2)
    // Anybody may read it, as far as the umask of who builds allows.
    const [mode, umask] = [statSync(currentBuild(root) ?? '').mode, process.umask()]
    expect(mode & 0o777).toBe(0o777 & ~umask)
  })

  test('leaves its scripts to the pages that are open, but not to those of an equal build', async () => {
    const earlier = join(root, '.cache', 'earlier-builds')
    await replaceBuild(root, made('one'))
    await replaceBuild(root, made('one'))
    expect(existsSync(earlier)).toBe(false)
    await replaceBuild(root, made('two'))
    expect(readdirSync(earlier)).toEqual(['one'])
  })

  test('finds the packages that Next has linked from `.next`', async () => {
    mkdirSync(join(root, 'node_modules', 'pg'), { recursive: true })
    mkdirSync(join(root, '.next', 'node_modules'), { recursive: true })
    symlinkSync('../../node_modules/pg', join(root, '.next', 'node_modules', 'pg-1'))
    await replaceBuild(root, async (dir) => {
      takeOutput(root, dir)
      await made('one')(dir)
    })
    expect(realpathSync(join(currentBuild(root) ?? '', 'node_modules', 'pg-1'))).toBe(
      realpathSync(join(root, 'node_modules', 'pg')),
    )
  })

  test('leaves to Next what its next build and the types of routes need', async () => {
    for (const path of ['server/a.js', 'BUILD_ID', 'cache/a', 'dev/a', 'types/a.ts']) {
      mkdirSync(dirname(join(root, '.next', path)), { recursive: true })
      writeFileSync(join(root, '.next', path), '')
    }
    const dir = mkdtempSync(join(root, 'build-'))
    takeOutput(root, dir)
    expect(readdirSync(dir).toSorted()).toEqual(['BUILD_ID', 'server'])
    expect(readdirSync(join(root, '.next')).toSorted()).toEqual(['cache', 'dev', 'types'])
  })
})

const FILES = 200
const ROUNDS = Number(process.env['ROUNDS'] ?? 6)

/** Makes one build after the other, each of which writes its id into all of its files, until it is killed. */
const BUILDS_FOR_EVER = `
import { mkdirSync, writeFileSync } from 'node:fs'
import { replaceBuild } from ${JSON.stringify(resolve('server/build/builds.ts'))}
const root = process.argv[2]
for (let id = Date.now(); ; id += 1) {
  await replaceBuild(root, async (dir) => {
    mkdirSync(dir + '/static')
    for (let file = 0; file < ${FILES}; file += 1) {
      writeFileSync(dir + (file === 0 ? '/BUILD_ID' : '/static/' + file), String(id))
      await new Promise(setImmediate)
    }
  })
  console.log(id)
}
`

test('is complete whenever the process that makes the next one is killed', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now())
  const script = join(root, 'builds-for-ever.mjs')
  await bundle({
    stdin: { contents: BUILDS_FOR_EVER, resolveDir: root },
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = spawn(process.execPath, [script, root], { stdio: ['ignore', 'pipe', 'inherit'] })
    let last = ''
    const runs = new Promise<void>((done) => {
      child.stdout.on('data', (chunk: Buffer) => {
        last = chunk.toString().trim().split('\n').at(-1) ?? ''
        done()
      })
    })
    const over = new Promise((done) => child.once('close', done))
    await runs
    await new Promise((done) => setTimeout(done, ((seed + round * 7919) % 97) / 2))
    child.kill('SIGKILL')
    await over
    const dir = currentBuild(root) ?? ''
    const ids = [
      'BUILD_ID',
      ...readdirSync(join(dir, 'static')).map((name) => `static/${name}`),
    ].map((path) => readFileSync(join(dir, path), 'utf8'))
    expect([round, seed, ids.length, new Set(ids).size]).toEqual([round, seed, FILES, 1])
    // The last one that was reported as complete, or the one after it.
    expect(Number(ids[0]) - Number(last)).toBeLessThanOrEqual(1)
    expect(Number(ids[0]) - Number(last)).toBeGreaterThanOrEqual(0)
  }
}, 300_000)
