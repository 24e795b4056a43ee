import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildConsole, readConsole } from './build-console.ts'
import { buildFirstScript } from './build-first-script.ts'
import { placePictures, planPictures, refusals } from './build-pictures.ts'
import { buildWorker, workerDir } from './build-worker.ts'
import type { Config } from '../settings/config.ts'
import { keepEarlierBuild } from './earlier-builds.ts'
import { readBuildId } from './pages.ts'

const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next')
/** A process of its own: encoders leave hundreds of MiB behind, and `npm start` builds, too. */
const MAKE_PICTURES = ['--import', 'tsx', join(import.meta.dirname, 'make-pictures.ts')]

/**
 * Whether there is a build of the content that is to be shown, a CMS's or ours: made-up pages never
 * stand in for an editor's, nor the other way round.
 */
export function hasBuild(root: string, { content }: Pick<Config, 'content'>): boolean {
  const file = join(root, '.next', 'BUILD_ID')
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('cms-') === (content !== null)
}

/** Whether the build in `root` has its own service worker; one that Next made by itself has none. */
export function hasWorker(root: string): boolean {
  const buildDir = join(root, '.next')
  const script = join(workerDir(buildDir), 'sw.js')
  return (
    existsSync(script) &&
    readFileSync(script, 'utf8').includes(JSON.stringify(readBuildId(buildDir)))
  )
}

/** Whether the build in `root` has the analyst's console; one that Next made by itself has none. */
export const hasConsole = (root: string): boolean => readConsole(join(root, '.next')).size > 0

/**
 * Builds the pages in a child process and their pictures in another, and then their service worker,
 * the analyst's console and the script that stands in every page; quiet unless it fails, a picture is
 * none, or told not to be. What open pages of the build before still load is kept. Resolves with whether
 * it went well.
 */
export async function build(root: string, { quiet = true } = {}): Promise<boolean> {
  keepEarlierBuild(root)
  const { manifest } = await planPictures(root)
  for (const sentence of refusals(manifest)) console.error(sentence)
  const next = [NEXT, 'build']
  const made = await Promise.all([run(root, next, quiet), run(root, MAKE_PICTURES, quiet)])
  if (made.includes(false)) return false
  placePictures(root)
  await Promise.all([buildWorker(root), buildConsole(root), buildFirstScript(root)])
  return true
}

async function run(root: string, args: readonly string[], quiet: boolean): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => said.push(chunk))
  const stop = () => child.kill('SIGTERM')
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null)).once('exit', resolve)
  })
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (code !== 0) process.stderr.write(Buffer.concat(said))
  return code === 0
}
