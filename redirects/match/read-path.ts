import { MAX_ADDRESS_LENGTH } from '#domain/address-limit'

const SLASH = 47
const PERCENT = 37
const BACKSLASH = 92
const QUESTION = 63
const HASH = 35

const DOTS = /(?:^|\/)\.{1,2}(?:\/|$)/
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const UNFIT = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\\]|\p{Cs}/u
/** Letters of Latin scripts, composed: nothing to refuse and nothing to compose. */
const LATIN = /^[ -[\]-~\u00A0-\u02FF]*$/

/**
 * A path as it was asked for, in the spelling of sources: decoded, composed (NFC), without a slash at
 * its end (REDIR-22). Null for what no rule may match: encoded slashes and backslashes, control
 * characters, `//`, `.` and `..`, broken escapes, more characters than the site reads of an address. Escapes that are no UTF-8 are read as
 * Latin-1. Never throws.
 */
export function readPath(path: string): string | null {
  const { length } = path
  if (length > MAX_ADDRESS_LENGTH || path.charCodeAt(0) !== SLASH) return null
  let plain = true
  let before = SLASH
  for (let at = 1; at < length; at += 1) {
    const code = path.charCodeAt(at)
    if (code === PERCENT) {
      if (isSlash(path, at)) return null
      plain = false
    } else if (code > 126) plain = false
    else if (code <= 32 || code === BACKSLASH || code === QUESTION || code === HASH) return null
    else if (code === SLASH && before === SLASH) return null
    before = code
  }
  const whole = before === SLASH && length > 1 ? path.slice(0, -1) : path
  const text = plain ? whole : decode(whole)
  return text === null || (text.includes('/.') && DOTS.test(text)) ? null : text
}

/** Whether the escape there is of a slash or a backslash: `%2F`, `%5C`. */
function isSlash(path: string, at: number): boolean {
  const high = path.charCodeAt(at + 1)
  if (high !== 50 && high !== 53) return false
  const low = path.charCodeAt(at + 2) | 32
  return high === 50 ? low === 102 : low === 99
}

function decode(path: string): string | null {
  const text = decodeUtf8(path) ?? decodeLatin1(path)
  if (text === null) return null
  if (LATIN.test(text)) return text
  const composed = text.normalize('NFC')
  return UNFIT.test(composed) ? null : composed
}

function decodeUtf8(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Escapes of single bytes, as old pages and mail programs wrote them: `/k%F6p-bil`. Browsers read Latin-1 so, too. */
const LATIN1 = new TextDecoder('windows-1252')

function decodeLatin1(path: string): string | null {
  if (/%(?![\dA-Fa-f]{2})/.test(path)) return null
  const plain = path.replaceAll(/%([\dA-Fa-f]{2})/g, (_, byte: string) =>
    LATIN1.decode(Uint8Array.of(Number.parseInt(byte, 16))),
  )
  return plain
}

const UNFIT_QUERY = /[^\u0021-\u007E]|#/

/** A query as it may stand in a header: '' or `?…`, visible ASCII, no fragment. Never throws. */
export function readSearch(search: string): string {
  if (search === '' || search === '?') return ''
  const query = search.charCodeAt(0) === QUESTION ? search : `?${search}`
  return UNFIT_QUERY.test(query) ? escapeQuery(query) : query
}

function escapeQuery(query: string): string {
  const whole = query.replaceAll(/\p{Cs}/gu, '\uFFFD')
  return whole.replaceAll(/[^\u0021-\u007E]|#/gu, encodeURIComponent)
}

/** A Host header as a name: lower case, without a port or a dot at its end. */
export const readHost = (host: string): string =>
  host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
