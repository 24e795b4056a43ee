import { connect, type Socket } from 'node:net'
import { setImmediate as loopTurn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { BufferedResponse } from './buffered-response.ts'
import { type Drain, drainable } from './drain.ts'
import { type GatewayServer, listen, serverOf } from './listen.ts'

const GET = 'GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n'

const servers: GatewayServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

interface Serving extends Drain {
  readonly client: () => Client
}

const AT_ONCE = Promise.resolve()

async function serving(
  answer: (res: BufferedResponse) => void = (res) => void res.end('x'),
): Promise<Serving> {
  const server = serverOf((_req, res) => answer(res))
  servers.push(server)
  const drain = drainable(server, 1)
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  return { ...drain, client: () => new Client(port) }
}

/** A connection of a proxy's pool, which sends nothing again. */
class Client {
  readonly socket: Socket
  #received = ''
  #end: 'open' | 'closed' | 'reset' = 'open'

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1')
    this.socket.on('data', (bytes: Buffer) => {
      this.#received += String(bytes)
    })
    this.socket.on('error', () => {
      this.#end = 'reset'
    })
    this.socket.on('close', () => {
      if (this.#end === 'open') this.#end = 'closed'
    })
  }

  send(text = GET): void {
    this.socket.write(text)
  }

  get answers(): number {
    return this.#received.split('HTTP/1.1 200 OK').length - 1
  }

  get lastAnswer(): string {
    return this.#received.slice(this.#received.lastIndexOf('HTTP/1.1'))
  }

  get end(): 'open' | 'closed' | 'reset' {
    return this.#end
  }

  /** Waits for so many answers, or for the end of the connection. */
  async answered(count = 1): Promise<void> {
    while (this.answers < count && this.#end === 'open') await loopTurn()
  }

  async ended(): Promise<this> {
    while (this.#end === 'open') await loopTurn()
    return this
  }

  /** A connection whose first request was answered, and that has another one to send. */
  async kept(): Promise<this> {
    this.send()
    await this.answered()
    return this
  }
}

/** Holds up the loop, as an index that is filled or a page that is rendered does. */
function holdLoop(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a request that the kernel had received and nobody had read was cut', async () => {
  const { client, drain } = await serving()
  const kept = await client().kept()
  kept.send()
  await drain(AT_ONCE)
  const { answers, end, lastAnswer } = await kept.ended()
  expect([answers, end]).toEqual([2, 'closed'])
  expect(lastAnswer).toMatch(/^Connection: close\r$/m)
})

test('a request that came while the loop was held up during the drain was cut', async () => {
  const { client, drain } = await serving()
  const kept = await client().kept()
  const drained = drain(AT_ONCE)
  for (let turn = 0; turn < 10; turn += 1) await loopTurn()
  kept.send()
  holdLoop(500)
  await drained
  const { answers, end } = await kept.ended()
  expect([answers, end]).toEqual([2, 'closed'])
})

test('connections that waited to be accepted were reset', async () => {
  const { client, drain } = await serving()
  const clients = Array.from({ length: 20 }, client)
  for (const one of clients) one.send()
  await drain(AT_ONCE)
  for (const one of clients) await one.ended()
  expect(clients.map(({ answers, end }) => `${answers} ${end}`)).toEqual(
    clients.map(() => '1 closed'),
  )
})

test('an idle connection of a pool may send one more request, and is closed when it does not', async () => {
  const { client, drain } = await serving()
  const [used, unused, fresh] = [await client().kept(), await client().kept(), client()]
  const drained = drain(AT_ONCE)
  for (let turn = 0; turn < 3; turn += 1) await loopTurn()
  used.send()
  await drained
  for (const one of [used, unused, fresh]) await one.ended()
  expect([used.answers, unused.answers, fresh.answers]).toEqual([2, 1, 0])
})

test('a request whose head is half sent is waited for while idle connections are closed', async () => {
  const { client, drain } = await serving()
  const [idle, half] = [await client().kept(), await client().kept()]
  half.send(GET.slice(0, 20))
  const drained = drain(AT_ONCE)
  await idle.ended()
  for (let turn = 0; turn < 100; turn += 1) await loopTurn()
  expect(half.end).toBe('open')
  half.send(GET.slice(20))
  await drained
  expect([(await half.ended()).answers, half.end]).toEqual([2, 'closed'])
})

test('a request under way is answered, and its connection closes with the answer', async () => {
  const open: BufferedResponse[] = []
  const { client, drain } = await serving((res) => {
    if (open.length === 0) res.end('x')
    open.push(res)
  })
  const [idle, one] = [await client().kept(), client()]
  one.send()
  while (open.length < 2) await loopTurn()
  const drained = drain(AT_ONCE)
  await idle.ended()
  open[1]?.end('late')
  await drained
  expect([(await one.ended()).answers, one.end]).toEqual([1, 'closed'])
  expect(one.lastAnswer).toMatch(/^Connection: close\r$/m)
})

test('the port stays open for a pause, in which clients are asked to close their connections', async () => {
  const { client, drain, hasBegun } = await serving()
  const kept = await client().kept()
  expect(hasBegun()).toBe(false)
  let goOn = () => {}
  const pause = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const drained = drain(pause)
  expect(hasBegun()).toBe(true)
  for (let turn = 0; turn < 100; turn += 1) await loopTurn()
  for (const one of [kept, client()]) {
    const before = one.answers
    one.send()
    await one.answered(before + 1)
    expect(one.lastAnswer).toMatch(/^Connection: close\r$/m)
  }
  goOn()
  await drained
  const late = client()
  late.send()
  expect([(await late.ended()).answers, late.end]).toEqual([0, 'reset'])
})
