/** The member of `history.state` by which an entry knows that a filter's run stands in the session store. */
const member = (flow: string): string => `run:${flow}`

/** Was the filter touched at this entry of the history? It is reloaded, or come back to. */
export const hasStoredRun = (flow: string): boolean =>
  (history.state as { readonly [name: string]: unknown } | null)?.[member(flow)] === true

/**
 * Another choice is another entry, so that Back takes it back; what was chosen but stands in no
 * address belongs to the entry that is shown.
 */
export function writeEntry(
  flow: string,
  search: string,
  { sameEntry = false }: { readonly sameEntry?: boolean } = {},
): void {
  const mark = { [member(flow)]: true }
  if (sameEntry || search === location.search) {
    const address = `${location.pathname}${search}${location.hash}`
    history.replaceState({ ...(history.state as object | null), ...mark }, '', address)
  } else {
    history.pushState(mark, '', `${location.pathname}${search}${location.hash}`)
  }
}
