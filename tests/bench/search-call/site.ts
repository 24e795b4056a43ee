import { generateCars } from '#fixtures/cars'
import { dealersOf } from '#fixtures/dealers'
import {
  createLog,
  gatewaySettings,
  listen,
  listenable,
  readConfig,
  useConfig,
} from '#server/testing'
import { createEmbeddedSearchIndex } from '../../../services/search-index/embedded/index.ts'

// The gateway and an index of `CARS` cars, without pages; says its port once the index is filled.
const cars = Number(process.env['CARS'])
const outcome = readConfig({ RATE_LIMIT: 'off', PORT: '0' })
if (!outcome.ok) throw new Error(outcome.sentence)
const { config } = outcome
useConfig(config)
const searchIndex = createEmbeddedSearchIndex({
  dealersOf,
  carsForSale: (site) => generateCars(site, cars),
  carCount: cars,
})
await searchIndex.search('hedinautomotive-se', { limit: 1 })
const server = listenable({
  ...gatewaySettings(config, { files: new Set() }),
  isPage: () => false,
  editing: null,
  draftKey: 'draft',
  trouble: async () => null,
  searchIndex,
  next: async (_req, res) => {
    res.statusCode = 500
    res.end()
  },
  log: createLog('silent'),
})
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.send?.({ port: await listen(server, { port: 0, host: '127.0.0.1' }) })
