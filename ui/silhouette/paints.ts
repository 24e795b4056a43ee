/** Paint of cars as sellers name it, in Swedish, Norwegian, Danish and English; hex of the drawing. */
const PAINTS: Readonly<Record<string, string>> = {
  vit: '#dfe5e9',
  svart: '#20262b',
  grå: '#6b747b',
  silver: '#a9b3ba',
  blå: '#2b4a6b',
  röd: '#a3262a',
  grön: '#2f5d4a',
  gul: '#d9a520',
  orange: '#c8642a',
  brun: '#5e4636',
  beige: '#b9a98c',
}
const OTHER_NAMES: Readonly<Record<string, string>> = {
  hvit: 'vit',
  hvid: 'vit',
  white: 'vit',
  sort: 'svart',
  black: 'svart',
  grey: 'grå',
  gray: 'grå',
  sølv: 'silver',
  blue: 'blå',
  rød: 'röd',
  red: 'röd',
  grønn: 'grön',
  grøn: 'grön',
  green: 'grön',
  yellow: 'gul',
  brown: 'brun',
}

/** `Mörkblå metallic` is blue; undefined for a colour that nobody mixed. */
export function paintNamed(name: string): string | undefined {
  const messages = name.toLowerCase().split(/[^\p{L}]+/u)
  const names = [...Object.keys(PAINTS), ...Object.keys(OTHER_NAMES)]
  const word = messages.flatMap((own) => names.find((known) => own.endsWith(known)) ?? [])[0] ?? ''
  return PAINTS[OTHER_NAMES[word] ?? word]
}
