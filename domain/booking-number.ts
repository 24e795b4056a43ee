/**
 * 31 signs, a prime: Crockford's base 32 (no I, L, O, U) without 0, so that nothing is confused on
 * paper or over the phone.
 */
const SIGNS = '123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE = SIGNS.length
const LENGTH = 8
const SPACE = BASE ** LENGTH

/**
 * The number people use for a booking: eight signs of its random id (a UUID v4) and a check sign,
 * as `K7M2-9XQT-4`. Null for an id of another system, which is then shown itself.
 */
export function bookingNumber(id: string): string | null {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null
  // The first 48 bits are all random, and fit a number exactly.
  let rest = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) % SPACE
  let signs = ''
  for (let place = 0; place < LENGTH; place += 1) {
    signs = SIGNS.charAt(rest % BASE) + signs
    rest = Math.floor(rest / BASE)
  }
  return grouped(signs + checkSign(signs))
}

/**
 * A number as somebody reads or types it, in any case, with I and L for 1, with or without dashes;
 * null when it is none, which every single wrong sign and every two swapped neighbours make it.
 */
export function parseBookingNumber(text: string): string | null {
  const signs = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1')
  if (signs.length !== LENGTH + 1 || signs.split('').some((sign) => !SIGNS.includes(sign)))
    return null
  return checkSign(signs.slice(0, LENGTH)) === signs.at(LENGTH) ? grouped(signs) : null
}

/** Weights that differ, modulo a prime: what makes both kinds of mistake show. */
function checkSign(signs: string): string {
  const sum = signs
    .split('')
    .reduce((total, sign, index) => total + (index + 2) * SIGNS.indexOf(sign), 0)
  return SIGNS.charAt((BASE - (sum % BASE)) % BASE)
}

const grouped = (signs: string) => `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`
