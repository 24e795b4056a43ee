/** Hex of the drawing. */
export const PAINTS = {
  white: '#dfe5e9',
  black: '#20262b',
  grey: '#6b747b',
  silver: '#a9b3ba',
  blue: '#2b4a6b',
  red: '#a3262a',
  green: '#2f5d4a',
  yellow: '#d9a520',
  orange: '#c8642a',
  brown: '#5e4636',
  beige: '#b9a98c',
} as const
export type PaintName = keyof typeof PAINTS

/** As sellers name them, in the languages of the sites: sv, nb, da, en, fi, sk, cs. */
const NAMES: Record<PaintName, readonly string[]> = {
  white: ['vit', 'hvit', 'hvid', 'white', 'valkoinen', 'biela', 'bílá'],
  black: ['svart', 'sort', 'black', 'musta', 'čierna', 'černá'],
  grey: ['grå', 'grey', 'gray', 'harmaa', 'sivá', 'šedá'],
  silver: ['silver', 'sølv', 'hopea', 'strieborná', 'stříbrná'],
  blue: ['blå', 'blue', 'sininen', 'modrá'],
  red: ['röd', 'rød', 'red', 'punainen', 'červená'],
  green: ['grön', 'grønn', 'grøn', 'green', 'vihreä', 'zelená'],
  yellow: ['gul', 'yellow', 'keltainen', 'žltá', 'žlutá'],
  orange: ['orange', 'oransje', 'oranssi', 'oranžová'],
  brown: ['brun', 'brown', 'ruskea', 'hnedá', 'hnědá'],
  beige: ['beige', 'béžová'],
}
const HEX_OF: readonly (readonly [word: string, hex: string])[] = (
  Object.keys(PAINTS) as PaintName[]
).flatMap((paint) => NAMES[paint].map((word) => [word, PAINTS[paint]] as const))

/** `Mörkblå metallic` is blue; undefined for a colour that nobody mixed. */
export function paintNamed(name: string): string | undefined {
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  return words.flatMap((own) => HEX_OF.find(([word]) => own.endsWith(word))?.[1] ?? [])[0]
}
