import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The script of `<site-alert>` as the browser gets it. */
export async function bundledAlert(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('alert-element.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}
