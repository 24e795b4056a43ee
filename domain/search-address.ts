/** Where a search leads beside its words: values of facets, and parameters. */
export interface SearchTarget {
  /** Values as segments of the path, in order. */
  readonly segments: readonly string[]
  readonly keyphrase: string
  /** Of the query, for filters that are no values. */
  readonly parameters?: readonly (readonly [name: string, value: string])[]
}

/** The address of a search: segments below the search address, what is left of the words as its query (HERO-03). */
export function searchAddress(searchUrl: string, target: SearchTarget): string {
  const { segments, keyphrase, parameters = [] } = target
  const [beforeHash = '', hash] = searchUrl.split('#', 2)
  const [path = '', query] = beforeHash.split('?', 2)
  const below = segments.map((value) => `/${encodeURIComponent(value)}`).join('')
  const params = new URLSearchParams(query)
  for (const [name] of parameters) params.delete(name)
  for (const [name, value] of parameters) params.append(name, value)
  if (keyphrase === '') params.delete('keyphrase')
  else params.set('keyphrase', keyphrase)
  const search = params.toString()
  const start = below === '' ? path : path.replace(/\/+$/, '')
  return `${start}${below}${search === '' ? '' : `?${search}`}${hash ? `#${hash}` : ''}`
}
