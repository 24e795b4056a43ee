/** `npm run leads`: what forms have sent and where it stands; sends again what did not arrive. */
import { parseBookingNumber } from '#domain/booking-number'
import { createLeadDesk, inspectDatabase, openDatabase } from '#services'
import { readConfig, type Config } from './config.ts'
import { runLeads } from './leads-command.ts'
import { startFailure } from './start-failure.ts'

async function main(config: Config): Promise<void> {
  if (config.databaseUrl === null && (await inspectDatabase(config)) === null) {
    throw new Error(`There is no database in ${config.dataDir} yet, and so no lead.`)
  }
  const database = await openDatabase(config)
  try {
    const desk = createLeadDesk(database, Date.now)
    const { out, code } = await runLeads(process.argv.slice(2), desk, parseBookingNumber)
    console[code === 0 ? 'log' : 'error'](out.join('\n'))
    process.exitCode = code
  } finally {
    await database.close()
  }
}

const settings = readConfig(process.env)
try {
  if (!settings.ok) throw new Error(settings.sentence)
  await main(settings.config)
} catch (error) {
  console.error(settings.ok ? sentenceOf(error, settings.config) : String(error))
  process.exitCode = 1
}

function sentenceOf(error: unknown, config: Config): string {
  const locked = error instanceof Error && 'code' in error && error.code === 'locked'
  return locked
    ? `The site runs and has the embedded database in ${config.dataDir} to itself; stop it first, or set DATABASE_URL.`
    : error instanceof Error && error.message.startsWith('There is no database')
      ? error.message
      : startFailure(error, config)
}
