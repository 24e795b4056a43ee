/**
 * The data of each server-sent event of a body (WHATWG HTML 9.2), parsed as JSON; what is not JSON
 * is left out. Ends when the body does, throws when it breaks off.
 */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      // One chunk after the other is what a stream is.
      const { done, value } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      const blocks = rest.split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = dataOf(block)
        if (data !== undefined) yield data
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function dataOf(block: string): unknown {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'))
  if (lines.length === 0) return undefined
  try {
    return JSON.parse(lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n'))
  } catch {
    return undefined
  }
}
