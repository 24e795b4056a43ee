/** A facet of the car list with the words that name its values (`{ volvo: 'Volvo' }`). */
export interface FacetKeywords {
  /** The facet's name, as the car list's address has it. */
  readonly facet: string
  /** Values by the words that mean them; one value may be meant by several. */
  readonly values: { readonly [words: string]: string }
}

export interface MappedKeyphrase {
  /** Values of filters, in the order of the facets and without repeats. */
  readonly values: readonly string[]
  /** The words that name no value, in the order they were typed; '' when none is left. */
  readonly keyphrase: string
}

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * Free text as filters: words that name a known value of a facet become that filter, the longest
 * name first ('land rover' before 'rover'), letter case and accents aside; the others stay together
 * as the keyphrase (SEARCHBAR-03, SEARCHBAR-09).
 */
export function mapKeyphrase(text: string, facets: readonly FacetKeywords[]): MappedKeyphrase {
  const known = new Map<string, { readonly order: number; readonly value: string }>()
  for (const [order, { values }] of facets.entries()) {
    for (const [name, value] of Object.entries(values)) {
      const key = plain(name)
      if (key !== '' && !known.has(key)) known.set(key, { order, value })
    }
  }
  const longest = Math.max(0, ...[...known.keys()].map((name) => name.split(' ').length))
  const words = text.trim().split(/\s+/)
  const found: { readonly order: number; readonly value: string }[] = []
  const left: string[] = []
  for (let at = 0; at < words.length;) {
    const match = longestMatch(words.slice(at, at + longest), known)
    if (match === null) left.push(words[at] ?? '')
    else found.push(match)
    at += match?.words ?? 1
  }
  const values = found.toSorted((a, b) => a.order - b.order).map(({ value }) => value)
  return { values: [...new Set(values)], keyphrase: left.join(' ') }
}

function longestMatch(
  words: readonly string[],
  known: ReadonlyMap<string, { readonly order: number; readonly value: string }>,
) {
  for (let length = words.length; length > 0; length -= 1) {
    const value = known.get(plain(words.slice(0, length).join(' ')))
    if (value) return { ...value, words: length }
  }
  return null
}

/** Where a search leads: the values as segments below the search address, what is left as its query (HERO-03). */
export function searchAddress(searchUrl: string, { values, keyphrase }: MappedKeyphrase): string {
  const [beforeHash = '', hash] = searchUrl.split('#', 2)
  const [path = '', query] = beforeHash.split('?', 2)
  const below = values.map((value) => `/${encodeURIComponent(value)}`).join('')
  const params = new URLSearchParams(query)
  if (keyphrase === '') params.delete('keyphrase')
  else params.set('keyphrase', keyphrase)
  const search = params.toString()
  const start = below === '' ? path : path.replace(/\/+$/, '')
  return `${start}${below}${search === '' ? '' : `?${search}`}${hash ? `#${hash}` : ''}`
}
