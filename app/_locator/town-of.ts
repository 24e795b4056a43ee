/**
 * The town of our list that a search names, as the list writes it; null for any other text, which may
 * be where somebody lives and so stands in no address.
 */
export function townOf(
  term: string,
  locations: readonly { readonly city: string }[],
): string | null {
  const folded = (text: string) => text.trim().toLocaleLowerCase()
  return locations.find(({ city }) => city !== '' && folded(city) === folded(term))?.city ?? null
}
