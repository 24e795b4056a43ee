import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Mounts a disk of `megabytes` at `folder` (Linux, root); false where that is not allowed. */
export function mountSmallDisk(folder: string, megabytes: number): boolean {
  mkdirSync(folder, { recursive: true })
  try {
    const how = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
    execFileSync('mount', how, { stdio: 'ignore' })
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o777)
    return true
  } catch {
    return false
  }
}

export function unmountSmallDisk(folder: string): void {
  try {
    execFileSync('umount', [folder], { stdio: 'ignore' })
  } catch {
    // It never was one.
  }
}

/** Takes all room of the disk at `folder`, to the last page; returns what gives it back. */
export function fillDisk(folder: string): () => void {
  const filler = join(folder, 'filler')
  const file = openSync(filler, 'w')
  for (const size of [1024 * 1024, 4096]) {
    const bytes = Buffer.alloc(size, 1)
    try {
      for (;;) writeSync(file, bytes)
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
      if (!isFull) throw error
    }
  }
  closeSync(file)
  return () => rmSync(filler, { force: true })
}
