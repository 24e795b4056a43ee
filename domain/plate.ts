declare const plate: unique symbol

/** A registration number in its stored form: upper case, no spaces, 2 to 7 characters. */
export type Plate = string & { readonly [plate]: true }

/** Three letters, two digits and a digit or letter; or the words of a personal plate. */
export type PlateShape = 'standard' | 'personal'

const ALLOWED = /^[A-ZÅÄÖ0-9]{2,7}$/
// I, Q, V, Å, Ä and Ö never stand on ordinary Swedish plates, nor O in last place (TSFS 2015:63).
const STANDARD = /^[A-HJ-PR-UW-Z]{3}\d{2}[A-HJ-NPR-UW-Z\d]$/

/** Upper case, without white space or hyphens (BOOK-30). */
export const normalisePlate = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s-]+/gu, '')
    .toUpperCase()

/** Null when what was typed cannot be a Swedish registration number. */
export function parsePlate(text: string): Plate | null {
  const normal = normalisePlate(text)
  return ALLOWED.test(normal) ? (normal as Plate) : null
}

export const plateShape = (value: Plate): PlateShape =>
  STANDARD.test(value) ? 'standard' : 'personal'

/** As it stands on the car: `ABC 123`; a personal plate has no gap. */
export const formatPlate = (value: Plate): string =>
  plateShape(value) === 'standard' ? `${value.slice(0, 3)}\u00a0${value.slice(3)}` : value
