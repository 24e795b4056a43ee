import { inspect } from 'node:util'
import { isMisconfigured } from '#services/database'
import type { Config } from '../settings/config.ts'

/** What is under way when the start fails: reading the build, opening the database, opening the port. */
export type Stage = 'build' | 'database' | 'port'

/** A failure of the start, with the stage in which it happened; the error itself is the cause. */
export class StageError extends Error {
  override readonly name = 'StageError'
  readonly stage: Stage

  constructor(stage: Stage, cause: unknown) {
    super(`The start failed at the stage "${stage}".`, { cause })
    this.stage = stage
  }
}

/** Runs a part of the start; rejects with a `StageError`. */
export async function inStage<T>(stage: Stage, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StageError ? error : new StageError(stage, error)
  }
}

type Facts = Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl'>

/**
 * Returns one sentence about what keeps the server from starting, by the stage that failed and the
 * error's code; a stack only for what nobody foresaw.
 */
export function startFailure(error: unknown, config: Facts): string {
  if (!(error instanceof StageError)) return inspect(error)
  const { stage, cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return SENTENCES[stage](code, cause, config) ?? `${error.message}\n${inspect(cause)}`
}

const SENTENCES: Readonly<
  Record<Stage, (code: string, cause: unknown, config: Facts) => string | null>
> = { build: ofBuild, database: ofDatabase, port: ofPort }

function ofBuild(code: string, cause: unknown): string | null {
  const file = pathIn(cause)
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'MODULE_NOT_FOUND':
      return `The build is incomplete: ${file ?? 'a file'} is missing. Run "npm run build".`
    case 'EACCES':
    case 'EPERM':
      return `The build cannot be read: ${file ?? 'a file'} may not be opened by this user.`
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk of the build is full; make room on it.'
    case 'EROFS':
      return `The build cannot be completed: ${file ?? 'its folder'} cannot be written.`
    default:
      return cause instanceof SyntaxError || (cause instanceof Error && cause.name === 'ZodError')
        ? 'The build is damaged: a file in it cannot be read. Run "npm run build".'
        : null
  }
}

function ofDatabase(code: string, cause: unknown, config: Facts): string | null {
  if (code === 'migration') {
    return `The database cannot be brought up to this version: ${(cause as Error).message}`
  }
  return config.databaseUrl === null
    ? ofEmbeddedDatabase(code, config.dataDir)
    : ofDatabaseServer(code, cause)
}

function ofEmbeddedDatabase(code: string, dataDir: string): string | null {
  switch (code) {
    case 'locked':
      return `Another process has the embedded database in ${dataDir} open; stop it or set DATA_DIR.`
    case 'EACCES':
    case 'EPERM':
      return `DATA_DIR ${dataDir} may not be used by this user; set another.`
    case 'EEXIST':
    case 'ENOTDIR':
    case 'ENOENT':
    case 'EROFS':
      return `DATA_DIR ${dataDir} cannot be made or written; set another.`
    case 'full':
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of DATA_DIR ${dataDir} is full; make room on it, or set DATA_DIR to a folder on another.`
    case 'damaged':
      return `The embedded database in DATA_DIR ${dataDir} is damaged and cannot be opened; put a copy of the folder back, or move it away to begin with an empty one.`
    default:
      return null
  }
}

const REFUSED =
  'The server of DATABASE_URL refuses its user, password, database or encryption, or what the user may do.'

function ofDatabaseServer(code: string, cause: unknown): string | null {
  switch (code) {
    case '28000':
    case '28P01':
    case '3D000':
    case '42501':
      return REFUSED
    case 'ENOENT':
    case 'EACCES':
      return `A file that DATABASE_URL names, ${pathIn(cause) ?? 'a certificate'}, cannot be read.`
    case 'unavailable':
      return isMisconfigured(cause) ? REFUSED : 'The database of DATABASE_URL does not answer.'
    default:
      return null
  }
}

function ofPort(code: string, _cause: unknown, { port, host }: Facts): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program; stop that one or set PORT.`
    case 'EACCES':
    case 'EPERM':
      return `Port ${port} may not be used by this user; set PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST ${host ?? ''} is not an address of this machine.`
    case 'EAFNOSUPPORT':
      return 'HOST is an address of a kind that this machine does not have.'
    default:
      return null
  }
}

const pathIn = (cause: unknown): string | null =>
  cause instanceof Error && 'path' in cause && typeof cause.path === 'string' ? cause.path : null
