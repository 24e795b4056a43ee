/** An answer that goes on for longer than any that is expected: a system out of order must not fill our memory. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong'
}

/**
 * The text of an answer, `maxBytes` of UTF-8 at most, counted after decompression while it is read: what
 * an answer says of its own length need not be true. Throws `AnswerTooLong`, and as `fetch` does.
 */
export const boundedText = async (response: Response, maxBytes: number): Promise<string> =>
  new TextDecoder().decode(await boundedBytes(response, maxBytes))

/** The same of bytes. */
export async function boundedBytes(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength
    // Leaving the loop cancels the body.
    if (length > maxBytes) throw new AnswerTooLong(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
