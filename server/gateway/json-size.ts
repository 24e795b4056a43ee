/** What a JSON text may hold. */
export interface JsonLimits {
  /** Elements of arrays and members of objects, all together. */
  readonly members: number
  /** Arrays and objects inside each other. */
  readonly depth: number
  /** Of one string or name, in UTF-8 and as it is spelled. */
  readonly stringBytes: number
}

/** What a JSON text holds: its longest string, its deepest place. */
export type JsonSize = JsonLimits

const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * Counts what a JSON text in UTF-8 holds, in one pass and without parsing it. Stops at the first byte that is
 * over a limit; the counts are then those up to there. Of a text that is not JSON they mean nothing.
 */
export function jsonSize(json: Uint8Array, limits: JsonLimits): JsonSize {
  let members = 0
  let level = 0
  let depth = 0
  let stringBytes = 0
  // Behind the bracket that opens an array or object, where a first member may follow.
  let isOpened = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    // White space (RFC 8259); nothing else of JSON is below it.
    if (byte === undefined || byte <= 0x20) continue
    const isClosing = byte === 0x5d || byte === 0x7d
    if (isOpened && !isClosing) members += 1
    isOpened = false
    if (byte === QUOTE) {
      const end = endOfString(json, at)
      stringBytes = Math.max(stringBytes, end - at - 1)
      at = end
    } else if (byte === 0x5b || byte === 0x7b) {
      level += 1
      depth = Math.max(depth, level)
      isOpened = true
    } else if (isClosing) level -= 1
    else if (byte === 0x2c) members += 1
    if (members > limits.members || depth > limits.depth || stringBytes > limits.stringBytes) break
  }
  return { members, depth, stringBytes }
}

/** Where the quote is that ends the string which begins at `start`; the text's end where there is none. */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}
