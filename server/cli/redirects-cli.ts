/** `npm run redirects -- check|explain|import|export|stats …`: what a table's author needs at hand. */
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_SITE, sites } from '#domain/sites'
import { run } from '#redirects/cli'
import { contentAtBuild, createRedirectHits, openDatabase, searchIndexAtBuild } from '#services'
import { siteOf } from '../gateway/address.ts'
import { readConfig, useConfig } from '../settings/config.ts'
import { redirectsProblem } from '../settings/start-problems.ts'
import { createLog } from '../log/log.ts'
import { readPublicFiles } from '../build/pages.ts'
import { answersOf } from './site-answers.ts'
import { siteOfHost } from './canonical-host.ts'
import { routingOf } from './site-routing.ts'
import { StageError, startFailure } from '../start/start-failure.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

async function main(): Promise<void> {
  const settings = readConfig(process.env)
  if (!settings.ok) throw new Error(settings.sentence)
  const { config } = settings
  const problem = redirectsProblem(config)
  if (problem !== null) throw new Error(problem)
  // Nobody else is kept from asking by how often this does.
  useConfig({ ...config, limits: { ...config.limits, search: null } })
  const log = createLog('warn')
  const content = contentAtBuild(config.content, log)
  const searchIndex = searchIndexAtBuild({ ...config, log })
  const files = readPublicFiles(join(root, 'public'))
  const book = { sites, siteHosts: config.siteHosts, local: DEFAULT_SITE, files: new Set<string>() }
  const { out, err, code } = await run(process.argv.slice(2), {
    tablesDir: config.redirectsDir ?? relative(process.cwd(), join(root, 'redirects')),
    toComeDir: join(root, 'redirects', 'to-come'),
    answers: (site) => answersOf(site, { content, index: searchIndex, files }),
    routing: (site, redirects) => routingOf(site, redirects, { content, searchIndex, files }),
    siteOf: async (host) =>
      host === null ? DEFAULT_SITE : (siteOf(host, book)?.id ?? (await siteOfHost(host, content))),
    hits: async (site) => {
      try {
        const database = await openDatabase(config)
        try {
          return await createRedirectHits(database).read(site)
        } finally {
          await database.close()
        }
      } catch (error) {
        throw new Error(startFailure(new StageError('database', error), config), { cause: error })
      }
    },
  })
  if (out.length > 0) console.log(out.join('\n'))
  if (err.length > 0) console.error(err.join('\n'))
  process.exitCode = code
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
