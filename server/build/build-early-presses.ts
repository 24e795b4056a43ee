import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const fileIn = (buildDir: string): string => join(buildDir, 'early-presses.js')

/** The script that keeps presses until the page listens, as it stands in every page. */
export async function bundleEarlyPresses(code: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(code, 'app', '_shell', 'early-presses.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  })
  return (outputFiles[0]?.text ?? '').trim()
}

/** Writes it beside the pages of the build that lies in `.next`. */
export async function buildEarlyPresses(root: string): Promise<void> {
  writeFileSync(fileIn(join(root, '.next')), await bundleEarlyPresses(root))
}

/** Of a build; one that Next made by itself has none. */
export function readEarlyPresses(buildDir: string): string | null {
  const file = fileIn(buildDir)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
