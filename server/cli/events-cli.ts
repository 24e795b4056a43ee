/** `npm run events`: what visitors did in flows, taken out, projected anew, erased. */
import { createDefinitions, createFlowEvents, createProjections } from '#services'
import { readConfig } from '../settings/config.ts'
import { runEvents } from './events-command.ts'
import { onDatabase } from './on-database.ts'

await onDatabase('no event', (database) => {
  const settings = readConfig(process.env)
  const keepDays = settings.ok ? settings.config.flowEventsDays : 0
  const flowEvents = createFlowEvents({ database, now: Date.now, keepDays })
  const definitions = createDefinitions(database)
  const projections = createProjections({ database, flowEvents, definitions })
  return runEvents(process.argv.slice(2), { flowEvents, projections, today: new Date() })
})
