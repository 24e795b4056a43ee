import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sites } from '#domain/sites'
import { filesBelow, readBuildId } from '../../server/build/build-files.ts'
import { SOURCES } from '../../server/build/build-id.ts'
import { readWorkerScripts } from '../../server/gateway/worker-script.ts'
import { builtSite } from '../run/built-site.ts'
import type { Figure } from './figure.ts'
import { progress } from './offline/progress.ts'

/** Two machines: folders of other names and depths, time zones and languages. */
const MACHINES = [
  { folder: 'one', env: { TZ: 'Europe/Stockholm', LANG: 'sv_SE.UTF-8' } },
  { folder: 'the/other machine', env: { TZ: 'Pacific/Auckland', LANG: 'C' } },
] as const

/**
 * Builds the checkout twice, apart from each other and without git, and compares what visitors get: the
 * builds' id, workers, scripts and pages. Takes two to six minutes. `KEEP=1` leaves both folders to be
 * looked into, and `BUILT=<folder>` compares those that an earlier run has left.
 */
export async function run(): Promise<readonly Figure[]> {
  const built = process.env['BUILT']
  const parent = built ?? mkdtempSync(join(tmpdir(), 'same-build-'))
  try {
    const [one, other] = MACHINES.map(({ folder, env }) => {
      const root = join(parent, folder)
      if (built === undefined) buildIn(root, env)
      return builtSite(root)
    })
    if (one === undefined || other === undefined) throw new Error('two builds are needed')
    return compared(one, other)
  } finally {
    if (built === undefined && process.env['KEEP'] === undefined) {
      rmSync(parent, { recursive: true, force: true })
    } else {
      progress(`both builds lie in ${parent}`)
    }
  }
}

function buildIn(root: string, env: Readonly<Record<string, string>>): void {
  progress(`a build in ${root}`)
  mkdirSync(root, { recursive: true })
  for (const path of [...SOURCES, 'redirects']) {
    cpSync(path, join(root, path), { recursive: true })
  }
  const packages = [resolve('node_modules'), join(root, 'node_modules')]
  try {
    execFileSync('cp', ['-al', ...packages], { stdio: 'ignore' })
  } catch {
    // Another file system.
    execFileSync('cp', ['-a', ...packages])
  }
  execFileSync(process.execPath, ['--import', 'tsx', 'server/build/build-cli.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
}

function compared(one: string, other: string): readonly Figure[] {
  const workers = [one, other].map((build) => readWorkerScripts(build, { sites, on: true }))
  const unequalWorkers = sites.filter(
    ({ id }) => String(workers[0]?.(id)) !== String(workers[1]?.(id)),
  )
  const differing = (folder: string, ending = '', read = contentOf) => {
    const files = [one, other].flatMap((build) => filesBelow(join(build, folder)))
    const unequal = [...new Set(files)]
      .filter((file) => file.endsWith(ending))
      .filter((file) => read(one, folder + file) !== read(other, folder + file))
    if (unequal.length > 0) progress(`${unequal.length} differ: ${unequal.slice(0, 5).join(' ')}`)
    return unequal.length
  }
  const none = (name: string, value: number): Figure => ({
    name,
    value,
    unit: '',
    goal: '0',
    met: value === 0,
  })
  return [
    none('builds with another id', readBuildId(one) === readBuildId(other) ? 0 : 1),
    none('sites whose sw.js differs', unequalWorkers.length),
    none('static files that differ', differing('static')),
    none('pages whose markup differs', differing('server/app', '.html', markupOf)),
    none('pictures that differ', differing('pictures')),
    none('files of the console that differ', differing('console')),
    {
      name: 'pages whose data differ: React writes what is ready first',
      value: differing('server/app', '.html'),
      unit: '',
      goal: 'few',
      met: true,
    },
  ]
}

const markupOf = (build: string, path: string): string | null =>
  contentOf(build, path)?.replaceAll(/<script>[^]*?<\/script>/g, '') ?? null

/** Bytes, one character each; null where there is no such file. */
function contentOf(build: string, path: string): string | null {
  const file = join(build, path)
  return existsSync(file) ? readFileSync(file, 'latin1') : null
}
