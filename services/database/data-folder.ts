import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** What a database that is made for the first time takes. */
const LITTLE_ROOM_BYTES = 64 * 1024 * 1024

/** Of `DATA_DIR`, what is ours; whatever else somebody keeps there stays as it is. */
const OURS = /^pg$|^pg\./

/**
 * Takes from everybody but its owner what PGlite, which knows no umask, lets anybody write: folders
 * become 0700, files 0600. `dataDir` itself only where nothing but ours lies in it: it may be `/tmp`.
 */
export function keepPrivate(dataDir: string): void {
  const names = readdirSync(dataDir)
  for (const name of names) if (OURS.test(name)) narrow(join(dataDir, name))
  if (names.every((name) => OURS.test(name))) setMode(dataDir, 0o700)
}

function narrow(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) {
    setMode(path, 0o700, found.mode)
    for (const name of readdirSync(path)) narrow(join(path, name))
  } else if (found?.isFile()) setMode(path, 0o600, found.mode)
}

function setMode(path: string, mode: number, found?: number): void {
  if (found !== undefined && (found & 0o777) === mode) return
  try {
    chmodSync(path, mode)
  } catch (error) {
    // A mounted folder belongs to whoever mounted it, and some file systems have no modes.
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EROFS') throw error
  }
}

/** Whether too little room is left to hold a database; asked after something has failed. */
export async function isFull(dataDir: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize < LITTLE_ROOM_BYTES
  } catch {
    return false
  }
}
