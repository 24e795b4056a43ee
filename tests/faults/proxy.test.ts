import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startFaultProxy, type FaultProxy } from './proxy.ts'
import { seeded } from './seeded.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

/** A server that answers what it is sent; `heard` is all of it, of every connection. */
async function echo(answer: (sent: Buffer) => Buffer = (sent) => sent) {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (sent: Buffer) => {
      heard.push(sent.toString())
      socket.write(answer(sent))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, heard }
}

async function before(port: number, seed?: number): Promise<FaultProxy> {
  const proxy = await startFaultProxy({ target: port, ...(seed === undefined ? {} : { seed }) })
  closers.push(() => proxy.close())
  return proxy
}

interface Caller {
  readonly send: (words: string) => void
  /** Resolves when so many bytes have come in all, with how the connection ended if that was sooner. */
  readonly until: (bytes: number) => Promise<string>
  readonly ended: Promise<string>
  readonly received: () => number
}

/** A connection; `ended` is the error's code, or `closed`. */
function call(port: number): Caller {
  const socket = connect(port, 'localhost')
  closers.push(async () => void socket.destroy())
  let received = Buffer.alloc(0)
  let code = 'closed'
  socket.on('error', (error: NodeJS.ErrnoException) => {
    code = error.code ?? error.message
  })
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(code)))
  socket.on('data', (some: Buffer) => {
    received = Buffer.concat([received, some])
    socket.emit('more')
  })
  return {
    send: (words) => void socket.write(words),
    ended,
    received: () => received.length,
    until: (bytes) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length >= bytes) resolve(received.toString())
        }
        look()
        socket.on('more', look)
        void ended.then((how) => resolve(how))
      }),
  }
}

test('by itself it changes nothing, however much is sent', async () => {
  const { port } = await echo()
  const proxy = await before(port)
  const words = 'hej'.repeat(400_000)
  const caller = call(proxy.port)
  caller.send(words)
  expect(await caller.until(words.length)).toBe(words)
  expect(proxy.count).toEqual({ connections: 1, doomed: 0 })
})

test('latency counts once each way, and pieces keep their order', async () => {
  const { port } = await echo()
  const proxy = await before(port)
  proxy.set({ latencyMs: 60 })
  const caller = call(proxy.port)
  const began = performance.now()
  for (const word of ['one ', 'two ', 'three']) caller.send(word)
  expect(await caller.until(13)).toBe('one two three')
  expect(performance.now() - began).toBeGreaterThanOrEqual(118)
})

test('connections share the bytes of a second, each way on its own', async () => {
  const answer = Buffer.alloc(20_000, 'x')
  const { port } = await echo(() => answer)
  const proxy = await before(port)
  proxy.set({ bytesPerSecond: 100_000 })
  const began = performance.now()
  const callers = [call(proxy.port), call(proxy.port)]
  for (const caller of callers) caller.send('?')
  await Promise.all(callers.map((caller) => caller.until(answer.length)))
  // 40,000 bytes of answers at 100,000 a second.
  expect(performance.now() - began).toBeGreaterThanOrEqual(390)
})

test('a long way makes a connection no narrower', async () => {
  const answer = Buffer.alloc(60_000, 'x')
  const { port } = await echo(() => answer)
  const proxy = await before(port)
  proxy.set({ bytesPerSecond: 400_000, latencyMs: 100 })
  const began = performance.now()
  const caller = call(proxy.port)
  caller.send('?')
  await caller.until(answer.length)
  // 350 ms; were each piece awaited at the other end, four seconds.
  expect(performance.now() - began).toBeLessThan(2_500)
})

test('a cut resets what is there and what comes, until it is mended', async () => {
  const { port, heard } = await echo()
  const proxy = await before(port)
  const old = call(proxy.port)
  old.send('a')
  await old.until(1)
  proxy.cut()
  expect(await old.ended).toBe('ECONNRESET')
  expect(await call(proxy.port).ended).toBe('ECONNRESET')
  proxy.mend()
  const next = call(proxy.port)
  next.send('b')
  expect(await next.until(1)).toBe('b')
  expect(heard.join('')).toBe('ab')
})

