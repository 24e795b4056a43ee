import type { Filter, Schema, SearchDocument, SearchQuery } from '#search'

type Selection = Extract<Filter, { values: unknown }>['values'][number]

/** Queries near what `documents` have: most find something, some nothing. */
export function randomQueries(
  schema: Schema,
  documents: readonly SearchDocument[],
  random: () => number,
): () => SearchQuery {
  const below = (end: number): number => Math.floor(random() * end)
  const pick = <T>(of: readonly T[]): T => of[below(of.length)] as T
  const someOf = <T>(of: readonly T[], chance: number): readonly T[] =>
    of.filter(() => random() < chance)

  const selection = ([field, ...lower]: readonly string[]): Selection => {
    const document = pick(documents)
    const text = random() < 0.04 ? 'unknown' : String(document[field ?? ''] ?? 'none')
    const [next] = lower
    if (next === undefined || random() < 0.4) return { text }
    const siblings = documents.filter((one) => one[field ?? ''] === text)
    const children = Array.from({ length: below(3) }, () => ({
      text: siblings.length > 0 ? String(pick(siblings)[next] ?? 'none') : 'unknown',
    }))
    return { text, children }
  }
  const filterOf = (facet: Schema['facets'][number]): Filter => {
    const { name } = facet
    if (facet.kind === 'range') {
      const end = (): number => Number(pick(documents)[facet.field] ?? 0) + pick([-0.5, 0, 0, 1])
      const [min, max] = random() < 0.05 ? [end(), end()] : [end(), end()].toSorted((a, b) => a - b)
      return {
        name,
        ...(random() < 0.7 && min !== undefined && { min }),
        ...(random() < 0.7 && max !== undefined && { max }),
      }
    }
    const count = pick([0, 1, 1, 1, 2, 2, 3, 6])
    if (facet.kind === 'value')
      return { name, values: Array.from({ length: count }, () => selection(facet.fields)) }
    if (facet.kind === 'key')
      return { name, values: Array.from({ length: 40 }, () => ({ text: `${below(2_400)}` })) }
    const values = Array.from({ length: count }, () => ({
      text: String(pick(listOf(pick(documents)[facet.field])) ?? 'unknown'),
    }))
    return { name, values }
  }
  const word = (): string => {
    const { description } = pick(documents)
    const words = String(description).match(/\b[a-z0-9]{4,}\b/g) ?? []
    return pick(words) ?? 'none'
  }
  const facetNames = schema.facets.map(({ name }) => name)
  return () => {
    const filtered = someOf(schema.facets, pick([0.05, 0.08, 0.12, 0.2]))
    const wanted = new Set([
      ...filtered.map(({ name }) => name),
      pick(facetNames),
      pick(facetNames),
    ])
    const words = random() < 0.15 ? Array.from({ length: 1 + below(3) }, word) : []
    return {
      ...(words.length > 0 && { keyphrase: words.join(' ') }),
      filters: filtered.map(filterOf),
      facets: [...wanted],
      sort: pick(schema.sorts).name,
      offset: pick([0, 0, 0, below(20), below(2_000)]),
      limit: pick([0, 1, 24, 48, 48]),
    }
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
