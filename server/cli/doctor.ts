import { existsSync, statSync } from 'node:fs'
import { access, constants, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { inspectDatabase } from '#services'
import { readConfig, type Config } from '../settings/config.ts'
import { startProblems } from '../settings/start-problems.ts'
import { isNodeNewEnough, OLDEST_NODE } from '../start/node-version.ts'
import { StageError, startFailure } from '../start/start-failure.ts'

interface Finding {
  readonly ok: boolean
  readonly line: string
}

const good = (line: string): Finding => ({ ok: true, line })
const bad = (line: string): Finding => ({ ok: false, line })

/** Looks at everything that starting and testing needs; each finding says what to do about it. */
async function examine(): Promise<readonly Finding[]> {
  const node = isNodeNewEnough(process.version)
    ? good(`Node ${process.version}`)
    : bad(`Node ${process.version}: ${OLDEST_NODE.join('.')} or newer is needed.`)
  const browser = await findBrowser()
  const settings = readConfig(process.env)
  if (!settings.ok) return [node, browser, ...settings.sentence.split('\n').map(bad)]
  const { config } = settings
  const problems = startProblems(config)
  const found = problems.length === 0 ? [good('Settings')] : problems.map(bad)
  const site = await runningSite(config)
  // It holds the port and the embedded database, which nobody else may open meanwhile.
  if (site !== null) return [node, browser, ...found, site]
  return [
    node,
    browser,
    ...found,
    await portFree(config),
    ...(config.databaseUrl === null ? [await dataDirWritable(config)] : []),
    ...(await database(config)),
  ]
}

async function findBrowser(): Promise<Finding> {
  const playwright = join(
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ??
      join(process.env['HOME'] ?? '', '.cache/ms-playwright'),
  )
  const own = (await readdir(playwright).catch(() => [])).find((name) =>
    name.startsWith('chromium'),
  )
  const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => existsSync(path),
  )
  const found = system ?? (own === undefined ? undefined : join(playwright, own))
  return found === undefined
    ? bad('No Chromium for the journeys: npx playwright install chromium, or apt install chromium.')
    : good(`Browser ${found}`)
}

/** What a site that runs already says of itself, asked as a load balancer asks it; null where none does. */
async function runningSite({ port, host }: Config): Promise<Finding | null> {
  const answer = await fetch(`http://${host ?? 'localhost'}:${port}/readyz`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null)
  const body: unknown = await answer?.json().catch(() => null)
  if (typeof body !== 'object' || body === null || !('status' in body)) return null
  const where = `the site runs on port ${port}`
  if (body.status === 'ok') return good(`Healthy: ${where}, and its database answers`)
  return 'reason' in body ? bad(`Not ready: ${where}. ${String(body.reason)}`) : null
}

async function portFree(config: Config): Promise<Finding> {
  const { port, host } = config
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      done(bad(startFailure(new StageError('port', error), config)))
    })
    server.listen({ port, ...(host === null ? {} : { host }) }, () => {
      server.close(() => done(good(`Port ${port} is free`)))
    })
  })
}

/** Looks at the nearest directory that is there, since looking must not make any. */
async function dataDirWritable({ dataDir }: Config): Promise<Finding> {
  let nearest = resolve(dataDir)
  while (!existsSync(nearest)) nearest = dirname(nearest)
  try {
    if (!statSync(nearest).isDirectory()) throw new Error('no directory')
    await access(nearest, constants.W_OK)
    return good(`DATA_DIR ${dataDir} can be written`)
  } catch {
    return bad(`DATA_DIR ${dataDir} cannot be written; set another.`)
  }
}

async function database(config: Config): Promise<readonly Finding[]> {
  try {
    const found = await inspectDatabase(config)
    if (found === null) return [good('Database (embedded): the first start makes it')]
    const { kind, applied, pending, unknown } = found
    const toDo = pending.length > 0 ? `, ${pending.length} to be applied by the next start` : ''
    const newer = unknown.length > 0 ? `, ${unknown.length} of a newer version` : ''
    return [
      good(`Database (${kind}) opens`),
      good(`Migrations: ${applied.length} applied${toDo}${newer}`),
    ]
  } catch (error) {
    return [
      bad(
        `Database: ${startFailure(new StageError('database', error), config).split('\n')[0] ?? ''}`,
      ),
    ]
  }
}

const findings = await examine()
for (const { ok, line } of findings) console.log(`${ok ? '✓' : '✗'} ${line}`)
process.exit(findings.every(({ ok }) => ok) ? 0 : 1)
