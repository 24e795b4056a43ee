import type { Item } from './graph-items.ts'

export interface Predicate {
  readonly AND?: readonly Predicate[] | null
  readonly OR?: readonly Predicate[] | null
  readonly name?: string | null
  readonly value?: string | null
  readonly operator?: 'EQ' | 'NEQ' | 'CONTAINS' | null
}
export interface SearchArguments {
  readonly where?: Predicate | null
  readonly orderBy?: { readonly name: string; readonly direction: 'ASC' | 'DESC' } | null
  readonly first?: number | null
  readonly after?: string | null
}

const bare = (id: string) => id.replaceAll(/[{}]/g, '').toLowerCase()

function meets(item: Item, where: Predicate): boolean {
  const { AND, OR, name, value = '', operator } = where
  if (AND && !AND.every((own) => meets(item, own))) return false
  if (OR && !OR.some((own) => meets(item, own))) return false
  if (!name) return true
  const values = indexed(item, name).map(bare)
  const wanted = bare(value ?? '')
  return operator === 'NEQ' ? !values.includes(wanted) : values.includes(wanted)
}

/** What the search index holds of an item; a list is searched word by word. */
function indexed(item: Item, name: string): readonly string[] {
  switch (name) {
    case '_name':
      return [item.name]
    case '_language':
      return [item.language]
    case '_templates':
      return [item.template.id]
    case '_path':
      return item.ids
    case '_fullpath':
      return [item.path]
    default:
      return (item.fields[name]?.value ?? '').split('|')
  }
}

type Keyed = readonly [date: number, id: string]
const keyOf = (item: Item): Keyed => [Number(item.fields['date']?.['dateValue'] ?? 0), item.id]
/** Newest first, then by id. */
const compare = ([a, one]: Keyed, [b, other]: Keyed) =>
  b - a || (one < other ? -1 : one > other ? 1 : 0)

/** A cursor holds the sort values of the last item, so that it stands in any search of that order. */
export function search(items: readonly Item[], { where, orderBy, first, after }: SearchArguments) {
  const sign = orderBy?.direction === 'ASC' ? -1 : 1
  const found = items.filter((item) => item.ids.length > 0 && meets(item, where ?? {}))
  const sorted = orderBy ? found.toSorted((a, b) => sign * compare(keyOf(a), keyOf(b))) : found
  const cursor = after
    ? (JSON.parse(Buffer.from(after, 'base64url').toString('utf8')) as { searchAfter: Keyed })
    : null
  const from = cursor
    ? sorted.findIndex((item) => sign * compare(keyOf(item), cursor.searchAfter) > 0)
    : 0
  const results = from < 0 ? [] : sorted.slice(from, from + (first ?? 10))
  const last = results.at(-1)
  return {
    total: found.length,
    pageInfo: {
      endCursor: last
        ? Buffer.from(JSON.stringify({ searchAfter: keyOf(last) })).toString('base64url')
        : '',
      hasNext: from >= 0 && from + results.length < sorted.length,
    },
    results,
  }
}
