import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquirePidLock } from './pid-lock.ts'

let directory: string
let file: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'forecourt-lock-'))
  file = join(directory, 'pg.lock')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid
}

test('a living owner is named, and a released lock is free again', async () => {
  const lock = await acquirePidLock(file)
  await expect(acquirePidLock(file)).rejects.toMatchObject({
    code: 'locked',
    message: expect.stringContaining(`process ${process.pid} `),
  })
  lock.release()
  expect(existsSync(file)).toBe(false)
  const again = await acquirePidLock(file)
  again.release()
})

test('the lock of a dead process is taken over by exactly one of many', async () => {
  writeFileSync(file, JSON.stringify({ pid: deadPid(), began: null, token: 'dead' }))
  const taken = await Promise.allSettled(Array.from({ length: 8 }, () => acquirePidLock(file)))
  const winners = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(winners).toHaveLength(1)
  for (const one of taken) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'locked' })
  }
  winners[0]?.release()
  expect(readdirSync(directory)).toEqual([])
})

test('a pid that another process has since been given does not hold the lock', async () => {
  const earlier = { pid: process.pid, began: 'another-boot:1', token: 'earlier' }
  writeFileSync(file, JSON.stringify(earlier))
  const lock = await acquirePidLock(file)
  expect(readFileSync(file, 'utf8')).not.toContain('earlier')
  lock.release()
})

test('a lock that a crash left half written is taken over', async () => {
  writeFileSync(file, '{"pid":')
  const lock = await acquirePidLock(file)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
})

test('releasing leaves alone what somebody else has taken since', async () => {
  const lock = await acquirePidLock(file)
  writeFileSync(file, JSON.stringify({ pid: process.pid, began: null, token: 'theirs' }))
  lock.release()
  expect(existsSync(file)).toBe(true)
})
