/** Spellings for keyboards without å, ä, æ, ö and ø, and of before they came: `Goeteborg`, `Aabenraa`. */
export const foldDigraphs = (folded: string): string =>
  folded.replace(/aa|ae/g, 'a').replace(/oe/g, 'o')
