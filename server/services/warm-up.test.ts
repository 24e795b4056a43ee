import { createServer } from 'node:http'
import type { SearchIndexPort } from '#services/search-index'
import { expect, test } from 'vitest'
import { warmPages, warmSearch } from './warm-up.ts'

test('every site’s own index is filled at the start, and a real one is left alone', async () => {
  const asked: string[] = []
  const search = async (site: string) => {
    asked.push(site)
    return { facet: {}, content: [], total_items: 0, limit: 0, offset: 0 }
  }
  const searchIndex = { search } as unknown as SearchIndexPort
  const { signal } = new AbortController()
  await warmSearch({ isSearchLocal: false, searchIndex }, signal)
  expect(asked).toEqual([])
  await warmSearch({ isSearchLocal: true, searchIndex }, signal)
  expect(asked).toHaveLength(7)
  expect(asked[0]).toBe('hedinautomotive-se')
})

test('a stop of the server ends it after the index that is being filled', async () => {
  const stopping = new AbortController()
  const asked: string[] = []
  const search = async (site: string) => {
    asked.push(site)
    if (asked.length === 2) stopping.abort()
  }
  const searchIndex = { search } as unknown as SearchIndexPort
  await warmSearch({ isSearchLocal: true, searchIndex }, stopping.signal)
  expect(asked).toHaveLength(2)
})

const never = new AbortController().signal

/** Starts a site that answers or not; resolves with its port and what it was asked. */
async function startSite(answers: boolean) {
  const asked: (string | undefined)[] = []
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.headers.host} ${req.url}`)
    if (answers) res.end('a page')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { server, asked, port }
}

test('the home page is rendered once before the server is ready', async () => {
  const { server, asked, port } = await startSite(true)
  await warmPages({ port, host: '127.0.0.1' }, never)
  server.close()
  expect(asked).toEqual(['GET localhost /'])
})

test('a page that cannot be rendered keeps nobody from being ready', async () => {
  const { server, port } = await startSite(true)
  await new Promise((resolve) => server.close(resolve))
  expect(await warmPages({ port, host: null }, never)).toBeUndefined()
})

test('a stop of the server ends the render', async () => {
  const { server, asked, port } = await startSite(false)
  const stopping = new AbortController()
  const warmed = warmPages({ port, host: null }, stopping.signal)
  while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  stopping.abort()
  expect(await warmed).toBeUndefined()
  server.closeAllConnections()
  server.close()
})
