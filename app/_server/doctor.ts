import { existsSync } from 'node:fs'
import { access, constants, mkdir, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { migrationStatus, openDatabase } from '#services'
import { readConfig, type Config } from './config.ts'
import { isNodeNewEnough, OLDEST_NODE } from './node-version.ts'
import { startFailure } from './start-failure.ts'

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
  if (!settings.ok) return [node, browser, bad(settings.sentence)]
  const { config } = settings
  return [
    node,
    browser,
    good('Settings'),
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

async function portFree({ port, host }: Config): Promise<Finding> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(
        bad(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken; set PORT.`
            : `Port ${port}: ${error.code ?? ''}`,
        ),
      )
    })
    server.listen({ port, ...(host === null ? {} : { host }) }, () => {
      server.close(() => resolve(good(`Port ${port} is free`)))
    })
  })
}

async function dataDirWritable({ dataDir }: Config): Promise<Finding> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
    return good(`DATA_DIR ${dataDir} can be written`)
  } catch {
    return bad(`DATA_DIR ${dataDir} cannot be written; set another.`)
  }
}

async function database(config: Config): Promise<readonly Finding[]> {
  try {
    const opened = await openDatabase(config)
    try {
      const { applied, pending, unknown } = await migrationStatus(opened)
      const newer = unknown.length > 0 ? `, ${unknown.length} of a newer version` : ''
      const migrations = `Migrations: ${applied.length} applied, ${pending.length} to do${newer}`
      return [
        good(`Database (${opened.kind}) opens`),
        pending.length === 0 ? good(migrations) : bad(migrations),
      ]
    } finally {
      await opened.close()
    }
  } catch (error) {
    return [bad(`Database: ${startFailure(error, config).split('\n')[0] ?? ''}`)]
  }
}

const findings = await examine()
for (const { ok, line } of findings) console.log(`${ok ? '✓' : '✗'} ${line}`)
process.exit(findings.every(({ ok }) => ok) ? 0 : 1)
