/**
 * 31 characters, a prime: Crockford's base 32 (no I, L, O, U) without 0, so that nothing is confused on
 * paper or over the phone.
 */
const CHARACTERS = '123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE = CHARACTERS.length
const LENGTH = 8
const SPACE = BASE ** LENGTH

/**
 * The number people use for a booking: eight characters of its random id (a UUID v4) and a check character,
 * as `K7M2-9XQT-4`. Null for an id of another system, which is then shown itself.
 */
export function bookingNumber(id: string): string | null {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null
  // The first 48 bits are all random, and fit a number exactly.
  let rest = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) % SPACE
  let characters = ''
  for (let place = 0; place < LENGTH; place += 1) {
    characters = CHARACTERS.charAt(rest % BASE) + characters
    rest = Math.floor(rest / BASE)
  }
  return grouped(characters + checkCharacter(characters))
}

/**
 * A number as somebody reads or types it, in any case, with I and L for 1, with or without dashes;
 * null when it is none, which every single wrong character and every two swapped neighbours make it.
 */
export function parseBookingNumber(text: string): string | null {
  const characters = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1')
  if (
    characters.length !== LENGTH + 1 ||
    characters.split('').some((character) => !CHARACTERS.includes(character))
  )
    return null
  return checkCharacter(characters.slice(0, LENGTH)) === characters.at(LENGTH)
    ? grouped(characters)
    : null
}

/** Weights that differ, modulo a prime: what makes both kinds of mistake show. */
function checkCharacter(characters: string): string {
  const sum = characters
    .split('')
    .reduce((total, character, index) => total + (index + 2) * CHARACTERS.indexOf(character), 0)
  return CHARACTERS.charAt((BASE - (sum % BASE)) % BASE)
}

const grouped = (characters: string) =>
  `${characters.slice(0, 4)}-${characters.slice(4, 8)}-${characters.slice(8)}`
