/** `npm run leads`: what forms have sent and where it stands; sends again what did not arrive. */
import { parseBookingNumber } from '#domain/booking-number'
import { createLeadAdmin, inspectDatabase, openDatabase } from '#services'
import { readConfig, type Config } from '../settings/config.ts'
import { runLeads, type Said } from './leads-command.ts'
import { startFailure } from '../start/start-failure.ts'

const failed = (sentence: string): Said => ({ out: [sentence], code: 1 })

async function answer(config: Config): Promise<Said> {
  try {
    // Looking must not make a database.
    if ((await inspectDatabase(config)) === null) {
      return failed(`There is no database in ${config.dataDir} yet, and so no lead.`)
    }
    const database = await openDatabase(config)
    try {
      const admin = createLeadAdmin(database, Date.now)
      return await runLeads(process.argv.slice(2), admin, parseBookingNumber)
    } finally {
      await database.close()
    }
  } catch (error) {
    const isLocked = error instanceof Error && 'code' in error && error.code === 'locked'
    return failed(
      isLocked
        ? `The site runs and has the embedded database in ${config.dataDir} to itself; stop it first, or set DATABASE_URL.`
        : startFailure(error, config),
    )
  }
}

const settings = readConfig(process.env)
const { out, code } = settings.ok ? await answer(settings.config) : failed(settings.sentence)
console[code === 0 ? 'log' : 'error'](out.join('\n'))
process.exitCode = code
