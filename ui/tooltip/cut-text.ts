/** Characters of a tooltip that are shown at once (RETAILCONST-01). */
export const MAX_TOOLTIP = 288

/** The text as a tooltip shows it; a character is what Unicode calls one, so that no emoji is halved. */
export function cutText(text: string): { readonly shown: string; readonly isCut: boolean } {
  const characters = Array.from(text)
  if (characters.length <= MAX_TOOLTIP) return { shown: text, isCut: false }
  return { shown: `${characters.slice(0, MAX_TOOLTIP).join('')}…`, isCut: true }
}
