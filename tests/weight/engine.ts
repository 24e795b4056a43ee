import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const ENTRY = 'engine/react/index.ts'

export interface EngineWeight {
  /** All that a first visit needs to show a flow, take events, and store them. */
  readonly atOnce: number
  /** With all that is fetched once the run is open, or on demand (a stored run, a durable flow). */
  readonly all: number
}

/**
 * Bytes after gzip of the engine's own code in a page that runs a flow: what the React binding
 * imports, packages left out, since they count in the page's weight.
 */
export async function engineWeight(): Promise<EngineWeight> {
  const { outputFiles, metafile } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    splitting: true,
    metafile: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    packages: 'external',
    outdir: '.cache/weight',
    write: false,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const outputs = Object.entries(metafile.outputs)
  const atOnce = new Set<string>()
  const follow = (path: string) => {
    if (atOnce.has(path)) return
    atOnce.add(path)
    for (const { path: next, kind, external } of metafile.outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && external !== true) follow(next)
    }
  }
  follow(outputs.find(([, { entryPoint }]) => entryPoint === ENTRY)?.[0] ?? '')
  // One stream: how a bundler cuts the code must not change the figure.
  const weigh = (files: typeof outputFiles): number =>
    gzipSync(Buffer.concat(files.map(({ contents }) => contents)), { level: 9 }).byteLength
  return {
    atOnce: weigh(outputFiles.filter(({ path }) => [...atOnce].some((it) => path.endsWith(it)))),
    all: weigh(outputFiles),
  }
}
