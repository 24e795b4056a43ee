import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** A folder inside the tree, so that `#engine` and the packages resolve, which no stage looks into. */
export interface Sandbox {
  readonly folder: string
  write(path: string, source: string): void
  /** What the formatter makes of a file's text. */
  formatted(path: string): string
  /** Lints what is under a path in it by our own rules. Throws the output of the tool. */
  lint(path?: string): void
  /** Type-checks all that is in it, with compiler options of ours except for those given. */
  typeCheck(compilerOptions?: { readonly [name: string]: boolean }): void
  /** Tests all that is in it; returns vitest's output. */
  test(): string
  remove(): void
}

export function openSandbox(): Sandbox {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(resolve('.cache/sandbox-'))
  const write = (path: string, source: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  const settings = (name: string, value: object) => {
    write(name, JSON.stringify(value))
    return join(folder, name)
  }
  return {
    folder,
    write,
    formatted: (path) =>
      // By its path alone, or the formatter would pass over .cache.
      run('oxfmt', [`--stdin-filepath=${path}`], readFileSync(join(folder, path), 'utf8')),
    lint: (path = '.') => {
      const config = settings('oxlintrc.json', { extends: [resolve('.oxlintrc.json')] })
      // Each file by name, or the linter would pass over .cache.
      const files = readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(folder, path, name))
      run('oxlint', ['--no-ignore', '--config', config, ...files])
    },
    typeCheck: (compilerOptions = {}) => {
      const tsconfig = settings('tsconfig.json', {
        extends: resolve('tsconfig.json'),
        include: ['**/*.ts'],
        exclude: [],
        compilerOptions: { incremental: false, ...compilerOptions },
      })
      // Four checkers, as it has by itself, each work out the flows' types anew.
      run('tsc', ['--noEmit', '--checkers', '1', '-p', tsconfig])
    },
    test: () => {
      const include = [`${relative('.', folder)}/**/*.test.ts`]
      const config = { root: resolve('.'), test: { include } }
      write('vitest.config.mjs', `export default ${JSON.stringify(config)}`)
      return run('vitest', ['run', '--config', join(folder, 'vitest.config.mjs')])
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Runs one of our tools; throws an Error with its output. */
function run(tool: string, args: readonly string[], input = ''): string {
  try {
    const options = { input, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } } as const
    return execFileSync(resolve(`node_modules/.bin/${tool}`), args, { ...options, stdio: 'pipe' })
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(`${tool} failed:\n${stdout}${stderr}`, { cause })
  }
}
