import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const CHECK_EVERY_MS = 500
const TIMEOUT_MS = 30_000

/** What decides where a balancer sends a request. */
export type Choice =
  /** The answers to `/readyz`. */
  | 'by readiness'
  /** Nothing: in turns, and to the next server where the port is closed. */
  | 'in turns'

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

interface Target {
  readonly port: number
  readonly agent: Agent
  isReady: boolean
}

export interface Balancer {
  /** Sends a call to a server; resolves with its status, or with what the visitor gets instead. */
  send(call: Call): Promise<string>
  close(): void
}

/**
 * A balancer in front of several servers, with a pool of HTTP/1.1 connections to each. It sends nothing
 * twice: a request that breaks after it was sent has failed.
 */
export function balance(ports: readonly number[], choice: Choice): Balancer {
  const targets: readonly Target[] = ports.map((port) => ({
    port,
    agent: new Agent({ keepAlive: true, maxSockets: 32, timeout: 60_000 }),
    isReady: choice === 'in turns',
  }))
  const closing = new AbortController()
  let turn = 0

  const check = async (target: Target): Promise<void> => {
    while (!closing.signal.aborted) {
      target.isReady = (await statusOf(target, { method: 'GET', path: '/readyz' }, false)) === '200'
      await sleep(CHECK_EVERY_MS)
    }
  }
  if (choice === 'by readiness') for (const target of targets) void check(target)

  return {
    send: async (call) => {
      const ready = targets.filter(({ isReady }) => isReady)
      turn += 1
      for (let at = 0; at < ready.length; at += 1) {
        const target = ready[(turn + at) % ready.length]
        if (!target) break
        const status = await statusOf(target, call)
        // Nobody listened, so that nothing was sent: every proxy tries the next server then.
        if (status !== 'ECONNREFUSED') return status
      }
      return 'no server'
    },
    close: () => {
      closing.abort()
      for (const { agent } of targets) agent.destroy()
    },
  }
}

function statusOf(
  { port, agent }: Target,
  { method, path, body }: Call,
  isPooled = true,
): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: isPooled ? agent : false,
        timeout: isPooled ? TIMEOUT_MS : CHECK_EVERY_MS * 4,
        headers: {
          host: 'localhost',
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (answer) => {
        answer
          .on('error', () => resolve('cut'))
          .on('end', () => resolve(String(answer.statusCode)))
          .resume()
      },
    )
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('late'), { code: 'late' })))
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'cut'))
    sent.end(body)
  })
}
