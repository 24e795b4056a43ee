import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readCms } from '#services'
import { contentRecord } from '../content/content-record.ts'
import type { Config } from '../settings/config.ts'
import { buildEnvironment, pageSettings } from '../settings/page-settings.ts'
import { buildConsole } from './build-console.ts'
import { buildFirstScript } from './build-first-script.ts'
import { buildId, isOfCms } from './build-id.ts'
import { causeIn, unreadSentences, warningsIn } from './build-output.ts'
import { placePictures, planPictures, refusals } from './build-pictures.ts'
import { buildWorker } from './build-worker.ts'
import { currentBuild, replaceBuild, takeOutput } from './builds.ts'
import { readBuildId } from './build-files.ts'
import { countPages } from './pages.ts'

const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next')
/** A process of its own: encoders leave hundreds of MiB behind, and `npm start` builds, too. */
const MAKE_PICTURES = ['--import', 'tsx', join(import.meta.dirname, 'make-pictures.ts')]

/** Environment variable by which next.config.ts gets the id of the build. */
const BUILD_ID = 'FORECOURT_BUILD_ID'

/**
 * Folder of the current build, if its content is the kind that is to be shown, a CMS's or ours: made-up
 * pages never replace an editor's, nor the other way round. Null when there is no such build.
 */
export function buildToServe(root: string, { content }: Pick<Config, 'content'>): string | null {
  const dir = currentBuild(root)
  return dir !== null && isOfCms(readBuildId(dir)) === (content !== null) ? dir : null
}

interface Made {
  /** Number of pages that were built. */
  readonly pages: number
  /** A line each. */
  readonly warnings: readonly string[]
}

export type BuildOutcome =
  | ({ readonly ok: true; readonly id: string } & Made)
  /** `cause` is one line; `output` is what the failed step printed. */
  | { readonly ok: false; readonly cause: string; readonly output: string }

/**
 * Builds pages, pictures, service worker, the analyst's console and the script of every page. The new
 * build replaces the current one once all of it is there; when it fails, the current one stays.
 */
export async function build(
  root: string,
  { content }: Pick<Config, 'content'>,
): Promise<BuildOutcome> {
  const record = contentRecord(root)
  try {
    rmSync(record, { recursive: true, force: true })
    const [read, { manifest }] = await Promise.all([
      content && readCms(content, record),
      planPictures(root),
    ])
    const settings = pageSettings(process.env)
    const id = buildId({ root, settings, content: read && read.version })
    const made = await makeBuild(root, id)
    const unread = unreadSentences(read?.unread ?? [])
    return { ok: true, id, ...made, warnings: [...refusals(manifest), ...unread, ...made.warnings] }
  } catch (error) {
    if (error instanceof StepFailed) {
      return { ok: false, cause: error.message, output: error.output }
    }
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    return { ok: false, cause: message, output: `${stack}\n` }
  } finally {
    rmSync(record, { recursive: true, force: true })
  }
}

async function makeBuild(root: string, id: string): Promise<Made> {
  let made: Made = { pages: 0, warnings: [] }
  await replaceBuild(root, async (dir) => {
    // Next warns where there is none.
    mkdirSync(join(root, '.next', 'cache'), { recursive: true })
    const steps = await Promise.allSettled([
      run(root, [NEXT, 'build'], { [BUILD_ID]: id }),
      run(root, MAKE_PICTURES),
    ])
    const outputs = steps.map((step) => {
      if (step.status === 'rejected') throw step.reason
      return step.value
    })
    takeOutput(root, dir)
    placePictures(root, dir)
    await Promise.all([
      buildWorker(root, dir),
      buildConsole(root, dir),
      buildFirstScript(root, dir),
    ])
    made = { pages: countPages(dir), warnings: warningsIn(outputs.join('')) }
  })
  return made
}

/** A child process of a build failed; the message is the cause. */
class StepFailed extends Error {
  override readonly name = 'StepFailed'
  readonly output: string
  constructor(cause: string, output: string) {
    super(cause)
    this.output = output
  }
}

/** Runs Node in `root` and resolves with what it printed. Rejects with `StepFailed`. */
async function run(
  root: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...buildEnvironment(process.env),
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => said.push(chunk))
  }
  const stop = () => child.kill('SIGTERM')
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const end = await new Promise<number | string | null>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('close', (code, signal) => resolve(signal === null ? code : `it got ${signal}.`))
  })
  process.off('SIGINT', stop).off('SIGTERM', stop)
  const output = Buffer.concat(said).toString()
  if (end === 0) return output
  throw new StepFailed(typeof end === 'string' ? end : causeIn(output), output)
}
