import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** Bytes after gzip of a file with all it imports, but React and what is named. */
async function weigh(file: string, besides: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'esm',
    outdir: '/',
    write: false,
    jsx: 'automatic',
    external: ['react', 'react/jsx-runtime', ...besides],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))
  return gzipSync(script?.contents ?? '', { level: 9 }).byteLength
}

// Three before its cards had pictures in two formats and several widths.
test('the list adds at most 3.5 KiB of JavaScript to its page', async () => {
  const size = await weigh('app/_stories/stories-list.tsx', ['*/use-filter.ts'])
  expect(size).toBeGreaterThan(500)
  expect(size).toBeLessThanOrEqual(3.5 * 1024)
})

test('what a filter loads before it is touched is at most 1 KiB, and none of it is the engine’s run', async () => {
  const size = await weigh('app/_filter/use-filter.ts', ['*/filter-run.ts'])
  expect(size).toBeGreaterThan(300)
  expect(size).toBeLessThanOrEqual(1024)
})
