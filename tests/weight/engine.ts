import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'

const ENTRY = 'engine/react/index.ts'

export interface EngineWeight {
  /** All that a first visit needs to show a flow, take its events, and store them. */
  readonly atOnce: number
  /** With all that is fetched once the run is open, or on demand (a stored run, a durable flow). */
  readonly all: number
}

const leaveOut: Plugin = {
  name: 'leave out what is imported later',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : null,
    ),
}

/** Of one piece, since how a bundler cuts the code must not change the figure. */
async function weigh(plugins: Plugin[]): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    plugins,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    // React is on every page; @noble/hashes is weighed with the page.
    external: ['react', 'react-dom', '@noble/*'],
    outdir: '.cache/weight',
    write: false,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const code = outputFiles.map(({ contents }) => contents)
  return gzipSync(Buffer.concat(code), { level: 9 }).byteLength
}

/**
 * Bytes after gzip of what a page that runs a flow loads for it: what the React binding imports, xstate,
 * @xstate/react and idb-keyval with it.
 */
export async function engineWeight(): Promise<EngineWeight> {
  return { atOnce: await weigh([leaveOut]), all: await weigh([]) }
}
