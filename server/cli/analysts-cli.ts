/** `npm run analysts`: who may sign in to the analyst's console by password. */
import { createAnalystAccounts } from '#services'
import { runAnalysts } from './analysts-command.ts'
import { onDatabase } from './on-database.ts'

await onDatabase('no account', (database) =>
  runAnalysts(process.argv.slice(2), createAnalystAccounts(database, Date.now)),
)
