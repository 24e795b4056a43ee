/** `npm run analysts`: who may sign in to the analyst's console by password, and made-up runs for it. */
import { createAnalystAccounts, createDefinitions, createFlowEvents } from '#services'
import type { Database } from '#services/database'
import { runAnalysts } from './analysts-command.ts'
import { onDatabase, type Said } from './on-database.ts'
import { storeSamples } from './sample-command.ts'

async function samples(database: Database, count: string): Promise<Said> {
  if (database.kind === 'server') {
    return { out: ['Made-up runs go into the embedded database only.'], code: 1 }
  }
  const definitions = createDefinitions(database)
  const flowEvents = createFlowEvents({ database, now: Date.now, definitions, keepDays: 90 })
  return storeSamples(count, { flowEvents, definitions, now: Date.now() })
}

const [command, count = '', ...more] = process.argv.slice(2)
await onDatabase('no account', (database) =>
  command === 'sample' && more.length === 0
    ? samples(database, count)
    : runAnalysts(process.argv.slice(2), createAnalystAccounts(database, Date.now)),
)
