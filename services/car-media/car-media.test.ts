import type { Server } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import type { Car } from '#domain/car'
import { normalisePlate } from '#domain/plate'
import { sites } from '#domain/sites'
import { carsForSale } from '#fixtures/cars'
import { carMediaContract, WORLD } from './contract/contract.ts'
import { type Misbehaviour, serveMedia } from './contract/server.ts'
import { createEmbeddedCarMedia } from './embedded/index.ts'
import { createHttpCarMedia } from './http/index.ts'
import { listedMedia } from './http/listed-media.ts'
import { MAX_PICTURE_BYTES } from './port.ts'

const CAR = { car_brand: 'Smart', car_model: '#1' }
const stock: readonly Car[] = [
  { ...CAR, car_id: 1, slug: 'a', car_regno: WORLD.plain, autos_on_show: 'true', car_body: 'SUV' },
  {
    ...CAR,
    car_id: 2,
    slug: 'b',
    car_regno: WORLD.filmed,
    autos_on_show: 'true',
    car_color: 'Red',
  },
  { ...CAR, car_id: 3, slug: 'c', car_regno: 'AB21OFF' },
  { ...CAR, car_id: 4, slug: 'd', autos_on_show: 'true' },
]
const embedded = () => createEmbeddedCarMedia(() => stock)
const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function served(misbehave?: Misbehaviour, viewers: readonly string[] = []) {
  const { origin, server, asked } = await serveMedia(embedded(), 'secret', misbehave)
  servers.push(server)
  const told: unknown[] = []
  let now = 1_000
  const port = createHttpCarMedia({
    baseUrl: `${origin}/v1/`,
    key: 'secret',
    origins: { media: [origin], viewers },
    now: () => now,
    onFailure: (failure) => told.push(failure),
  })
  const paths = () => asked.map(({ url }) => url)
  return { port, origin, asked, paths, told, later: (ms: number) => (now += ms) }
}

carMediaContract('embedded', async () => embedded())
carMediaContract('http', async () => (await served()).port)

test('the made-up cars that are on show turn once around in 36 drawn pictures', async () => {
  const port = createEmbeddedCarMedia()
  const british = sites.flatMap(({ id, country }) => (country === 'GB' ? carsForSale(id) : []))
  const shown = british.filter(({ autos_on_show }) => autos_on_show === 'true')
  expect(shown.length).toBeGreaterThan(50)
  const car_regno = normalisePlate(shown[0]?.car_regno ?? '')
  expect(await port.media(car_regno)).toMatchObject({ frames: 36 })
  const first = await port.frame(car_regno, 1)
  expect(new TextDecoder().decode(first?.bytes)).toMatch(
    /^<svg [^]*<path d="M[\d.]+ [^N]*<\/svg>\n$/,
  )
  expect(await port.media('AB21OFF')).toBeNull()
})

describe('a media service over HTTP', () => {
  test('is asked for a car once in ten minutes, with the key, which no picture’s host gets', async () => {
    const { port, asked, paths, later } = await served()
    await Promise.all([port.media(WORLD.plain), port.frame(WORLD.plain, 1)])
    await port.frame(WORLD.plain, 2)
    expect(paths().filter((path) => path?.startsWith('/v1/'))).toEqual([`/v1/${WORLD.plain}`])
    expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      [`/v1/${WORLD.plain}`, 'Bearer secret'],
      [`/files/${WORLD.plain}/1.png`, undefined],
      [`/files/${WORLD.plain}/2.png`, undefined],
    ])
    later(10 * 60_000 + 1)
    await port.media(WORLD.plain)
    expect(paths().filter((path) => path?.startsWith('/v1/'))).toHaveLength(2)
  })

  test('that fails or says what nobody can read is unavailable, and only its kind of failure is told', async () => {
    let answer: ReturnType<Misbehaviour> = { status: 500, body: '' }
    const { port, told } = await served(() => answer)
    const unavailable = { code: 'unavailable' }
    await expect(port.media(WORLD.plain)).rejects.toMatchObject(unavailable)
    answer = { body: '<html>' }
    await expect(port.media(WORLD.plain)).rejects.toMatchObject(unavailable)
    answer = { body: '{"images360":"36","has360":true}' }
    await expect(port.media(WORLD.plain)).rejects.toMatchObject(unavailable)
    answer = { body: ' '.repeat(1024 * 1024 + 1) }
    await expect(port.media(WORLD.plain)).rejects.toMatchObject(unavailable)
    const away = createHttpCarMedia({
      baseUrl: 'http://127.0.0.1:1',
      key: 'k',
      origins: { media: [], viewers: [] },
      onFailure: (failure) => told.push(failure),
    })
    await expect(away.media(WORLD.plain)).rejects.toMatchObject(unavailable)
    expect(told).toEqual([
      { call: 'media', code: 'status-500' },
      { call: 'media', code: 'shape' },
      { call: 'media', code: 'shape' },
      { call: 'media', code: 'too-large' },
      { call: 'media', code: 'network' },
    ])
    answer = null
    expect(await port.media(WORLD.plain)).toMatchObject({ frames: 36 })
  })

  test('whose picture leads elsewhere, is no picture or is larger than 2 MiB gives none', async () => {
    let answer: ReturnType<Misbehaviour> = null
    const { port, told, paths } = await served((path) =>
      path.startsWith('/files/') ? answer : null,
    )
    const unavailable = { code: 'unavailable' }
    const as = (type: string) => ({ 'content-type': type })
    answer = { status: 302, headers: { location: '/v1/elsewhere' }, body: '' }
    await expect(port.frame(WORLD.plain, 3)).rejects.toMatchObject(unavailable)
    expect(paths()).not.toContain('/v1/elsewhere')
    answer = { headers: as('text/html'), body: '<script>' }
    await expect(port.frame(WORLD.plain, 3)).rejects.toMatchObject(unavailable)
    answer = { headers: as('image/svg+xml'), body: '<svg/>' }
    await expect(port.panorama(WORLD.plain)).rejects.toMatchObject(unavailable)
    answer = { headers: as('image/jpeg'), body: Buffer.alloc(MAX_PICTURE_BYTES + 1) }
    await expect(port.frame(WORLD.plain, 3)).rejects.toMatchObject(unavailable)
    answer = { headers: as('image/jpeg; x=1'), body: Buffer.alloc(MAX_PICTURE_BYTES) }
    expect(await port.frame(WORLD.plain, 3)).toMatchObject({ type: 'image/jpeg' })
    answer = { status: 404, body: '' }
    expect(await port.frame(WORLD.plain, 3)).toBeNull()
    expect(told).toEqual([
      { call: 'frame', code: 'status-302' },
      { call: 'frame', code: 'type' },
      { call: 'panorama', code: 'type' },
      { call: 'frame', code: 'too-large' },
    ])
  })
})

