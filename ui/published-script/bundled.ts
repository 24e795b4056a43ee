import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A script of `public/` that runs before anything is painted, and so is no part of a page's bundle. */
export async function bundled(entry: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}
