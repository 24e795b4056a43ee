import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const aliases = Object.entries(
  (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly imports: { readonly [alias: string]: string }
    }
  ).imports,
)

/** What is left of the imports of a file once types are gone. */
function importsOf(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8')
  const found = code.matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gms,
  )
  const late = code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)
  return [...found, ...late].flatMap(([, name = '']) => {
    const path = resolved(name, file)
    return path !== null && existsSync(path) && /\.tsx?$/.test(path) ? [path] : []
  })
}

function resolved(name: string, from: string): string | null {
  if (name.startsWith('.')) return join(dirname(from), name)
  for (const [alias, target] of aliases) {
    const [start = '', end = ''] = alias.split('*')
    if (alias === name) return join(root, target)
    if (alias.includes('*') && name.startsWith(start) && name.endsWith(end)) {
      return join(root, target.replace('*', name.slice(start.length)))
    }
  }
  return null
}

function reachedFrom(starts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [...starts]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    open.push(...importsOf(file))
  }
  return seen
}

const files = ['app', 'ui', 'engine/react'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(root, room, file)),
)
const named = (reached: ReadonlySet<string>) => [...reached].map((file) => relative(root, file))

test('settings and the drivers that use their keys stay on the server [CMS-07, CONTENT-05]', () => {
  const forBrowsers = files.filter((file) =>
    /^['"]use client['"]/m.test(readFileSync(file, 'utf8')),
  )
  expect(forBrowsers.length).toBeGreaterThan(20)
  // A port, and by what it tells its errors from others, holds neither keys nor calls.
  const ofTheServer =
    /^(?:server\/settings\/config\.ts|services\/(?!.*port\.ts$|failure-guard\.ts$).*)$/
  expect(named(reachedFrom(forBrowsers)).filter((file) => ofTheServer.test(file))).toEqual([])
  // The server's own gateway does reach both: the walk follows imports.
  const reached = named(reachedFrom([join(root, 'app', '_content', 'content.ts')]))
  expect(reached).toEqual(
    expect.arrayContaining(['server/settings/config.ts', 'services/content/http/ask.ts']),
  )
})
