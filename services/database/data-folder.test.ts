import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { keepPrivate } from './data-folder.ts'
import { embeddedFailure, openEmbedded } from './embedded.ts'
import { DatabaseError, isDatabaseError } from './errors.ts'

const root = mkdtempSync(join(tmpdir(), 'forecourt-folder-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function folder(name: string): string {
  const path = join(root, name)
  mkdirSync(path)
  return path
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** As PGlite leaves it. */
function unpacked(dataDir: string): void {
  mkdirSync(join(dataDir, 'pg', 'base'), { recursive: true, mode: 0o755 })
  writeFileSync(join(dataDir, 'pg', 'base', '1'), 'people', { mode: 0o666 })
  writeFileSync(join(dataDir, 'pg.lock'), '{}', { mode: 0o644 })
}

describe.skipIf(process.platform === 'win32')('who may read the data folder', () => {
  test('anybody could read and write it', () => {
    const dataDir = folder('own')
    unpacked(dataDir)
    keepPrivate(dataDir)
    expect(
      ['', 'pg', 'pg/base', 'pg/base/1', 'pg.lock'].map((name) => modeOf(join(dataDir, name))),
    ).toEqual(['700', '700', '700', '600', '600'])
  })

  test('a folder that holds something else stays open, and so does that', () => {
    const dataDir = folder('shared')
    unpacked(dataDir)
    writeFileSync(join(dataDir, 'notes'), '')
    const before = [modeOf(dataDir), modeOf(join(dataDir, 'notes'))]
    keepPrivate(dataDir)
    expect([modeOf(dataDir), modeOf(join(dataDir, 'notes'))]).toEqual(before)
    expect(modeOf(join(dataDir, 'pg', 'base'))).toBe('700')
  })
})

describe('a database that cannot be opened', () => {
  test('was a stack when its folder was damaged, and its lock stays with nobody', async () => {
    const dataDir = folder('damaged')
    mkdirSync(join(dataDir, 'pg'))
    writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '')
    for (let start = 0; start < 2; start += 1) {
      const failure: unknown = await openEmbedded(dataDir).catch((error: unknown) => error)
      expect(isDatabaseError(failure, 'damaged')).toBe(true)
    }
  })

  test('was an object without words when the disk was full', async () => {
    const errno = { name: 'ErrnoError', errno: 51 }
    const full = async () => true
    const failure = await embeddedFailure(errno, root, full)
    expect(failure).toMatchObject({ code: 'full', cause: errno })
    const locked = new DatabaseError('locked', 'x')
    expect(await embeddedFailure(locked, root, full)).toBe(locked)
    expect(await embeddedFailure(errno, root, async () => false)).toBe(errno)
  })
})
