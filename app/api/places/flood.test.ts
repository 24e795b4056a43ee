import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, afterAll, expect, test } from 'vitest'
import { ask } from '../_routes/ask.ts'
import { openWorld, type World } from '../_routes/world.ts'

let geocoder: Server
let url = ''
let asked = 0
let world: World

beforeAll(async () => {
  geocoder = createServer((_, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  }).listen(0, '127.0.0.1')
  await once(geocoder, 'listening')
  url = `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}`
})
afterAll(() => geocoder.close())
afterEach(async () => {
  // What a process has counted lies on `globalThis`.
  delete (globalThis as { forecourtLimits?: unknown }).forecourtLimits
  asked = 0
  await world.close()
})

const open = async (env: Record<string, string>) => {
  world = await openWorld({ PLACES_URL: url, PLACES_KEY: 'k', RATE_LIMIT: 'on', ...env })
}
const geocode = (text: string, address = '192.0.2.1') =>
  ask(world.origin, `/api/geocode?country=SE&q=${encodeURIComponent(text)}`, {
    headers: { 'x-forwarded-for': address },
  })

test('250 geocodes in a second from one address cost 250 calls outside: 30 at most, and what is cached is free', async () => {
  await open({ TRUSTED_PROXIES: '1' })
  const texts = Array.from({ length: 250 }, (_, number) => `Storgatan ${number}`)
  const began = performance.now()
  const answers = await Promise.all(texts.map((text) => geocode(text)))
  const seconds = (performance.now() - began) / 1000
  expect(asked).toBeGreaterThan(0)
  // One more each two seconds, on a machine that is slow.
  expect(asked).toBeLessThanOrEqual(30 + Math.floor(seconds / 2))
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(asked)
  expect(refused).toHaveLength(250 - asked)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  const before = asked
  const known = texts[answers.findIndex(({ status }) => status === 200)] ?? ''
  for (let n = 0; n < 10; n += 1) expect((await geocode(known)).status).toBe(200)
  expect(asked).toBe(before)
  // Another visitor is none of it.
  expect((await geocode('Kungsgatan 1', '198.51.100.7')).status).toBe(200)
})

test('a flood from many addresses is limited in all', async () => {
  await open({ TRUSTED_PROXIES: '1', RATE_LIMIT_GEOCODE: '2', RATE_LIMIT_TOGETHER: '5' })
  for (let n = 0; n < 60; n += 1) await geocode(`Storgatan ${n}`, `198.51.100.${n}`)
  expect(asked).toBeGreaterThanOrEqual(10)
  expect(asked).toBeLessThanOrEqual(20)
})

test('cars, offerings and places have limits of their own', async () => {
  await open({ RATE_LIMIT_CAR: '3', RATE_LIMIT_OFFERINGS: '4', RATE_LIMIT_PLACES: '2' })
  const statuses = async (path: (n: number) => string) => {
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push(await ask(world.origin, path(n)))
    return answers.filter(({ status }) => status !== 429).length
  }
  expect(await statuses(() => '/api/mechmate/car/ABC123')).toBe(3)
  expect(await statuses(() => '/api/mechmate/services/ABC123')).toBe(4)
  expect(await statuses((n) => `/api/places?q=gote${n}`)).toBe(2)
})
