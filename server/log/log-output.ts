import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { WriteStream } from 'node:tty'
import type { DestinationStream } from 'pino'

/** What a reader that has fallen behind may leave waiting in memory: some thousands of lines. */
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Lines of the log on their way to `stream`. A line that cannot be written, since nobody reads any
 * more, the disk is full or the reader too slow, is dropped and counted: the site outlives its log.
 * The next line that can be written comes after one that says how many are missing.
 */
export class LogOutput implements DestinationStream {
  #dropped = 0
  #unreported = 0
  readonly #stream: Writable

  constructor(stream: Writable) {
    this.#stream = stream
  }

  /** Lines lost since the start. */
  get dropped(): number {
    return this.#dropped
  }

  write(line: string): void {
    if (this.#stream.destroyed || this.#stream.writableLength > MAX_WAITING_BYTES) {
      this.#drop(0)
      return
    }
    const missing = this.#unreported
    this.#unreported = 0
    this.#stream.write(missing === 0 ? line : report(missing) + line, (error) => {
      if (error) this.#drop(missing)
    })
  }

  /** One line more, and with it the report of those before it. */
  #drop(missing: number): void {
    this.#dropped += 1
    this.#unreported += missing + 1
  }
}

const report = (lines: number) =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), event: 'log-lines-dropped', lines, msg: 'lines could not be written' })}\n`

/**
 * Without a listener, what cannot be printed is an uncaught exception. Next prints those, which fails
 * again, and so on before any signal is heard.
 */
export function tolerateClosedOutput(
  streams: readonly Writable[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) stream.on('error', () => {})
}

/**
 * A child that shares our output, as the one in which Next reads its settings, leaves pipes blocking:
 * a reader that stops reading would stop the site, signals and all.
 */
export function unblockOutput(
  streams: readonly Writable[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) {
    // Terminals and files are written at once by design. Node has no public name for this.
    if (!(stream instanceof Socket) || stream instanceof WriteStream) continue
    const { _handle: handle } = stream as {
      readonly _handle?: { setBlocking?(blocking: boolean): void } | null
    }
    handle?.setBlocking?.(false)
  }
}
