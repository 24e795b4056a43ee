/**
 * The registry (flows/index.ts) with one more flow: its import after the last one, its entry at the
 * end of the list. Throws when the list cannot be found, rather than writing nonsense.
 */
export function register(registry: string, id: string, entry: string): string {
  const list = /(?<start>export const flows: readonly FlowModule\[\] = \[)(?<entries>[^\]]*)\]/
  const found = list.exec(registry)
  if (!found)
    throw new Error('flows/index.ts has no `export const flows: readonly FlowModule[] = [`')
  const entries = (found.groups?.['entries'] ?? '').split(',').map((one) => one.trim())
  const kept = [...entries.filter((one) => one !== ''), entry]
  const imported = withImport(registry, `import { ${entry} } from './${id}/index.ts'`)
  return imported.replace(list, `$<start>${kept.join(', ')}]`)
}

function withImport(registry: string, line: string): string {
  const lines = registry.split('\n')
  const last = lines.findLastIndex((one) => one.startsWith('import '))
  return [...lines.slice(0, last + 1), line, ...lines.slice(last + 1)].join('\n')
}
