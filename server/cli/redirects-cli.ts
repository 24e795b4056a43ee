/** `npm run redirects -- check|explain|import|export|stats …`: what a table's author needs at hand. */
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_SITE, sites } from '#domain/sites'
import { run } from '#redirects/cli'
import { contentAtBuild, createRedirectHits, openDatabase, searchIndexAtBuild } from '#services'
import { siteOf } from '../gateway/address.ts'
import { readConfig } from '../settings/config.ts'
import { createLog } from '../log/log.ts'
import { readPublicFiles } from '../build/pages.ts'
import { answersOf } from './site-answers.ts'
import { startFailure } from '../start/start-failure.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

async function main(): Promise<void> {
  const settings = readConfig(process.env)
  if (!settings.ok) throw new Error(settings.sentence)
  const { config } = settings
  const log = createLog('warn')
  const book = { sites, siteHosts: config.siteHosts, local: DEFAULT_SITE, files: new Set<string>() }
  const { out, err, code } = await run(process.argv.slice(2), {
    tablesDir: config.redirectsDir ?? relative(process.cwd(), join(root, 'redirects')),
    toComeDir: join(root, 'redirects', 'to-come'),
    answers: (site) =>
      answersOf(site, {
        content: contentAtBuild(config.content, log),
        index: searchIndexAtBuild({ ...config, log }),
        files: readPublicFiles(join(root, 'public')),
      }),
    siteOf: (host) => (host === null ? DEFAULT_SITE : (siteOf(host, book)?.id ?? null)),
    hits: async (site) => {
      try {
        const database = await openDatabase(config)
        try {
          return await createRedirectHits(database).read(site)
        } finally {
          await database.close()
        }
      } catch (error) {
        throw new Error(startFailure(error, config), { cause: error })
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
