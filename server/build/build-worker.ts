import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** Where the worker's scripts lie in a build. */
export const workerDir = (buildDir: string): string => join(buildDir, 'worker')

/**
 * Bundles the service worker, and what is served in its place when it is switched off, for the build
 * that lies in `.next`. Takes a fraction of a second. The code is that of `root` unless it lies elsewhere.
 */
export async function buildWorker(root: string, code = root): Promise<void> {
  const buildDir = join(root, '.next')
  const id = readFileSync(join(buildDir, 'BUILD_ID'), 'utf8').trim()
  const source = join(code, 'service-worker', 'worker')
  await build({
    entryPoints: { sw: join(source, 'main.ts'), off: join(source, 'kill-switch.ts') },
    outdir: workerDir(buildDir),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', __BUILD__: JSON.stringify(id) },
  })
}
