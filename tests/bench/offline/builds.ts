import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { SOURCES, sourcesDigest } from '../../../server/build/build-id.ts'
import { readBuildId } from '../../../server/build/build-files.ts'
import { builtSite } from '../../run/built-site.ts'
import { progress } from './progress.ts'

const FOLDER = resolve('.cache/offline-deploys')
/** One is in what every page loads at once, one comes late: their chunks differ from build to build. */
const MARKED = ['app/_offline/offline-client.tsx', 'app/_form-flow/form-screen.tsx']

/** A build of this tree, apart in a folder of its own. */
export interface Build {
  readonly root: string
  /** What pages that it made have as `fcBuild`. */
  readonly mark: string
  readonly id: string
}

/**
 * So many builds of this tree, each after the one before in the same folder, as on a server: each keeps
 * the scripts of those before it. Made once for a state of the code, at one to two minutes each.
 */
export function buildsInARow(count: number): readonly Build[] {
  const done = join(FOLDER, 'done')
  const state = `${count} ${sourcesDigest('.')}`
  if (!existsSync(done) || readFileSync(done, 'utf8') !== state) {
    rmSync(FOLDER, { recursive: true, force: true })
    for (let number = 1; number <= count; number += 1) make(number)
    shareScripts(count)
    writeFileSync(done, state)
  }
  return Array.from({ length: count }, (_, index) => {
    const root = rootOf(index + 1)
    return {
      root,
      mark: markOf(index + 1),
      id: readBuildId(builtSite(root)),
    }
  })
}

const rootOf = (number: number) => join(FOLDER, String(number))
const markOf = (number: number) => `build-${number}`

function make(number: number): void {
  progress(`build ${number}`)
  const root = rootOf(number)
  mkdirSync(root, { recursive: true })
  for (const path of [...SOURCES, 'redirects', 'next-env.d.ts']) {
    if (existsSync(path)) cpSync(path, join(root, path), { recursive: true })
  }
  // Links, file by file: the bundler takes no folder that leads out of the root.
  execFileSync('cp', ['-al', resolve('node_modules'), join(root, 'node_modules')])
  if (number > 1) {
    for (const path of ['.next', '.builds', '.cache']) {
      const before = join(rootOf(number - 1), path)
      if (!existsSync(before)) continue
      cpSync(before, join(root, path), { recursive: true, verbatimSymlinks: true })
    }
  }
  for (const file of MARKED) {
    appendFileSync(
      join(root, file),
      `\n;(globalThis as { fcBuild?: string }).fcBuild = '${markOf(number)}'\n`,
    )
  }
  execFileSync(process.execPath, ['--import', 'tsx', 'server/build/build-cli.ts'], {
    cwd: root,
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** The last knows the scripts of all; the others are served again after it, and so must they. */
function shareScripts(count: number): void {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  for (const number of numbers) {
    for (const other of numbers.filter((one) => one !== number)) {
      const built = builtSite(rootOf(other))
      const to = join(rootOf(number), '.cache/earlier-builds', readBuildId(built))
      if (!existsSync(to)) cpSync(join(built, 'static'), to, { recursive: true })
    }
  }
}
