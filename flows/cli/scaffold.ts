import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FlowManifest } from '#flows'
import { withGraph } from './graph.ts'
import { leadFormFiles } from './lead-form-template.ts'
import { camelCase } from './names.ts'
import { readmeOf } from './readme-template.ts'
import { register } from './register.ts'
import { wizardFiles } from './wizard-template.ts'

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

const FILES = {
  wizard: wizardFiles,
  'lead-form': leadFormFiles,
} satisfies Partial<Record<FlowManifest['kind'], unknown>>
type Kind = keyof typeof FILES

export const isKind = (kind: string): kind is Kind => Object.hasOwn(FILES, kind)

/**
 * Writes a new flow under `<folder>/<id>` and registers it in `<folder>/index.ts`. Returns the paths
 * written. Throws one sentence when the id is not kebab-case or already taken; nothing is then written.
 */
export async function scaffold(
  folder: string,
  id: string,
  kind: Kind = 'wizard',
): Promise<readonly string[]> {
  if (!ID.test(id)) throw new Error(`“${id}” is no flow id: write it like tyre-change`)
  if (RESERVED.has(id)) throw new Error(`“${id}” is a word of TypeScript: write it like ${id}-flow`)
  const home = join(folder, id)
  if (existsSync(home)) throw new Error(`there is a ${home} already`)

  const registryPath = join(folder, 'index.ts')
  const entry = `${camelCase(id)}Flow`
  const registry = register(readFileSync(registryPath, 'utf8'), id, entry)
  const files = FILES[kind](id)
  mkdirSync(home)
  for (const [name, source] of Object.entries(files)) {
    writeFileSync(join(home, name), formatted(name, source))
  }
  const made = (await import(pathToFileURL(join(home, 'flow.ts')).href)) as Record<
    string,
    FlowManifest
  >
  const { definition } = made[entry] ?? {}
  if (!definition) throw new Error(`${home}/flow.ts does not export ${entry}`)
  writeFileSync(join(home, 'README.md'), withGraph(readmeOf(id), definition))
  writeFileSync(registryPath, formatted('index.ts', registry))
  return [...Object.keys(files), 'README.md'].map((name) => join(home, name)).concat(registryPath)
}

/** How long a line becomes depends on the id, so the formatter has the last word. */
function formatted(name: string, source: string): string {
  const formatter = resolve('node_modules/.bin/oxfmt')
  return execFileSync(formatter, [`--stdin-filepath=${name}`], { input: source, encoding: 'utf8' })
}
