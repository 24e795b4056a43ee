/**
 * The registry (flows/index.ts) with one more flow: its import after the last one, its entry at the
 * end of the list. Throws when the list cannot be found, rather than writing nonsense.
 */
export function register(registry: string, id: string, entry: string): string {
  const list = /(?<start>const registered = \[)(?<entries>[^\]]*)\]/
  const found = list.exec(registry)
  if (!found) throw new Error('flows/index.ts has no `const registered = [`')
  const entries = (found.groups?.['entries'] ?? '').split(',').map((one) => one.trim())
  const all = [...entries.filter((one) => one !== ''), entry]
  const imported = withImport(registry, `import { ${entry} } from './${id}/flow.ts'`)
  return imported.replace(list, `$<start>${all.join(', ')}]`)
}

function withImport(registry: string, line: string): string {
  const lines = registry.split('\n')
  const last = lines.findLastIndex((one) => one.startsWith('import '))
  return [...lines.slice(0, last + 1), line, ...lines.slice(last + 1)].join('\n')
}
