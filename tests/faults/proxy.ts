import { connect, createServer, type Server, type Socket } from 'node:net'
import { Road } from './road.ts'
import { seeded } from './seeded.ts'

/** What befalls connections from now on, until it is said otherwise. */
export interface Conditions {
  /** Milliseconds that a byte takes, each way. */
  readonly latencyMs: number
  /** Bytes a second, each way, of all connections together; null is as many as there are. */
  readonly bytesPerSecond: number | null
  /** Of a hundred new connections so many are reset, at some byte of their first 16 KiB of answers. */
  readonly cutPercent: number
}

/** Answers that are cut off: those to requests whose bytes hold these words. */
export interface LostAnswer {
  /** Such as `POST /api/mechmate/book`. */
  readonly to: string
  /** So much of the answer still arrives; 0 by itself. */
  readonly afterBytes?: number
  /** How often; once by itself. */
  readonly times?: number
}

export interface FaultProxy {
  readonly port: number
  /** Changes what is named; connections that are there feel it, too, but for `cutPercent`. */
  set(conditions: Partial<Conditions>): void
  /** Every connection is reset now, and new ones as soon as they are made. */
  cut(): void
  /** Half-open: nothing arrives any more, nothing is closed; new connections are taken and not answered. */
  goSilent(): void
  /** Somebody else answers every request with this HTML, none is passed on: a captive portal, or a gateway. */
  captive(html: string, status?: number): void
  /**
   * Reset after commit: the request is passed on, and the connection reset when its answer comes. The
   * target has then done what it was asked for.
   */
  loseAnswer(lost: LostAnswer): void
  /** Connections go to another port of this machine from now on, as after a deploy; the connections of before are reset. */
  aim(other: number): void
  /** Ends cut, silence and portal, and forgets answers that were still to be lost. Silent connections are reset. */
  mend(): void
  /** Connections taken, and those of them that `cutPercent` chose, since the start. */
  readonly count: { readonly connections: number; readonly doomed: number }
  close(): Promise<void>
}

export interface ProxyOptions {
  /** Port on this machine that is stood before. */
  readonly target: number
  /** 0, as by itself, picks a free one. */
  readonly port?: number
  /** Of which connections are cut, and where. */
  readonly seed?: number
}

type Mode =
  | { readonly name: 'open' | 'cut' | 'silent' }
  | { readonly name: 'captive'; readonly html: string; readonly status: number }

/** A small TCP proxy that does what bad networks do. Resolves when it listens. */
export async function startFaultProxy({
  target,
  port = 0,
  seed = 1,
}: ProxyOptions): Promise<FaultProxy> {
  const random = seeded(seed)
  const up = new Road()
  const down = new Road()
  const pairs = new Set<Pair>()
  const count = { connections: 0, doomed: 0 }
  let mode: Mode = { name: 'open' }
  let aim = target
  let cutPercent = 0
  let losses: { to: string; afterBytes: number; times: number }[] = []

  const server = createServer({ allowHalfOpen: true }, (client) => {
    count.connections += 1
    // A reset by the other side is what this is for.
    client.on('error', () => undefined)
    if (mode.name === 'cut') {
      client.resetAndDestroy()
      return
    }
    const isDoomed = random() * 100 < cutPercent
    const cutAt = Math.floor(random() * 16_384)
    if (isDoomed) count.doomed += 1
    const pair: Pair = {
      client,
      remote: connect(aim, 'localhost'),
      left: isDoomed ? cutAt : null,
    }
    pair.remote.on('error', () => undefined)
    pairs.add(pair)
    join(pair)
  })

  function join(pair: Pair): void {
    const { client, remote } = pair
    const toServer = up.lane(remote)
    const toClient = down.lane(client)
    const drop = () => {
      pairs.delete(pair)
      client.resetAndDestroy()
      remote.destroy()
    }
    let asked = ''
    const forward = async (chunk: Buffer) => {
      if (mode.name === 'captive') {
        client.end(foreign(mode))
        remote.destroy()
        return
      }
      // The tail of what came before, for words that are split between pieces.
      asked = asked.slice(-200) + chunk.toString('latin1')
      const lost = losses.find(({ to }) => asked.includes(to))
      if (lost) {
        asked = ''
        lost.times -= 1
        losses = losses.filter(({ times }) => times > 0)
        pair.left = lost.afterBytes
      }
      await toServer.carry(chunk)
    }
    const back = async (chunk: Buffer) => {
      if (pair.left === null) return toClient.carry(chunk)
      const some = chunk.subarray(0, pair.left)
      pair.left -= some.length
      await toClient.carry(some)
      if (some.length === chunk.length) return
      // What was let through arrives before the reset does.
      setTimeout(drop, down.work.latencyMs + 20)
      remote.pause()
    }
    pump(client, { carry: forward, end: toServer.end }, () => mode.name === 'silent')
    pump(remote, { carry: back, end: toClient.end }, () => mode.name === 'silent')
    client.once('close', () => {
      pairs.delete(pair)
      remote.destroy()
    })
    remote.once('error', () => drop())
    remote.once('close', () => {
      if (mode.name !== 'silent' && !remote.readableEnded) drop()
    })
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve())
  })
  const resetAll = () => {
    for (const { client, remote } of pairs) {
      client.resetAndDestroy()
      remote.destroy()
    }
    pairs.clear()
  }

  return {
    port: portOf(server),
    count,
    set: (conditions) => {
      for (const road of [up, down]) {
        if (conditions.latencyMs !== undefined) road.work.latencyMs = conditions.latencyMs
        if (conditions.bytesPerSecond !== undefined)
          road.work.bytesPerSecond = conditions.bytesPerSecond
      }
      cutPercent = conditions.cutPercent ?? cutPercent
    },
    cut: () => {
      mode = { name: 'cut' }
      resetAll()
    },
    goSilent: () => {
      mode = { name: 'silent' }
    },
    captive: (html, status = 200) => {
      mode = { name: 'captive', html, status }
    },
    loseAnswer: ({ to, afterBytes = 0, times = 1 }) => {
      losses.push({ to, afterBytes, times })
    },
    aim: (other) => {
      aim = other
      resetAll()
    },
    mend: () => {
      // Who was silent knows nothing any more of the connections of before.
      if (mode.name === 'silent') resetAll()
      mode = { name: 'open' }
      losses = []
    },
    close: () => {
      resetAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

interface Pair {
  readonly client: Socket
  readonly remote: Socket
  /** Bytes of answers that still arrive before the connection is reset; null is all. */
  left: number | null
}

interface Way {
  readonly carry: (chunk: Buffer) => Promise<void>
  readonly end: () => Promise<void>
}

/** Takes what comes from a socket, piece by piece, and throws it away while it is silent. */
function pump(from: Socket, way: Way, isSilent: () => boolean): void {
  from.on('data', (chunk: Buffer) => {
    if (isSilent()) return
    from.pause()
    void way.carry(chunk).then(() => from.resume())
  })
  from.once('end', () => {
    if (!isSilent()) void way.end()
  })
}

const foreign = ({ html, status }: { readonly html: string; readonly status: number }) =>
  `HTTP/1.1 ${status} -\r\ncontent-type: text/html; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(html)}\r\ncache-control: public, max-age=600\r\nconnection: close\r\n\r\n${html}`

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
