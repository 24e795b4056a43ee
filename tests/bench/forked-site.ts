import type { ChildProcess } from 'node:child_process'
import { type Agent, request } from 'node:http'

/** Processor time of a site in a process of its own since its start, user and system, in ms. */
export function cpuOf(site: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    site.once('message', (message) => {
      const { cpu } = message as { readonly cpu: NodeJS.CpuUsage }
      resolve((cpu.user + cpu.system) / 1_000)
    })
    site.send('cpu')
  })
}

interface Posted {
  readonly agent: Agent
  readonly port: number
  readonly path: string
  /** JSON. */
  readonly body: string
  /** What it is to be answered with. */
  readonly status: number
}

/** A call of the Swedish site as a browser makes it, read to its end. Rejects for any other status. */
export function post({ agent, port, path, body, status }: Posted): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers: {
          host: 'hedinautomotive-se.localhost',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'accept-encoding': 'gzip, deflate, br',
        },
      },
      (incoming) => {
        incoming.resume()
        incoming.once('end', () =>
          incoming.statusCode === status
            ? resolve()
            : reject(new Error(`${path} was answered ${incoming.statusCode}`)),
        )
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
