import { FieldFault } from './fault.ts'

/** Names that a source gives and a destination uses. */
export const NAME = '[A-Za-z][A-Za-z0-9_]*'
/** What makes a word of its own of a name that it stands behind: `:märke` is not `:m` with text. */
export const MORE_NAME = String.raw`[\p{L}\p{N}\p{M}_]`

// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const CONTROL = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]|\p{Cs}/u
const DOTS = /(?:^|\/)\.{1,2}(?:\/|$)/

/** Refuses what no path may hold, in a source and in a destination alike. */
export function checkPath(path: string): void {
  if (!path.startsWith('/')) throw new FieldFault('path', 'must begin with a slash')
  if (path.includes('//')) throw new FieldFault('path', 'must not have an empty segment (//)')
  if (DOTS.test(path)) throw new FieldFault('path', 'must not have a segment . or ..')
  checkText(path)
}

/** What has nothing to refuse: visible ASCII and spaces without a backslash. */
const COMMON = /^[ -[\]-~]*$/

/** Refuses control characters, backslashes, halves of characters, and what is not composed. */
export function checkText(text: string): void {
  if (COMMON.test(text)) return
  if (CONTROL.test(text)) throw new FieldFault('character', 'must not have control characters')
  if (text.includes('\\')) throw new FieldFault('character', 'must not have a backslash')
  if (text.normalize('NFC') !== text) {
    throw new FieldFault('not-nfc', `must be in NFC: ${JSON.stringify(text.normalize('NFC'))}`)
  }
}

const BARE = /^[A-Za-z0-9\-._~!$&'()*+,;=:@]*$/
const READABLE = /%(?:24|26|2B|2C|3A|3B|3D|40)/g

/** Text as one segment of a path (RFC 3986 pchar); ASCII only, never a slash. */
export function encodeSegment(text: string): string {
  if (BARE.test(text)) return text
  return encodeURIComponent(text).replaceAll(READABLE, decodeURIComponent)
}