describe('what a media service lists', () => {
  const origins = { media: ['https://media.example'], viewers: ['https://viewer.example'] }
  const at = (path: string | number) => `https://media.example/${path}`
  const listed = (answer: object) => listedMedia(answer, origins)
  const framesOf = (images360: readonly unknown[]) => listed({ images360, has360: true })

  test('counts only where it says that there is such a thing', () => {
    const all = { videoUrl: at('film.mp4'), images360: [at(1), at(2)], internal360: at('in.jpg') }
    expect(listed(all)?.media).toMatchObject({ videoUrl: null, frames: 0, interior: null })
    const said = listed({ ...all, hasVideo: true, has360: true, hasInternal360: true })
    expect(said).toMatchObject({
      media: { videoUrl: at('film.mp4'), frames: 2, interior: { kind: 'panorama' } },
      isPartly: false,
    })
    expect(listed({ hasVideo: true, has360: true, hasInternal360: true })?.media).toMatchObject({
      videoUrl: null,
      frames: 0,
      interior: null,
    })
  })

  test('is left out where it lies at another origin, and that is told', () => {
    const strange = [
      'https://elsewhere.example/1',
      'http://media.example/1',
      'https://media.example:8443/1',
      'https://media.example.evil.example/1',
      'https://me:pw@media.example/1',
      '//media.example/1',
      '/1',
      'javascript:alert(1)',
      'file:///etc/passwd',
      7,
      null,
      { src: at(1) },
    ]
    for (const one of strange) {
      expect(framesOf([at(1), one, at(2)])).toMatchObject({
        media: { addresses: [at(1), at(2)] },
        isPartly: true,
      })
    }
    const inside = (internal360: string) => listed({ internal360, hasInternal360: true })?.media
    expect(inside('https://viewer.example/7')).toMatchObject({
      interior: { kind: 'viewer', url: 'https://viewer.example/7' },
      panorama: null,
    })
    expect(inside('https://elsewhere.example/7')?.interior).toBeNull()
    expect(inside('http://viewer.example/7')?.interior).toBeNull()
  })

  test('turns with two pictures, not with one; of a thousand every few are taken, evenly', () => {
    expect(framesOf([at(1)])?.media.frames).toBe(0)
    expect(framesOf([at(1), at(2)])?.media.frames).toBe(2)
    const many = framesOf(Array.from({ length: 1_000 }, (_, nth) => at(nth)))?.media
    expect(many?.frames).toBe(360)
    expect(new Set(many?.addresses).size).toBe(360)
    expect([many?.addresses[0], many?.addresses[180]]).toEqual([at(0), at(500)])
  })

  test('has films at YouTube without its cookies, whichever of their addresses is given', () => {
    const film = (videoUrl: string) => listed({ videoUrl, hasVideo: true })?.media.videoUrl
    const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
    for (const address of [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1',
      'https://youtu.be/dQw4w9WgXcQ?si=x',
      'https://www.youtube.com/embed/dQw4w9WgXcQ',
      'https://youtube.com/shorts/dQw4w9WgXcQ',
    ]) {
      expect(film(address)).toBe(player)
    }
    expect(film('https://www.youtube.com/playlist?list=x')).toBeNull()
    expect(film('https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ')).toBeNull()
    expect(film('javascript:alert(1)')).toBeNull()
  })
})