test('a silent line takes connections and says nothing; mended, the old ones turn out to be dead', async () => {
  const { port, heard } = await echo()
  const proxy = await before(port)
  const old = call(proxy.port)
  old.send('a')
  await old.until(1)
  proxy.goSilent()
  old.send('b')
  const taken = call(proxy.port)
  taken.send('c')
  // One that is heard after them on another line shows that time enough has passed.
  const other = call((await before(port)).port)
  other.send('d')
  await other.until(1)
  expect([old.received(), taken.received(), heard.join('')]).toEqual([1, 0, 'ad'])
  proxy.mend()
  expect(await Promise.all([old.ended, taken.ended])).toEqual(['ECONNRESET', 'ECONNRESET'])
})

test('reset after commit: the target has what was asked, the asker has no answer, the next one has', async () => {
  const { port, heard } = await echo()
  const proxy = await before(port)
  proxy.loseAnswer({ to: 'POST /book' })
  const other = call(proxy.port)
  other.send('GET /')
  expect(await other.until(5)).toBe('GET /')
  const caller = call(proxy.port)
  // Split where a network may split it.
  caller.send('POST /b')
  await caller.until(7)
  caller.send('ook HTTP/1.1')
  expect(await caller.ended).toBe('ECONNRESET')
  expect(heard.join('|')).toContain('ook HTTP/1.1')
  expect(caller.received()).toBe(7)
  const again = call(proxy.port)
  again.send('POST /book')
  expect(await again.until(10)).toBe('POST /book')
})

test('a half-sent answer is so many bytes, and then a reset', async () => {
  const { port } = await echo(() => Buffer.alloc(9_000, 'y'))
  const proxy = await before(port)
  proxy.loseAnswer({ to: 'GET /page', afterBytes: 4_500 })
  const caller = call(proxy.port)
  caller.send('GET /page')
  expect(await caller.ended).toBe('ECONNRESET')
  expect(caller.received()).toBe(4_500)
})

test('a captive portal answers everything itself, with HTML and 200', async () => {
  const { port, heard } = await echo()
  const proxy = await before(port)
  proxy.captive('<h1>Välkommen ombord</h1>')
  const caller = call(proxy.port)
  caller.send('GET / HTTP/1.1\r\n\r\n')
  expect(await caller.until(100)).toMatch(/^HTTP\/1\.1 200 [^]*<h1>Välkommen ombord<\/h1>$/)
  expect(heard).toEqual([])
})

test('aimed elsewhere, new connections go there, and those of before are reset', async () => {
  const [one, other] = [await echo(() => Buffer.from('1')), await echo(() => Buffer.from('2'))]
  const proxy = await before(one.port)
  const old = call(proxy.port)
  old.send('?')
  expect(await old.until(1)).toBe('1')
  proxy.aim(other.port)
  expect(await old.ended).toBe('ECONNRESET')
  const next = call(proxy.port)
  next.send('?')
  expect(await next.until(1)).toBe('2')
})

test('of a hundred connections about so many are cut, the same ones for the same seed', async () => {
  const { port } = await echo(() => Buffer.alloc(20_000, 'z'))
  const endings = async (seed: number) => {
    const proxy = await before(port, seed)
    proxy.set({ cutPercent: 30 })
    const ended: boolean[] = []
    for (let index = 0; index < 40; index += 1) {
      const caller = call(proxy.port)
      caller.send('?')
      ended.push((await caller.until(20_000)) === 'ECONNRESET')
    }
    expect(ended.filter(Boolean)).toHaveLength(proxy.count.doomed)
    return ended.join()
  }
  const first = await endings(7)
  expect(await endings(7)).toBe(first)
  expect(await endings(8)).not.toBe(first)
  expect(first.split('true').length - 1).toBeGreaterThan(4)
  expect(first.split('true').length - 1).toBeLessThan(20)
})

test('seeded numbers are the same for a seed, and spread evenly', () => {
  const random = seeded(3)
  const numbers = Array.from({ length: 10_000 }, random)
  expect(numbers.slice(0, 5)).toEqual(Array.from({ length: 5 }, seeded(3)))
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  expect(numbers.filter((number) => number < 0.25).length / 10_000).toBeCloseTo(0.25, 1)
})
