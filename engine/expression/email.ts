/** Longest address that SMTP carries (RFC 5321, section 4.5.3.1.3). */
const MAX_ADDRESS = 254
/** Dot-separated atoms (RFC 5322, section 3.2.3): no dot comes first, last or twice in a row. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** A label of at most 63 characters (RFC 1035, section 2.3.4). */
const ASCII_LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
/** An internationalised label; DNS stores it with the prefix `xn--`, which leaves 59 characters. */
const UNICODE_LABEL = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u
const MAX_UNICODE_LABEL = 59
const TOP_LEVEL = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu

const isLabel = (label: string): boolean =>
  ASCII_LABEL.test(label) ||
  (label.length <= MAX_UNICODE_LABEL && UNICODE_LABEL.test(label) && !label.endsWith('-'))

/** Returns whether a text is one e-mail address; its domain may be internationalised (RFC 5890). */
export function isEmail(text: string): boolean {
  if (text.length > MAX_ADDRESS) return false
  const at = text.lastIndexOf('@')
  const labels = text.slice(at + 1).split('.')
  return (
    at > 0 &&
    LOCAL_PART.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every(isLabel) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  )
}
