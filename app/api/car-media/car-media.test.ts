import { carsForSale } from '#fixtures/cars'
import { normalisePlate } from '#domain/plate'
import { sites } from '#domain/sites'
import {
  CarMediaFailed,
  MAX_PICTURE_BYTES,
  type CarMedia,
  type CarMediaPort,
} from '#services/car-media'
import { createLog, provideServices } from '#server/testing'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { britishCarServices } from '../../../services/british-cars.ts'
import { afterEach, expect, test } from 'vitest'
import { problemOf, useCalls } from '../_routes/testing/calls.ts'
import { carMediaAnswer } from './car-media.ts'

const { call, world } = useCalls()
const BRITISH = sites.find(({ country }) => country === 'GB') ?? expect.unreachable()
const onShow = normalisePlate(
  carsForSale(BRITISH.id).find((car) => car.autos_on_show === 'true' && car.car_id % 2 === 0)
    ?.car_regno ?? expect.unreachable(),
)
const ask = (path: string, host = BRITISH.host) =>
  call(`/api/car-media/${path}`, { headers: { host } })

afterEach(() => provideServices(world().services))
const use = (over: Partial<CarMediaPort>) => {
  const carMedia = world().services.carMedia ?? expect.unreachable()
  provideServices({ ...world().services, carMedia: { ...carMedia, ...over } })
}

test('a registration’s media are a film, ordered pictures around it and an inside [MEDIA-07] [MEDIA-08] [MEDIA-10]', async () => {
  const answer = await ask(onShow)
  expect(answer.status).toBe(200)
  const media = answer.json() as CarMedia
  expect(Object.keys(media).toSorted()).toEqual([
    'has360',
    'hasInternal360',
    'hasVideo',
    'images360',
    'internal360',
    'videoUrl',
  ])
  expect(media).toMatchObject({ hasVideo: true, has360: true, hasInternal360: true })
  expect(media.images360).toEqual(
    Array.from({ length: 36 }, (_, at) => `/api/car-media/${onShow}/frames/${at + 1}`),
  )
  expect(media.videoUrl).toMatch(/\.webm$/)
  const first = await call(media.images360[0] ?? '', { headers: { host: BRITISH.host } })
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(first.headers['cache-control']).toBe('public, max-age=3600')
  const inside = await call(media.internal360 ?? '', { headers: { host: BRITISH.host } })
  expect([inside.status, inside.headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('a car of which nothing is known has no media, and says so in the same words', async () => {
  const answer = await ask('ZZ99ZZZ')
  expect(answer.status).toBe(200)
  expect(answer.json()).toEqual({
    videoUrl: null,
    images360: [],
    internal360: null,
    hasVideo: false,
    has360: false,
    hasInternal360: false,
  })
  expect((await ask('ZZ99ZZZ/frames/1')).status).toBe(404)
  expect((await ask('ZZ99ZZZ/interior')).status).toBe(404)
})

test('one route of the server asks the media service, by a clean registration, in Britain alone [MEDIA-09]', async () => {
  const asked: string[] = []
  use({ media: async (registration) => (asked.push(registration), null) })
  for (const { country, host } of sites) {
    const answers = await Promise.all(
      [onShow, `${onShow}/frames/1`, `${onShow}/interior`].map(async (path) => ask(path, host)),
    )
    const statuses = answers.map(({ status }) => status)
    expect([host, ...statuses]).toEqual([
      host,
      ...(country === 'GB' ? [200, 200, 200] : [404, 404, 404]),
    ])
  }
  expect(asked).toEqual([onShow])
  await ask(encodeURIComponent('ab 21-cde'))
  expect(asked.at(-1)).toBe('AB21CDE')
})

test('what is no registration and no number of a frame is refused before anybody is asked', async () => {
  const asked: string[] = []
  const note = async (registration: string) => (asked.push(registration), null)
  use({ media: note, frame: note, panorama: note })
  for (const path of [
    '..%2fdefault',
    '%2e%2e%2f%2e%2e',
    'AB21CDE%00',
    'A',
    'AB21CDEFGH',
    '%ff',
    'AB21CDE/frames/0',
    'AB21CDE/frames/-1',
    'AB21CDE/frames/1e3',
    'AB21CDE/frames/99999',
    'AB21CDE/frames/..%2finterior',
  ]) {
    expect([path, (await ask(path)).status]).toEqual([path, 400])
  }
  expect(asked).toEqual([])
})

test('a media service that is away is a 503 that may be asked again', async () => {
  const away = () => Promise.reject(new CarMediaFailed('unavailable'))
  use({ media: away, frame: away, panorama: away })
  for (const path of [onShow, `${onShow}/frames/1`, `${onShow}/interior`]) {
    const answer = await ask(path)
    expect(answer.status).toBe(503)
    expect(problemOf(answer).message).not.toContain('media service')
  }
})

test('a media service that fails leaves the page without media, and a line in the log without the car [RETAILERR-10]', async () => {
  const lines: string[] = []
  const failing = createServer((_request, response) => response.writeHead(500).end())
  await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve))
  const { port } = failing.address() as AddressInfo
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const { carMedia } = britishCarServices(
    { carMedia: { url: `http://127.0.0.1:${port}`, key: 'k' } },
    { log, now: Date.now },
  )
  use(carMedia ?? expect.unreachable())
  const before = lines.length
  expect((await ask('AB21CDE')).status).toBe(503)
  failing.close()
  const told = lines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(told).toContainEqual(
    expect.objectContaining({ event: 'car-media-failed', call: 'media', code: 'status-500' }),
  )
  expect(lines.slice(before).join('')).not.toContain('AB21CDE')
})

test('the largest picture is passed on whole, and a viewer keeps its own address', async () => {
  const bytes = new Uint8Array(MAX_PICTURE_BYTES)
  use({ frame: async () => ({ type: 'image/jpeg', bytes }) })
  const answer = await ask('AB21CDE/frames/2')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const viewer = { kind: 'viewer', url: 'https://viewer.example/7' } as const
  expect(carMediaAnswer('AB21CDE', { videoUrl: null, frames: 0, interior: viewer })).toMatchObject({
    internal360: 'https://viewer.example/7',
    hasInternal360: true,
    has360: false,
  })
})
