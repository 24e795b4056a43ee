import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FlowModule } from '#flows'
import { withGraph } from './graph.ts'
import { register } from './register.ts'
import { camelCase, filesOf, readmeOf } from './templates.ts'

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Ids become names in the code; a word of the language cannot. */
const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval ' +
    'export extends false finally for function if implements import in instanceof interface let new ' +
    'null package private protected public return static super switch this throw true try typeof var ' +
    'void while with yield'
  ).split(' '),
)

/**
 * Writes a new flow under `<folder>/<id>` and registers it in `<folder>/index.ts`. Returns the paths
 * written. Throws one sentence when the id is not kebab-case or already taken; nothing is then written.
 */
export async function scaffold(folder: string, id: string): Promise<readonly string[]> {
  if (!ID.test(id)) throw new Error(`“${id}” is no flow id: write it like tyre-change`)
  if (RESERVED.has(id)) throw new Error(`“${id}” is a word of TypeScript: write it like ${id}-flow`)
  const home = join(folder, id)
  if (existsSync(home)) throw new Error(`there is a ${home} already`)

  const registryPath = join(folder, 'index.ts')
  const entry = `${camelCase(id)}Flow`
  const registry = register(readFileSync(registryPath, 'utf8'), id, entry)
  mkdirSync(home)
  for (const [name, source] of Object.entries(filesOf(id))) {
    writeFileSync(join(home, name), formatted(name, source))
  }
  const made = (await import(pathToFileURL(join(home, 'index.ts')).href)) as Record<
    string,
    FlowModule
  >
  const { definition } = made[entry] ?? {}
  if (!definition) throw new Error(`${home}/index.ts does not export ${entry}`)
  writeFileSync(join(home, 'README.md'), withGraph(readmeOf(id), definition))
  writeFileSync(registryPath, formatted('index.ts', registry))
  return [...Object.keys(filesOf(id)), 'README.md']
    .map((name) => join(home, name))
    .concat(registryPath)
}

/** How long a line becomes depends on the id, so the formatter has the last word. */
function formatted(name: string, source: string): string {
  const formatter = resolve('node_modules/.bin/oxfmt')
  return execFileSync(formatter, [`--stdin-filepath=${name}`], { input: source, encoding: 'utf8' })
}
