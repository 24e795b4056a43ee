import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const ENTRY = 'engine/react/index.ts'

/**
 * Bytes after gzip of the engine's own code in a page that runs a flow: what the React binding
 * imports, packages left out (they count in the page's weight), and what it loads only when a flow
 * asks for it (the durable store) as well.
 */
export async function engineWeight(): Promise<number> {
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
  const sources = outputFiles
    .filter(({ path }) => [...atOnce].some((wanted) => path.endsWith(wanted)))
    .map(({ contents }) => contents)
  // One stream: how a bundler cuts the code must not change the figure.
  return gzipSync(Buffer.concat(sources), { level: 9 }).byteLength
}
