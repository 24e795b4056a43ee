/** A maps search for the workshop, which every phone knows how to open (BOOK-22). */
export function directionsTo(site: {
  readonly siteName: string
  readonly address: string
}): string {
  const query = new URLSearchParams({ api: '1', query: `${site.siteName}, ${site.address}` })
  return `https://www.google.com/maps/search/?${query.toString()}`
}
