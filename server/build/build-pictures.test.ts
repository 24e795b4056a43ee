import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileNamesOf } from '../pictures/make-picture.ts'
import { picturesCache, picturesOf, readManifest } from '../pictures/manifest.ts'
import { readPictureFiles } from '../pictures/picture-addresses.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makePictures,
  placePictures,
  planPictures,
  refusals,
  type PlannedPictures,
} from './build-pictures.ts'

const root = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const media = join(root, 'public', 'media')
const buildDir = join(root, 'build')
const put = (name: string, bytes: string | Buffer) => writeFileSync(join(media, name), bytes)

const [WIDTH, HEIGHT] = [2560, 1707]
/** A sky over grainy ground, as a camera sees it: 4 MB. */
async function photograph(): Promise<Buffer> {
  const grain = await sharp(randomBytes(WIDTH * HEIGHT), {
    raw: { width: WIDTH, height: HEIGHT, channels: 1 },
  })
    .toColourspace('srgb')
    .ensureAlpha(0.6)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const sky = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#8fb6d6"/><stop offset="1" stop-color="#59483a"/></linearGradient></defs><path fill="url(#a)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/></svg>`
  return sharp(Buffer.from(sky))
    .composite([{ input: grain, blend: 'overlay' }])
    .withExif({ IFD0: { Artist: 'Anna Andersson' } })
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#356' } })

let planned: PlannedPictures
beforeAll(async () => {
  mkdirSync(media, { recursive: true })
  put('photo.jpg', await photograph())
  put('small.PNG', await flat(500, 300).png().toBuffer())
  put('upright.jpg', await flat(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  put(
    'scene.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080" viewBox="0 0 1920 1080"><path d="M0 0h900v900z"/></svg>',
  )
  put(
    'mark.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0h9v9z"/></svg>',
  )
  put('film.webm', 'no picture of ours')
  planned = await planPictures(root)
  await makePictures(root, planned)
  mkdirSync(buildDir)
  placePictures(root, buildDir)
}, 60_000)

const filesOf = (src: string) => {
  const files = planned.manifest.made[src]
  if (!files) throw new Error(`${src} was not made.`)
  return files
}
const fileOf = (src: string, ending: string) =>
  join(picturesOf(buildDir), `${filesOf(src).id}-${ending}`)

describe('a photograph of 4 MB', () => {
  test('is had in every width as AVIF and WebP, of which the largest is a twentieth of it', async () => {
    expect(statSync(join(media, 'photo.jpg')).size).toBeGreaterThan(3_500_000)
    for (const width of [320, 640, 1280, 1920]) {
      for (const [format, named] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
      ] as const) {
        const file = fileOf('/media/photo.jpg', `${width}.${format}`)
        const head = await sharp(file).metadata()
        expect([head.format, head.width, head.height]).toEqual([
          named,
          width,
          expect.closeTo((width * HEIGHT) / WIDTH, -0.5),
        ])
      }
    }
    const bytes = (ending: string) => statSync(fileOf('/media/photo.jpg', ending)).size
    expect(bytes('640.avif')).toBeLessThan(60_000)
    expect(bytes('640.avif')).toBeLessThan(bytes('640.webp'))
  })

  test('has a copy of 16 px that a page can carry, and a picture to share of 1,200 × 630', async () => {
    const [head, data = ''] = filesOf('/media/photo.jpg').blur.split(',')
    expect(head).toBe('data:image/webp;base64')
    expect(data.length).toBeLessThan(400)
    expect((await sharp(Buffer.from(data, 'base64')).metadata()).width).toBe(16)
    const social = await sharp(fileOf('/media/photo.jpg', 'social.jpg')).metadata()
    expect([social.format, social.width, social.height]).toEqual(['jpeg', 1200, 630])
  })

  test('gives nobody the name of who took it', () => {
    for (const name of fileNamesOf(filesOf('/media/photo.jpg'))) {
      const made = readFileSync(join(picturesCache(root), name))
      expect(made.includes('Andersson')).toBe(false)
    }
  })
})

test('a small picture is not enlarged, and one that was taken upright stands upright', async () => {
  expect(filesOf('/media/small.PNG').widths).toEqual([320, 500])
  expect(filesOf('/media/upright.jpg').widths).toEqual([200])
  const { width, height } = await sharp(fileOf('/media/upright.jpg', '200.webp')).metadata()
  expect([width, height]).toEqual([200, 400])
})

test('a drawing as wide as a page becomes a picture, a mark stays a drawing, a film is none', () => {
  expect(filesOf('/media/scene.svg').widths).toEqual([320, 640, 1280, 1920])
  expect(Object.keys(planned.manifest.made)).not.toContain('/media/mark.svg')
  expect(planned.manifest.refused).toEqual({})
})

test('every file has its address, and other bytes have another', async () => {
  const served = [...readPictureFiles(picturesOf(buildDir)).keys()]
  const named = Object.values(planned.manifest.made).flatMap((files) =>
    files ? fileNamesOf(files).map((name) => `/pictures/${name}`) : [],
  )
  expect(served.toSorted()).toEqual(named.toSorted())
  const before = filesOf('/media/small.PNG').id
  put('small.PNG', await flat(500, 301).png().toBuffer())
  const again = await planPictures(root)
  // A plan of the next build, which may fail: the current one goes on naming what it has.
  expect(readManifest(picturesOf(buildDir))).toEqual(planned.manifest)
  expect(again.manifest.made['/media/small.PNG']?.id).not.toBe(before)
  expect(again.manifest.made['/media/photo.jpg']).toEqual(filesOf('/media/photo.jpg'))
})

test('nothing is made twice, and what no build has named for a month is thrown away', async () => {
  const dir = picturesCache(root)
  const old = new Date(Date.now() - 31 * 86_400_000)
  const [kept] = fileNamesOf(filesOf('/media/photo.jpg'))
  const at = join(dir, kept ?? '')
  const { ino } = statSync(at)
  for (const name of readdirSync(dir)) utimesSync(join(dir, name), old, old)
  writeFileSync(join(dir, `${'0'.repeat(16)}-320.avif`), 'x')
  utimesSync(join(dir, `${'0'.repeat(16)}-320.avif`), old, old)
  await makePictures(root, planned)
  expect(existsSync(join(dir, `${'0'.repeat(16)}-320.avif`))).toBe(false)
  expect(statSync(at).ino).toBe(ino)
})

describe('bad input', () => {
  const alone = mkdtempSync(join(tmpdir(), 'pictures-bad-'))
  const bad = join(alone, 'public', 'media')
  afterAll(() => rmSync(alone, { recursive: true, force: true }))

  test('a file that is no picture, one that breaks off, a drawing with a script and 120 megapixels get one sentence each', async () => {
    mkdirSync(bad, { recursive: true })
    writeFileSync(join(bad, 'a-letter.jpg'), 'Dear reader, this is no picture.')
    writeFileSync(join(bad, 'empty.png'), '')
    writeFileSync(join(bad, 'half.jpg'), readFileSync(join(media, 'photo.jpg')))
    truncateSync(join(bad, 'half.jpg'), 1_000_000)
    const drawing = (inner: string, more = '') =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"${more}>${inner}</svg>`
    writeFileSync(join(bad, 'script.svg'), drawing('<script>alert(1)</script>'))
    writeFileSync(join(bad, 'on-load.svg'), drawing('<path d="M0 0h9v9z"/>', ' onload="alert(1)"'))
    writeFileSync(join(bad, 'vast.jpg'), await flat(12_000, 10_000).jpeg().toBuffer())
    const { manifest } = await planPictures(alone)
    expect(manifest.made).toEqual({})
    expect(refusals(manifest)).toEqual([
      'public/media/a-letter.jpg is no picture that can be read: pages come without it.',
      'public/media/empty.png is no picture that can be read: pages come without it.',
      'public/media/half.jpg cannot be read to its end: pages come without it.',
      'public/media/on-load.svg holds a script or what may run one: pages come without it.',
      'public/media/script.svg holds a script or what may run one: pages come without it.',
      'public/media/vast.jpg has 120 megapixels, and 100 are the most: pages come without it.',
    ])
  }, 30_000)

  test('60 megapixels are made small without being held whole', async () => {
    rmSync(bad, { recursive: true, force: true })
    mkdirSync(bad, { recursive: true })
    writeFileSync(
      join(bad, 'large.png'),
      await flat(10_000, 6_000).png({ compressionLevel: 1 }).toBuffer(),
    )
    const plan = await planPictures(alone)
    const before = process.memoryUsage.rss()
    await makePictures(alone, plan)
    // Its pixels alone would be 172 MiB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(120 * 1024 * 1024)
    expect(plan.manifest.made['/media/large.png']?.widths).toEqual([320, 640, 1280, 1920])
  }, 30_000)
})
