import { inspectDatabase, openDatabase } from '#services'
import type { Database } from '#services/database'
import { type Config, readConfig } from '../settings/config.ts'
import { StageError, startFailure } from '../start/start-failure.ts'

export interface Said {
  readonly out: readonly string[]
  /** The process's exit code. */
  readonly code: number
}

const failed = (sentence: string): Said => ({ out: [sentence], code: 1 })

/**
 * Runs a command on the database of the settings, says what came of it and sets the exit code. `none` is
 * said where there is no database yet: a command makes none.
 */
export async function onDatabase(
  none: string,
  command: (database: Database) => Promise<Said>,
): Promise<void> {
  const settings = readConfig(process.env)
  say(settings.ok ? await answer(settings.config, none, command) : failed(settings.sentence))
}

/** The end of a command: what it says, and its exit code. */
export function say({ out, code }: Said): void {
  console[code === 0 ? 'log' : 'error'](out.join('\n'))
  process.exitCode = code
}

async function answer(
  config: Config,
  none: string,
  command: (database: Database) => Promise<Said>,
): Promise<Said> {
  try {
    if ((await inspectDatabase(config)) === null) {
      return failed(`There is no database in ${config.dataDir} yet, and so ${none}.`)
    }
    const database = await openDatabase(config)
    try {
      return await command(database)
    } finally {
      await database.close()
    }
  } catch (error) {
    const isLocked = error instanceof Error && 'code' in error && error.code === 'locked'
    return failed(
      isLocked
        ? `The site runs and has the embedded database in ${config.dataDir} to itself; stop it first, or set DATABASE_URL.`
        : startFailure(new StageError('database', error), config),
    )
  }
}
