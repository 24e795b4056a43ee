import { build } from 'esbuild'

/** As deep below the root as `server/start/main.ts`, which finds the root by where it lies. */
const DIR = '.cache/server'

/** What the journeys start in the place of `server/start/main.ts`. */
export const BUNDLED_SERVER = `${DIR}/main.mjs`

/**
 * Bundles our own code once, in half a second: a server that starts from TypeScript spends a third of
 * its start, two seconds of a core, on compiling and finding some hundred modules.
 */
export async function bundleServer(): Promise<void> {
  await build({
    entryPoints: ['server/start/main.ts'],
    outdir: DIR,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
  })
}
