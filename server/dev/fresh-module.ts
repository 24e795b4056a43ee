import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

let count = 0

/**
 * Loads a module of ours, and everything that it imports of ours, as it lies on the disk now. Node keeps
 * what it has loaded once; a bundle under a new name is new to it.
 */
export async function freshModule<T>(root: string, entry: string): Promise<T> {
  const dir = join(root, '.cache', 'dev')
  await mkdir(dir, { recursive: true })
  count += 1
  const outfile = join(dir, `${process.pid}-${count}.mjs`)
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [entry],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      logLevel: 'silent',
    })
    return (await import(outfile)) as T
  } finally {
    await rm(outfile, { force: true })
  }
}
