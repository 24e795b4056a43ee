/** Spellings for keyboards without å, ä and ö: `Goeteborg`, `Maalmoe`. */
export const foldDigraphs = (folded: string): string =>
  folded.replace(/aa|ae/g, 'a').replace(/oe/g, 'o')
