import { readFileSync, writeFileSync } from 'node:fs'
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

/** Writes it into the build in `buildDir`. `code` is the folder of the sources. */
export async function buildFirstScript(code: string, buildDir: string): Promise<void> {
  writeFileSync(fileIn(buildDir), await bundleFirstScript(code))
}

/** Reads the first script of a build. */
export const readFirstScript = (buildDir: string): string => readFileSync(fileIn(buildDir), 'utf8')
