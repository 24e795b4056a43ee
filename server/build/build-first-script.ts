import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const fileIn = (buildDir: string): string => join(buildDir, 'first-script.js')

/** The script that stands in every page, or a part of it, of the code in the folder `code`. */
export async function bundleFirstScript(
  code: string,
  part: 'first-script' | 'early-presses' | 'late-scripts' = 'first-script',
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(code, 'app', '_shell', `${part}.ts`)],
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
export async function buildFirstScript(root: string): Promise<void> {
  writeFileSync(fileIn(join(root, '.next')), await bundleFirstScript(root))
}

/** Of a build; one that Next made by itself has none. */
export function readFirstScript(buildDir: string): string | null {
  const file = fileIn(buildDir)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
