const LETTERS: { readonly [letter: string]: string } = { ø: 'o', æ: 'a', ß: 'ss', ł: 'l', đ: 'd' }

/** A word without case and accents, its dashes of one kind, no comma or the like behind it. Signs such as < stay. */
export const plainWord = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øæßłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll('’', "'")
    .replaceAll(/(?<=.)[.,;!?]+$/g, '')

/** The words of a vocabulary's entry. */
export const listed = (words: string): readonly string[] =>
  words
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
