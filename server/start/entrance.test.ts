import { createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createEntrance, type Entrance } from './entrance.ts'
import { startFailure } from './start-failure.ts'

const SETTINGS = { port: 0, host: '127.0.0.1', https: false, siteHosts: {}, keepAliveSeconds: 75 }

const open: Entrance[] = []
afterEach(async () => {
  for (const entrance of open.splice(0)) await entrance.close(0)
})

function entranceOf(reason: () => string = () => 'It starts.'): Entrance {
  const entrance = createEntrance(SETTINGS, reason)
  open.push(entrance)
  return entrance
}

const ask = async (
  port: number,
  path: string,
  init: {
    readonly method?: string
    readonly body?: string
    readonly headers?: Record<string, string>
  } = {},
) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    headers: { connection: 'close', ...init.headers },
  })
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  }
}

describe('while the site cannot be opened', () => {
  test('the process is alive and not ready, with the reason of the moment', async () => {
    let reason = 'The database does not answer.'
    const port = await entranceOf(() => reason).open()
    expect(await ask(port, '/livez')).toMatchObject({ status: 200, text: '{"status":"ok"}' })
    for (const path of ['/readyz', '/healthz']) {
      expect(await ask(port, path)).toMatchObject({ status: 503, retryAfter: '5' })
    }
    const said = async () => JSON.parse((await ask(port, '/readyz')).text) as unknown
    expect(await said()).toEqual({ status: 'unavailable', reason: 'The database does not answer.' })
    reason = 'The server is starting.'
    expect(await said()).toEqual({ status: 'unavailable', reason: 'The server is starting.' })
  })

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/nagot?x=/livez', 'text/html; charset=utf-8'],
    ['/api/mechmate/car/ABC123', 'application/problem+json'],
  ])('%s is answered 503 with Retry-After', async (path, type) => {
    const port = await entranceOf().open()
    expect(await ask(port, path)).toMatchObject({ status: 503, retryAfter: '5', type })
  })

  test('a call that sends a body is answered, too', async () => {
    const port = await entranceOf().open()
    const answer = await ask(port, '/api/mechmate/book', {
      method: 'POST',
      body: 'x'.repeat(9_000),
    })
    expect([answer.status, answer.retryAfter]).toEqual([503, '5'])
  })
})

test('the gateway takes over on the same port', async () => {
  const entrance = entranceOf()
  const port = await entrance.open()
  entrance.serve((_req, res) => void res.end('served'))
  expect(await entrance.open()).toBe(port)
  expect(await ask(port, '/')).toMatchObject({ status: 200, text: 'served' })
})

test('a port that is taken is told from other failures of the start', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  const failure: unknown = await createEntrance({ ...SETTINGS, port }, () => '')
    .open()
    .catch((error: unknown) => error)
  other.close()
  const config = { port, host: null, dataDir: '.data', databaseUrl: null }
  expect(startFailure(failure, config)).toBe(
    `Port ${port} is taken by another program; stop that one or set PORT.`,
  )
})
