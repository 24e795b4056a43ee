import { Agent, request } from 'node:http'
import type { SiteId } from '#domain/sites'
import { type Shot, shotsOf } from './shots.ts'

export interface FuzzOptions {
  /** Calls that are sent. */
  readonly count: number
  readonly seed: number
  /** Cookie header of who is signed in on a site: without it nothing behind a session is reached. */
  readonly cookieOn: (site: SiteId) => string
}

export interface FuzzReport {
  readonly answers: number
  /** Answers with a status of 500 or more, and calls without an answer. */
  readonly failures: number
  /** Answers with a status that docs/api.md does not name for the call. */
  readonly undocumented: number
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<number, number>>
  /** Calls that did what they are for, at least once. */
  readonly succeeded: readonly string[]
  /** The first failures and undocumented answers, each to be sent again. */
  readonly examples: readonly string[]
}

/** Calls that are under way at once. */
const AT_ONCE = 8

/** Sends calls made wrong at random to a running server, each under the host of its site. */
export async function fuzz(
  origin: string,
  { count, seed, cookieOn }: FuzzOptions,
): Promise<FuzzReport> {
  const nextShot = shotsOf(seed)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const statuses: Record<number, number> = {}
  const succeeded = new Set<string>()
  const examples: string[] = []
  let failures = 0
  let undocumented = 0
  let sent = 0
  const note = (shot: Shot, what: string) => {
    const { site, method, target, body } = shot
    if (examples.length < 10) {
      examples.push(`${what}: ${method} ${target} on ${site} ${body ?? ''}`.slice(0, 500))
    }
  }
  async function sendOn(): Promise<void> {
    while (sent < count) {
      sent += 1
      const shot = nextShot()
      const status = await statusOf(origin, shot, { agent, cookie: cookieOn(shot.site) })
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 0 || status >= 500) {
        failures += 1
        note(shot, String(status))
      } else if (status !== 405 && !shot.call.statuses.includes(status)) {
        undocumented += 1
        note(shot, `undocumented ${status}`)
      } else if (status < 400) succeeded.add(`${shot.call.method} ${shot.call.template}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
  } finally {
    agent.destroy()
  }
  return {
    answers: sent,
    failures,
    undocumented,
    statuses,
    succeeded: [...succeeded].toSorted(),
    examples,
  }
}

/** These would end the session that all other calls need. */
const ENDING: ReadonlySet<string> = new Set([
  '/api/analyst/sign-out',
  '/api/tirehotel/authorization/logout',
])

/** Sends a call and reads its answer to the end; 0 where none came. */
function statusOf(
  origin: string,
  { site, call, method, target, headers, body }: Shot,
  { agent, cookie }: { readonly agent: Agent; readonly cookie: string },
): Promise<number> {
  const { port } = new URL(origin)
  return new Promise((resolve) => {
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: target,
        method,
        headers: {
          ...headers,
          ...(!ENDING.has(call.template) && { cookie }),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          host: `${site}.localhost:${port}`,
        },
      },
      (answer) => {
        answer.resume()
        answer.once('error', () => resolve(0))
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    outgoing.once('error', () => resolve(0))
    outgoing.end(body)
  })
}
