import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the server answers: not at all, by closing the connection, or with a status. */
export type Manner =
  | 'hangs'
  | 'cuts'
  | {
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }

export interface ScriptedServer {
  readonly url: string
  /** Applies from the next request on. */
  manner: (request: number) => Manner
  /** Requests that arrived so far. */
  readonly requests: () => number
  /** Connections that were opened so far. */
  readonly connections: () => number
  close(): Promise<void>
}

/** Starts an HTTP server that misbehaves as it is set to and counts what reaches it. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  let requests = 0
  let connections = 0
  const server = createServer((request, response) => {
    request.resume()
    requests += 1
    answer(response, scripted.manner(requests))
  })
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const scripted: ScriptedServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    manner: () => 'hangs',
    requests: () => requests,
    connections: () => connections,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
  return scripted
}

function answer(response: ServerResponse, manner: Manner): void {
  if (manner === 'hangs') return
  if (manner === 'cuts') {
    response.destroy()
    return
  }
  const { status, headers = {}, body = '{}' } = manner
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}
