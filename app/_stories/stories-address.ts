interface KeyedTag {
  readonly id: string
  readonly key: string
}

/** Ids of the tags that an address names by key: `?tag=elbil&tag=volvo`. */
export function tagsOfSearch(search: string, tags: readonly KeyedTag[]): readonly string[] {
  const keys = new URLSearchParams(search).getAll('tag')
  return tags.filter(({ key }) => keys.includes(key)).map(({ id }) => id)
}

/** The search that names these tags; whatever else stood in the address stays. */
export function searchOfTags(
  search: string,
  selected: readonly string[],
  tags: readonly KeyedTag[],
): string {
  const params = new URLSearchParams(search)
  params.delete('tag')
  for (const { id, key } of tags) if (selected.includes(id)) params.append('tag', key)
  return params.size === 0 ? '' : `?${params}`
}
