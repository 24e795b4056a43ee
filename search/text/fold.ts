/** Letters that are one with another but not by Unicode's decomposition. */
const ALIKE: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'a',
  œ: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

/**
 * A text without case and accents: å and ä are a, ö and ø are o, æ is a, as people type them on whatever
 * keyboard they have.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øæœßłđðþ]/g, (letter) => ALIKE[letter] ?? letter)
