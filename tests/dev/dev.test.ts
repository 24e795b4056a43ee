import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellCarFlow } from '#flows/sell-car'
import { seededFolder } from '#services/testing'
import { startPostgres, type TestPostgres } from '../postgres/index.ts'

/** A busy machine compiles slowly; how quickly a change shows is measured by hand. */
const TIMEOUT = 280_000
const CODE = [
  'app',
  'domain',
  'engine',
  'fixtures',
  'flows',
  'instrumentation.ts',
  'next.config.ts',
  'package.json',
  'public',
  'redirects',
  'search',
  'server',
  'service-worker',
  'services',
  'tsconfig.json',
  'ui',
]

mkdirSync('.cache', { recursive: true })
// Changes are saved in a copy of the tree, which everybody else goes on using.
const root = mkdtempSync(resolve('.cache', 'dev-'))
let origin = ''
let output = ''
let server: ChildProcess
let postgres: TestPostgres
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  for (const path of CODE) cpSync(path, join(root, path), { recursive: true })
  // Links, file by file: the bundler takes no folder that leads out of the root.
  execFileSync('cp', ['-al', resolve('node_modules'), join(root, 'node_modules')])
  const port = await freePort()
  origin = `http://localhost:${port}`
  // Beside the site, an operator publishes on its database; the embedded one is for one process.
  postgres = await startPostgres()
  env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: await seededFolder(),
    DATABASE_URL: await postgres.newDatabase(),
    DEMO: 'on',
  }
  server = spawn(process.execPath, ['--import', 'tsx', 'server/dev/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  await until(async () => (await open('/healthz')).status === 200)
}, TIMEOUT)

afterAll(async () => {
  const gone = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await gone
  await postgres.stop()
  rmSync(root, { recursive: true, force: true, maxRetries: 3 })
}, 60_000)

const open = async (path: string) => {
  const answer = await fetch(origin + path, { redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) {
    if (server.exitCode !== null) throw new Error(`the server is gone:\n${output}`)
    await new Promise((done) => setTimeout(done, 200))
  }
}

function save(path: string, before: string, after: string): void {
  const file = join(root, path)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(before)
  writeFileSync(file, text.replace(before, after))
}

test(
  'a redirect, a message, a text and a page are served as they were saved, without a build',
  async () => {
    expect((await open('/moved-in-development')).status).toBe(404)
    save(
      'redirects/hedinautomotive-se.json',
      '"rules": [',
      '"rules": [{ "source": "/moved-in-development", "destination": "/", "permanent": true },',
    )
    await until(async () => (await open('/moved-in-development')).status === 308)

    const message = 'Verkstaden svarar inte just nu.'
    expect((await open('/api/flows/service-booking')).text).toContain(message)
    save('flows/service-booking/messages-sv.ts', message, 'Sparat meddelande.')
    await until(async () =>
      (await open('/api/flows/service-booking')).text.includes('Sparat meddelande.'),
    )

    save('fixtures/content/copy/sv.ts', 'Bilen du vill ha. Nära dig.', 'Sparad rubrik.')
    await until(async () => (await open('/')).text.includes('Sparad rubrik.'))

    save('app/_offline/offline-page.tsx', '<h1 ', '<h1 data-saved="" ')
    await until(async () => (await open('/offline')).text.includes('data-saved'))
  },
  TIMEOUT,
)

test(
  'a definition that an operator publishes is served without a start, until it is taken back',
  async () => {
    const { definition, messages } = sellCarFlow
    const version = definition.version + 1
    const next = {
      definition: {
        ...definition,
        version,
        migrations: [...definition.migrations, { from: definition.version, to: version }],
      },
      messages: { sv: { ...messages.sv, 'form.title': 'Publicerad rubrik' } },
    }
    writeFileSync(join(root, 'next.json'), JSON.stringify(next))
    const at = ['--site', 'hedinautomotive-se', '--locale', 'sv']
    const page = async () => (await open('/salj-bil')).text
    expect(await page()).toContain('Berätta om bilen')

    expect(flow('publish', 'next.json', ...at)).toContain(`sell-car version ${version}`)
    await until(async () => (await page()).includes('Publicerad rubrik'))
    expect((await open('/api/flows/sell-car')).text).toContain(`"version":${version}}`)
    expect(flow('list', 'sell-car', ...at)).toMatch(/^\* version \d+ 100 % .* by operator/m)

    expect(flow('rollback', 'sell-car', ...at)).toContain(`version ${version} is taken back`)
    await until(async () => !(await page()).includes('Publicerad rubrik'))
  },
  TIMEOUT,
)

/** What `npm run flow` says. */
function flow(...args: readonly string[]): string {
  const command = ['--import', 'tsx', 'server/cli/flow-cli.ts', ...args]
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return stdout + stderr
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address !== null ? address.port : 0
}
