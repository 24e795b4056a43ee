/** One message of an event stream (WHATWG HTML, 9.2): the `data` lines joined by line feeds. */
export interface SseEvent {
  readonly event: string
  readonly data: string
  readonly id: string
}

/** Longest line and longest message, in characters: a stream with more is no event stream of ours. */
const MAX_LENGTH = 1_000_000

/**
 * Reads an event stream however its bytes are cut. `push` returns the messages that are now complete, and throws
 * for a line or a message that is too long.
 */
export function createSseParser(): { push(text: string): readonly SseEvent[] } {
  let pending = ''
  /** Where of it no line ends before. */
  let searched = 0
  let begun = false
  let event = ''
  let data: string[] = []
  let dataLength = 0
  let id = ''

  const line = (text: string): SseEvent | null => {
    if (text === '') {
      const message =
        data.length > 0 ? { event: event || 'message', data: data.join('\n'), id } : null
      event = ''
      data = []
      dataLength = 0
      return message
    }
    const colon = text.indexOf(':')
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') {
      data.push(value)
      dataLength += value.length + 1
      if (dataLength > MAX_LENGTH) throw new Error('An event stream sent a message without end.')
    } else if (field === 'event') event = value
    else if (field === 'id' && !value.includes('\0')) id = value
    return null
  }

  return {
    push(text) {
      pending += text
      if (!begun && pending !== '') {
        begun = true
        pending = pending.replace(/^\uFEFF/, '')
      }
      const messages: SseEvent[] = []
      let start = 0
      for (;;) {
        const end = nextBreak(pending, searched)
        if (end === null) break
        const message = line(pending.slice(start, end.at))
        if (message) messages.push(message)
        start = end.after
        searched = start
      }
      pending = pending.slice(start)
      // A CR at the very end is looked at again.
      searched = Math.max(0, pending.length - 1)
      if (pending.length > MAX_LENGTH) throw new Error('An event stream sent a line without end.')
      return messages
    },
  }
}

/** A line ends with LF, CR LF or CR; a CR at the very end may yet be followed by its LF. */
function nextBreak(text: string, from: number): { at: number; after: number } | null {
  for (let at = from; at < text.length; at++) {
    const char = text[at]
    if (char === '\n') return { at, after: at + 1 }
    if (char === '\r') {
      if (at + 1 === text.length) return null
      return { at, after: text[at + 1] === '\n' ? at + 2 : at + 1 }
    }
  }
  return null
}

/** The messages of a response body as they arrive; leaving the loop cancels the body. */
export async function* sseEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<SseEvent> {
  const parser = createSseParser()
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let ended = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) {
        ended = true
        return
      }
      yield* parser.push(decoder.decode(value, { stream: true }))
    }
  } finally {
    // Cancelling a stream that broke rejects with what broke it, which the reader has thrown already.
    if (!ended) await reader.cancel().catch(() => {})
  }
}
