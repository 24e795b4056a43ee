import type { IncomingMessage } from 'node:http'
import { Server as TcpServer, type Socket } from 'node:net'
import { setImmediate as loopTurn } from 'node:timers/promises'
import type { BufferedResponse } from './buffered-response.ts'
import type { GatewayServer } from './listen.ts'

/** Time that requests under way have to finish once the port is closed. */
const DRAIN_MS = 10_000

const LOOK_EVERY_MS = 50
/** A connection that was idle at so many looks in a row is closed: half a second. */
const IDLE_LOOKS = 10
/** A look that the loop held up for longer may have missed bytes, and does not count. */
const MAX_LOOK_MS = 20

/** Turns of the loop without a new connection after which none waits in the backlog, and the most to wait for. */
const QUIET_TURNS = 3
const MAX_TURNS = 1_000

interface Connection {
  /** Responses to requests that have come in. Node never closes those of a client that left before their turn. */
  readonly answers: Set<BufferedResponse>
  /** Bytes that had been read when its last request was answered; more are the head of another one. */
  bytesRead: number
  idleLooks: number
}

export interface Drain {
  /** Whether `drain` was called: no more requests should be sent here. */
  readonly hasBegun: () => boolean
  /**
   * Goes on serving until `pause` has ended, so that balancers can see that no more requests should be
   * sent, closes the port, and resolves once every request was answered, or ten seconds later. Answers ask
   * the client to close its connection from the beginning.
   */
  readonly drain: (pause: Promise<unknown>) => Promise<void>
}

/**
 * Watches the connections of a server that does not listen yet, so that it can be drained without
 * losing a request. Node's own `close` ends every connection whose request it has not read yet, which
 * after a busy moment are many.
 */
export function drainable(server: GatewayServer, lookEveryMs = LOOK_EVERY_MS): Drain {
  const connections = new Map<Socket, Connection>()
  let hasBegun = false

  server.on('connection', (socket) => {
    connections.set(socket, { answers: new Set(), bytesRead: 0, idleLooks: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  const watch = ({ socket }: IncomingMessage, res: BufferedResponse): void => {
    const connection = connections.get(socket)
    if (hasBegun) res.setHeader('Connection', 'close')
    connection?.answers.add(res)
    res.once('close', () => {
      if (!connection) return
      connection.answers.delete(res)
      connection.bytesRead = socket.bytesRead
    })
  }
  server.prependListener('request', watch)
  server.prependListener('checkExpectation', watch)

  function closeIdle(): void {
    for (const [socket, connection] of connections) {
      const isIdle = connection.answers.size === 0 && socket.bytesRead === connection.bytesRead
      connection.idleLooks = isIdle ? connection.idleLooks + 1 : 0
      if (connection.idleLooks >= IDLE_LOOKS) socket.destroy()
    }
  }

  function look(): void {
    const began = performance.now()
    // Between a timer and an immediate the loop reads what the kernel has received.
    setImmediate(() => {
      if (performance.now() - began <= MAX_LOOK_MS) closeIdle()
    })
  }

  return {
    hasBegun: () => hasBegun,
    drain: async (pause) => {
      hasBegun = true
      for (const { answers } of connections.values()) {
        for (const res of answers) if (!res.headersSent) res.setHeader('Connection', 'close')
      }
      await pause
      await acceptBacklog(server)
      const closed = new Promise<void>((resolve) => {
        TcpServer.prototype.close.call(server, () => resolve())
      })
      const looking = setInterval(look, lookEveryMs)
      const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      await closed
      clearInterval(looking)
      clearTimeout(impatience)
    },
  }
}

/** The kernel resets connections that it has completed and nobody has accepted when the port closes. */
async function acceptBacklog(server: GatewayServer): Promise<void> {
  let quiet = 0
  const onConnection = (): void => {
    quiet = 0
  }
  server.on('connection', onConnection)
  for (let turn = 0; quiet < QUIET_TURNS && turn < MAX_TURNS; turn += 1) {
    quiet += 1
    await loopTurn()
  }
  server.off('connection', onConnection)
}
