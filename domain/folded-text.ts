const LETTERS: { readonly [letter: string]: string } = { ø: 'o', æ: 'a', ß: 'ss', ł: 'l', đ: 'd' }

/** For comparing what is typed with what is written: no case, no accents, one space between words. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæßłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
