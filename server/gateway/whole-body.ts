import type { IncomingMessage } from 'node:http'

/** Maximum bytes of all unfinished bodies together; a slow sender holds its part for up to 30 s. */
const MAX_HELD_BYTES = 64 * 1024 * 1024
/**
 * Pieces of one body: 2 MiB in packets of a slow line come in 3,900 of them. Each takes 7 µs, however short it is, and
 * a body in chunks of one byte would hold up the event loop for half a second.
 */
const MAX_PIECES = 4_096

let heldBytes = 0

/** Reason for which the rest of a body is not read; `busy` when all bodies together exceed `MAX_HELD_BYTES`. */
type Unread = 'too-large' | 'too-many-pieces' | 'busy'

/** Reads a body to its end. Resolves with null where the connection has ended before it. */
export function wholeBody(req: IncomingMessage, maxBytes: number): Promise<Buffer | Unread | null> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = []
    let bytes = 0
    const end = (outcome: Buffer | Unread | null) => {
      req.off('data', take).off('end', whole).off('close', gone).off('error', gone)
      heldBytes -= bytes
      req.pause()
      // The stream alone would take 16,000 pieces more.
      if (!req.complete) req.socket.pause()
      resolve(outcome)
    }
    const take = (piece: Buffer) => {
      pieces.push(piece)
      bytes += piece.length
      heldBytes += piece.length
      if (bytes > maxBytes) end('too-large')
      else if (pieces.length > MAX_PIECES) end('too-many-pieces')
      else if (heldBytes > MAX_HELD_BYTES) end('busy')
    }
    const whole = () => end(Buffer.concat(pieces))
    const gone = () => end(null)
    if (req.destroyed) return resolve(null)
    req.on('data', take).once('end', whole).once('close', gone).once('error', gone)
  })
}
