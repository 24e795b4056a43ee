import type { PatternName } from '../definition/types.ts'
import { dateShape } from './date.ts'
import { isEmail } from './email.ts'
import { wasEmail, wasPhone } from './frozen-patterns.ts'
import { isPhone, readCompactPhone, readPhone } from './phone.ts'

/** One line: a line break in a name could become a header of an e-mail. */
export const LINE = /^\P{Cc}*$/u
/** A registration number of any country: letters and digits, with spaces and hyphens between them. */
export const PLATE = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u

/**
 * The named patterns; each looks at a text once, so hostile input costs time linear in its length.
 * A pattern that a published flow names never becomes stricter: recorded runs would no longer replay.
 */
export const PATTERNS: { readonly [name in PatternName]: (text: string) => boolean } = {
  line: (text) => LINE.test(text),
  plate: (text) => PLATE.test(text.trim()),
  // ABC123, ABC12D and personal plates: 2 to 7 letters, digits and inner spaces.
  'plate.se': (text) => /^[A-ZÅÄÖ\d][A-ZÅÄÖ\d ]{0,5}[A-ZÅÄÖ\d]$/i.test(text),
  phone: wasPhone,
  'phone.2': isPhone,
  'phone.short': (text) => readPhone(text) !== null,
  'phone.compact': (text) => readCompactPhone(text) !== null,
  email: wasEmail,
  'email.2': isEmail,
  date: (text) => dateShape(text) === '10',
  digits: (text) => /^\d+$/.test(text),
  time: (text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
}
