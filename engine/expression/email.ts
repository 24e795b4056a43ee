/** Longest address that SMTP carries (RFC 5321, section 4.5.3.1.3). */
const MAX_ADDRESS = 254

/**
 * Atoms with dots between them (RFC 5322, section 3.2.3), then labels of at most 63 characters (RFC 1035, section
 * 2.3.4) without a hyphen at either end, which may be internationalised.
 */
const EMAIL =
  /^(?!\.|.*\.[.@]|.*@.*-\.)[\w.!#$%&'*+/=?^`{|}~-]+@(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu

/** Returns whether a text is one e-mail address; its domain may be internationalised (RFC 5890). */
export const isEmail = (text: string): boolean => text.length <= MAX_ADDRESS && EMAIL.test(text)
