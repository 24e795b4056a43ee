const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x7b, 0x5b])
const CLOSING = new Set([0x7d, 0x5d])

const OBJECT = Buffer.from('{')
const AND = Buffer.from(',')
const END = Buffer.from('}')

/**
 * Cuts the named members out of objects that are JSON without spaces, as `JSON.stringify` writes it: the
 * pieces of a smaller object, in the order of the whole one. Looks no further than the last of them, so
 * that documents whose wanted members come first are hardly read.
 */
export function withFields(fields: readonly string[]): (json: Uint8Array) => readonly Uint8Array[] {
  const wanted = new Set(fields)
  return (json) => {
    const text = Buffer.from(json.buffer, json.byteOffset, json.byteLength)
    const pieces: Uint8Array[] = [OBJECT]
    let left = wanted.size
    let at = 1
    while (left > 0 && text[at] === QUOTE) {
      const nameEnd = endOfText(text, at)
      const end = endOfValue(text, nameEnd + 1)
      if (wanted.has(text.toString('utf8', at + 1, nameEnd - 1))) {
        if (pieces.length > 1) pieces.push(AND)
        pieces.push(text.subarray(at, end))
        left -= 1
      }
      at = end + 1
    }
    pieces.push(END)
    return pieces
  }
}

/** Behind the quote that ends the text which begins at `start`. */
function endOfText(text: Buffer, start: number): number {
  let end = text.indexOf(QUOTE, start + 1)
  while (isEscaped(text, end)) end = text.indexOf(QUOTE, end + 1)
  return end + 1
}

function isEscaped(text: Buffer, at: number): boolean {
  let backslashes = 0
  while (text[at - 1 - backslashes] === BACKSLASH) backslashes += 1
  return backslashes % 2 === 1
}

/** Where the value that begins at `start` ends: at a comma, or at the end of the object around it. */
function endOfValue(text: Buffer, start: number): number {
  let depth = 0
  let at = start
  for (;;) {
    const byte = text[at]
    if (byte === undefined) return at
    if (byte === QUOTE) {
      at = endOfText(text, at)
      continue
    }
    if (depth === 0 && (byte === COMMA || CLOSING.has(byte))) return at
    if (OPENING.has(byte)) depth += 1
    else if (CLOSING.has(byte)) depth -= 1
    at += 1
  }
}
