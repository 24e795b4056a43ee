import type { PatternName } from '../definition/types.ts'
import { dateShape } from './date.ts'
import { readPhone } from './phone.ts'

const LOCAL_DOMAIN = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?\.[a-z]{2,}$/i

/** The named patterns; each looks at a text once, so hostile input costs time linear in its length. */
export const PATTERNS: { readonly [name in PatternName]: (text: string) => boolean } = {
  // ABC123, ABC12D and personal plates: 2 to 7 letters, digits and inner spaces.
  'plate.se': (text) => /^[A-ZÅÄÖ\d][A-ZÅÄÖ\d ]{0,5}[A-ZÅÄÖ\d]$/i.test(text),
  phone: (text) => readPhone(text) !== null,
  // 254 is the longest address that SMTP carries (RFC 5321).
  email: (text) => text.length <= 254 && LOCAL_DOMAIN.test(text),
  date: (text) => dateShape(text) === '10',
  digits: (text) => /^\d+$/.test(text),
  time: (text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
}
