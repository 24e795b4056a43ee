import type { SiteMessage } from '#services/workshop'
import type { Logger } from 'pino'
import { errorFacts } from '#server'

export interface EventStreamSpec {
  /** Fires when the client has left. */
  readonly signal: AbortSignal
  readonly log: Logger
  /** Sites after which the stream ends. */
  readonly most: number
  readonly messages: (signal: AbortSignal) => AsyncIterable<SiteMessage>
  /** Is called once the stream has ended, however it did. */
  readonly ended?: () => void
  readonly heartbeatMs?: number
}

/**
 * Sends each message as a server-sent event, a site's with its id, so that a reconnecting browser
 * names the last one it has. Work stops when the client leaves.
 */
export function eventStream(spec: EventStreamSpec): Response {
  const stop = new AbortController()
  const { signal } = stop
  const leave = () => stop.abort()
  spec.signal.addEventListener('abort', leave, { once: true })
  if (spec.signal.aborted) leave()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      // Proxies close what stays silent.
      const heartbeat = setInterval(() => send(': still here\n\n'), spec.heartbeatMs ?? 15_000)
      const fallSilent = () => clearInterval(heartbeat)
      signal.addEventListener('abort', fallSilent, { once: true })
      try {
        send('retry: 1000\n\n')
        let sites = 0
        for await (const message of spec.messages(signal)) {
          if (signal.aborted) break
          send(eventOf(message))
          if (isSite(message)) sites += 1
          if (!isSite(message) || sites === spec.most) break
        }
      } catch (error) {
        if (!signal.aborted) {
          spec.log.warn({ event: 'sites-stream-failed', ...errorFacts(error) }, 'a stream failed')
          send(eventOf({ error: 'unavailable' }))
        }
      } finally {
        fallSilent()
        // Whatever is left of the search is not wanted any more.
        leave()
        spec.signal.removeEventListener('abort', leave)
        closeQuietly(controller)
        spec.ended?.()
      }
    },
    cancel: leave,
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

const isSite = (message: SiteMessage) => 'siteId' in message

function eventOf(message: SiteMessage): string {
  const id = 'siteId' in message ? `id: ${message.siteId}\n` : ''
  return `${id}data: ${JSON.stringify(message)}\n\n`
}

function closeQuietly(controller: ReadableStreamDefaultController): void {
  try {
    controller.close()
  } catch {
    // The client left first: cancelled already.
  }
}
