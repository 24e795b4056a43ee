import { request } from 'node:http'
import type { Logger } from 'pino'
import { errorFacts } from '../log/log.ts'

export interface ContentWatch {
  /** Another one after every published change of content or flows, whichever process published it. */
  readonly version: () => Promise<string>
  readonly refresh: () => Promise<void>
  /** The version that the cached pages were made of. */
  readonly madeOf: string
  readonly everyMs?: number
  readonly log: Logger
}

/** A sixth of the 60 s within which a change must show on every machine. */
const EVERY_MS = 10_000

/** Makes the pages anew whenever the version of content and flows is another one; returns what stops it. */
export function watchContent(watch: ContentWatch): () => void {
  let known = watch.madeOf
  let asking = false
  const look = async () => {
    if (asking) return
    asking = true
    try {
      const version = await watch.version()
      if (version !== known) {
        await watch.refresh()
        known = version
      }
    } catch (error) {
      watch.log.warn(
        { event: 'content-watch', ...errorFacts(error) },
        'no version of content and flows',
      )
    } finally {
      asking = false
    }
  }
  void look()
  const timer = setInterval(() => void look(), watch.everyMs ?? EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Calls `/api/revalidate` of this very process: only within a request may pages be made anew. */
export async function callRevalidate(
  { port, host }: { readonly port: number; readonly host: string | null },
  secret: string,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const call = request(
      {
        host: host ?? '127.0.0.1',
        port,
        path: '/api/revalidate',
        method: 'POST',
        agent: false,
        headers: {
          host: 'localhost',
          'content-type': 'application/json',
          authorization: `Bearer ${secret}`,
        },
      },
      (answer) => {
        answer.resume()
        if (answer.statusCode === 204) resolve()
        else reject(new Error(`The pages were not made anew: status ${answer.statusCode}.`))
      },
    )
    call.once('error', reject)
    call.setTimeout(10_000, () => call.destroy(new Error('The pages were not made anew in time.')))
    call.end('{}')
  })
}
