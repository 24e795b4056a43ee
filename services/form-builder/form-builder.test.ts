import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { FORM, formBuilderContract } from './contract/contract.ts'
import { serveFormBuilder } from './contract/server.ts'
import { createEmbeddedFormBuilder, createMadeUpFormBuilder } from './embedded/index.ts'
import { createHttpFormBuilder } from './http/index.ts'

const NOW = Date.parse('2026-11-23T09:00:00Z')
const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function served() {
  const vendor = createMadeUpFormBuilder(() => NOW)
  const { baseUrl, server, asked } = await serveFormBuilder(vendor, 'secret')
  servers.push(server)
  return { vendor, asked, baseUrl, port: createHttpFormBuilder({ baseUrl, key: 'secret' }) }
}

formBuilderContract('embedded', async () => {
  const vendor = createMadeUpFormBuilder(() => NOW)
  return { vendor, port: createEmbeddedFormBuilder(vendor) }
})
formBuilderContract('http', served)

test('the vendor is asked for the newest, with the key in a header alone', async () => {
  const { port, asked, baseUrl } = await served()
  await port.newest(FORM)
  expect(asked).toEqual([`GET /v1/form/${FORM}/submissions?limit=10&orderby=created_at`])
  const told: string[] = []
  const wrong = createHttpFormBuilder({ baseUrl, key: 'other', onFailure: (c) => told.push(c) })
  await expect(wrong.newest(FORM)).rejects.toMatchObject({ code: 'unavailable' })
  expect(told).toEqual(['status-401'])
  expect(asked.join('')).not.toContain('secret')
})

let odd: Server | null = null
afterEach(() => odd?.close())

test('a form builder that is away, wrong, slow or endless is unavailable, and only its kind of failure is told', async () => {
  const told: string[] = []
  type Odd = readonly [status: number, body: string] | null
  let answer: Odd = null
  odd = createServer((_, response) => {
    if (answer !== null) response.writeHead(answer[0], { location: '/other' }).end(answer[1])
  })
  await new Promise<void>((resolve) => odd?.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`
  const onFailure = (code: string) => told.push(code)
  const port = createHttpFormBuilder({ baseUrl, key: 'k', timeoutMs: 200, onFailure })
  const odds: readonly Odd[] = [
    [200, '<html>Anna</html>'],
    [200, '{"content":"Anna"}'],
    [503, ''],
    [302, ''],
    [200, ' '.repeat(2 * 1024 * 1024 + 1)],
    null,
  ]
  for (const one of odds) {
    answer = one
    await expect(port.newest(FORM)).rejects.toMatchObject({ code: 'unavailable' })
  }
  expect(told).toEqual(['shape', 'shape', 'status-503', 'status-302', 'too-large', 'timeout'])
})
