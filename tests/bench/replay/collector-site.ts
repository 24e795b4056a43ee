import { createServices } from '#services'
import {
  createLog,
  gatewaySettings,
  listen,
  listenable,
  publishFlows,
  readConfig,
  useConfig,
} from '#server/testing'

// The gateway and the collector on a PostgreSQL (`DATABASE_URL`), without pages; says its port.
const outcome = readConfig({ ...process.env, DEMO: 'on', RATE_LIMIT: 'off', PORT: '0' })
if (!outcome.ok) throw new Error(outcome.sentence)
const { config } = outcome
useConfig(config)
const log = createLog('silent')
const services = await createServices(config)
await publishFlows(services, log)
await services.flowEvents.upkeep()
const server = listenable({
  ...gatewaySettings(config, { files: new Set() }),
  isPage: () => false,
  editing: null,
  draftKey: 'draft',
  trouble: async () => null,
  collector: services.collector,
  next: async (_req, res) => {
    res.statusCode = 500
    res.end()
  },
  log,
})
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.send?.({ port: await listen(server, { port: 0, host: '127.0.0.1' }) })
