import { join } from 'node:path'
import { build } from 'esbuild'
import { readBuildId } from './build-files.ts'

/** Where the worker's scripts lie in a build. */
export const workerDir = (buildDir: string): string => join(buildDir, 'worker')

/**
 * Bundles the service worker, and what is served in its place when it is switched off, into the build
 * in `buildDir`, whose id it carries. `code` is the folder of the sources. Takes a fraction of a second.
 */
export async function buildWorker(code: string, buildDir: string): Promise<void> {
  const id = readBuildId(buildDir)
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
