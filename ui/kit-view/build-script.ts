import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The script of `<kit-view>` as the browser gets it. */
export async function bundledKitView(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('kit-view-element.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}
