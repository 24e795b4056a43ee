import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build, type BuildOptions, type OutputFile } from 'esbuild'

/** The console's files by their names; `index.html` is its page, at each of its addresses. */
export type ConsoleFiles = ReadonlyMap<string, Buffer>

const consoleDir = (buildDir: string): string => join(buildDir, 'console')

/** Under which the files beside the page are served. */
export const CONSOLE_FILES = '/analyst/files'
/** Script and stylesheet of the developers’ page of flows, whose names have no hash. */
const DEV_FLOWS = 'dev-flows'

/**
 * Bundles the analyst's console by itself: what it shares with visitors' pages (the engine, the form
 * renderer) would else be cut into other parts, and a page of theirs would load more for it.
 */
export async function bundleConsole(code: string, mode: Mode): Promise<ConsoleFiles> {
  const source = join(code, 'app', '_analyst')
  const [client, document, dev] = await Promise.all([
    build({
      ...settings(mode),
      entryPoints: [join(source, 'main.tsx')],
      outdir: '/',
      splitting: true,
      platform: 'browser',
      target: 'es2022',
      entryNames: '[name]-[hash]',
      minify: mode === 'production',
      publicPath: CONSOLE_FILES,
    }),
    build({
      ...settings(mode),
      entryPoints: [join(source, 'document.tsx')],
      outdir: '/',
      format: 'cjs',
      platform: 'node',
      target: 'node20',
    }),
    build({
      ...settings(mode),
      entryPoints: { [DEV_FLOWS]: join(source, 'dev-flows', 'main.tsx') },
      outdir: '/',
      splitting: true,
      platform: 'browser',
      target: 'es2022',
      // Its page is written by a call, which knows no hash.
      entryNames: '[name]',
      minify: mode === 'production',
      publicPath: CONSOLE_FILES,
    }),
  ])
  const files = new Map(
    [...client.outputFiles, ...dev.outputFiles].map((file) => [
      basename(file.path),
      Buffer.from(file.contents),
    ]),
  )
  const named = (ending: string) =>
    [...files.keys()].find((name) => name.startsWith('main-') && name.endsWith(ending)) ?? ''
  const html = rendered(document.outputFiles, {
    script: `${CONSOLE_FILES}/${named('.js')}`,
    stylesheet: `${CONSOLE_FILES}/${named('.css')}`,
  })
  return files.set('index.html', Buffer.from(html))
}

type Mode = 'production' | 'development'

const settings = (mode: Mode) =>
  ({
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    legalComments: 'none',
    logLevel: 'silent',
    chunkNames: '[name]-[hash]',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  }) satisfies BuildOptions

interface Named {
  readonly script: string
  readonly stylesheet: string
}

/** The page as React writes it, by the code that takes it over in the browser. */
function rendered(outputs: readonly OutputFile[], named: Named): string {
  const script = outputs.find(({ path }) => path.endsWith('.js'))
  if (!script) throw new Error('the console has no document')
  const dir = mkdtempSync(join(tmpdir(), 'console-'))
  try {
    const file = join(dir, 'document.cjs')
    writeFileSync(file, script.contents)
    const { documentOf } = createRequire(file)(file) as {
      readonly documentOf: (named: Named) => string
    }
    return documentOf(named)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** Writes the console into the build in `buildDir`. `code` is the folder of the sources. */
export async function buildConsole(code: string, buildDir: string): Promise<void> {
  const dir = consoleDir(buildDir)
  mkdirSync(dir, { recursive: true })
  for (const [name, content] of await bundleConsole(code, 'production')) {
    writeFileSync(join(dir, name), content)
  }
}

/** Reads the console of a build. */
export function readConsole(buildDir: string): ConsoleFiles {
  const dir = consoleDir(buildDir)
  return new Map(readdirSync(dir).map((name) => [name, readFileSync(join(dir, name))]))
}
