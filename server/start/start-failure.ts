import { inspect } from 'node:util'
import type { Config } from '../settings/config.ts'

/** One sentence for what keeps the server from starting; a stack only for what nobody foresaw. */
export function startFailure(error: unknown, config: Pick<Config, 'port' | 'dataDir'>): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${config.port} is taken by another program; stop that one or set PORT.`
    case 'EACCES':
      return `Port ${config.port} or ${config.dataDir} may not be used by this user; set PORT or DATA_DIR.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'HOST is not an address of this machine.'
    case 'locked':
      return `Another process has the embedded database in ${config.dataDir} open; stop it or set DATA_DIR.`
    case 'EEXIST':
    case 'ENOTDIR':
    case 'ENOENT':
    case 'EROFS':
      return `DATA_DIR ${config.dataDir} cannot be made or written; set another.`
    case 'full':
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of DATA_DIR ${config.dataDir} is full; make room on it, or set DATA_DIR to a folder on another.`
    case 'damaged':
      return `The embedded database in DATA_DIR ${config.dataDir} is damaged and cannot be opened; put a copy of the folder back, or move it away to begin with an empty one.`
    case '28000':
    case '28P01':
    case '3D000':
    case '42501':
      return 'The server of DATABASE_URL refuses its user, password or database, or what the user may do.'
    case 'unavailable':
      return 'The database of DATABASE_URL does not answer.'
    case 'migration':
      return `The database cannot be brought up to this version: ${(error as Error).message}`
    default:
      return error instanceof Error ? (error.stack ?? error.message) : inspect(error)
  }
}
