import { join } from 'node:path'
import { build } from 'esbuild'

/** In the place of a service worker: takes away one of `npm start`, which would answer with its build. */
export async function killSwitch(root: string): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'service-worker', 'worker', 'kill-switch.ts')],
    write: false,
    bundle: true,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"development"', __BUILD__: '"dev"' },
    logLevel: 'silent',
  })
  return Buffer.from(outputFiles[0]?.contents ?? [])
}
