import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Config } from './config.ts'

const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next')

/**
 * Whether there is a build of the content that is to be shown, a CMS's or ours: made-up pages never
 * stand in for an editor's, nor the other way round.
 */
export function hasBuild(root: string, { content }: Pick<Config, 'content'>): boolean {
  const file = join(root, '.next', 'BUILD_ID')
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('cms-') === (content !== null)
}

/** Builds the pages in a child process, quiet unless it fails; resolves with whether it went well. */
export async function build(root: string): Promise<boolean> {
  const child = spawn(process.execPath, [NEXT, 'build'], {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk))
  const stop = () => child.kill('SIGTERM')
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null)).once('exit', resolve)
  })
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (code !== 0) process.stderr.write(Buffer.concat(said))
  return code === 0
}
