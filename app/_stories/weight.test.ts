import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const MOST = 3 * 1024

test('the list adds at most 3 KiB of JavaScript to its page', async () => {
  const { outputFiles } = await build({
    entryPoints: ['app/_stories/stories-list.tsx'],
    bundle: true,
    minify: true,
    format: 'esm',
    outdir: '/',
    write: false,
    jsx: 'automatic',
    external: ['react', 'react/jsx-runtime'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))
  const size = gzipSync(script?.contents ?? '', { level: 9 }).byteLength
  expect(size).toBeGreaterThan(500)
  expect(size).toBeLessThanOrEqual(MOST)
})
