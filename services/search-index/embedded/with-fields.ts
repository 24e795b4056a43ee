const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

const OBJECT = Buffer.from('{')
const AND = Buffer.from(',')
const END = Buffer.from('}')

const isOpening = (byte: number): boolean => byte === 0x7b || byte === 0x5b
const isClosing = (byte: number): boolean => byte === 0x7d || byte === 0x5d

/** Members that stand before all others in a document. */
export interface LeadingMembers {
  readonly names: ReadonlySet<string>
  /** How the member behind them begins, its comma first, in documents that have it. */
  readonly behind: Uint8Array
}

const NONE: LeadingMembers = { names: new Set(), behind: new Uint8Array(0) }

/**
 * Cuts the named members out of objects that are JSON without spaces, as `JSON.stringify` writes it: the
 * pieces of a smaller object, in the order of the whole one. Whoever wants leading members alone has the
 * rest left unread; who wants all of them has them cut out at once.
 */
export function withFields(
  fields: readonly string[],
  leading: LeadingMembers = NONE,
): (json: Uint8Array) => readonly Uint8Array[] {
  const wanted = new Set(fields)
  const areLeading = fields.every((name) => leading.names.has(name))
  const areAllLeading = areLeading && wanted.size === leading.names.size && wanted.size > 0
  return (json) => {
    const text = Buffer.from(json.buffer, json.byteOffset, json.byteLength)
    // A quote within a text is escaped: what is found is a member.
    const behind = areAllLeading ? text.indexOf(leading.behind) : -1
    if (behind !== -1) return [text.subarray(0, behind), END]
    const pieces: Uint8Array[] = [OBJECT]
    let left = wanted.size
    /** Where a run of wanted members began; -1 outside of one. */
    let run = -1
    let at = 1
    const endRun = (end: number): void => {
      if (run === -1) return
      if (pieces.length > 1) pieces.push(AND)
      pieces.push(text.subarray(run, end))
      run = -1
    }
    while (left > 0 && text[at] === QUOTE) {
      const nameEnd = text.indexOf(QUOTE, at + 1)
      const name = text.toString('utf8', at + 1, nameEnd)
      if (wanted.has(name)) {
        if (run === -1) run = at
        left -= 1
      } else {
        endRun(at - 1)
        if (areLeading && !leading.names.has(name)) break
      }
      at = endOfValue(text, nameEnd + 2) + 1
    }
    endRun(at - 1)
    pieces.push(END)
    return pieces
  }
}

/** Behind the quote that ends the text which begins at `start`. */
function endOfText(text: Buffer, start: number): number {
  let end = text.indexOf(QUOTE, start + 1)
  while (text[end - 1] === BACKSLASH && isEscaped(text, end)) end = text.indexOf(QUOTE, end + 1)
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
    if (depth === 0 && (byte === COMMA || isClosing(byte))) return at
    if (isOpening(byte)) depth += 1
    else if (isClosing(byte)) depth -= 1
    at += 1
  }
}
