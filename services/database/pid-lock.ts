import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from './errors.ts'

interface Owner {
  readonly pid: number
  /** When that process began, by the kernel: tells a reused pid from its predecessor. */
  readonly began: string | null
  readonly token: string
}

export interface PidLock {
  /** Synchronous, so that it can run in an `exit` handler. */
  release(): void
}

const TRIES = 40
const PAUSE_MS = 50

/**
 * Makes this process the only owner of `file`. The lock of a dead process is taken over; a living
 * one's gives `DatabaseError('locked')` that names its pid.
 */
export async function acquirePidLock(file: string): Promise<PidLock> {
  const mine: Owner = { pid: process.pid, began: began(process.pid), token: randomUUID() }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (createExclusively(file, mine)) return heldLock(file, mine)
    const owner = readOwner(file)
    if (owner !== null && alive(owner)) throw lockedBy(owner, file)
    // A lock without readable content may be one that is being written this very moment.
    const settled = owner !== null || attempt > 10
    if (settled && takeOver(file, owner, mine)) return heldLock(file, mine)
    await sleep(PAUSE_MS)
  }
  throw new DatabaseError('locked', `Another process is taking over ${file}; start again.`)
}

/**
 * Two processes may find the same dead lock. Whoever creates the claim named after it may replace
 * it, and only while it is still that lock: otherwise the slower would evict the faster.
 */
function takeOver(file: string, dead: Owner | null, mine: Owner): boolean {
  const claim = `${file}.${dead?.token ?? 'unreadable'}.claim`
  if (!createExclusively(claim, mine)) {
    const claimant = readOwner(claim)
    if (claimant !== null && !alive(claimant)) rmSync(claim, { force: true })
    return false
  }
  try {
    if (readOwner(file)?.token !== dead?.token) return false
    const fresh = `${file}.${mine.token}`
    writeFileSync(fresh, JSON.stringify(mine), { mode: 0o600 })
    renameSync(fresh, file)
    return true
  } finally {
    rmSync(claim, { force: true })
  }
}

function heldLock(file: string, mine: Owner): PidLock {
  const release = (): void => {
    process.off('exit', release)
    if (readOwner(file)?.token === mine.token) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return { release }
}

function createExclusively(file: string, owner: Owner): boolean {
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function readOwner(file: string): Owner | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value !== 'object' || value === null) return null
    const { pid, began: since, token } = value as Record<string, unknown>
    if (typeof pid !== 'number' || typeof token !== 'string') return null
    return { pid, token, began: typeof since === 'string' ? since : null }
  } catch {
    return null
  }
}

function alive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // EPERM: it lives, under another user.
    if (codeOf(error) === 'ESRCH') return false
  }
  return owner.began === null || owner.began === (began(owner.pid) ?? owner.began)
}

/** Boot id and start tick of a process where /proc tells them, else null. */
function began(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name in parentheses may hold spaces; field 22 counts from after it.
    const tick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return tick === undefined ? null : `${boot}:${tick}`
  } catch {
    return null
  }
}

function lockedBy(owner: Owner, file: string): DatabaseError {
  return new DatabaseError(
    'locked',
    `The embedded database is in use by process ${owner.pid} (${file}); stop it, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL.`,
  )
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
