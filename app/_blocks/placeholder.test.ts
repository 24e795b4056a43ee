import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog, readConfig, useConfig, useLog } from '#server/testing'
import { placeholderOf } from './placeholder.ts'

const asked: string[] = []
let png: Buffer
const media = createServer((req, res) => {
  asked.push(req.url ?? '')
  if (req.url?.startsWith('/edge/-/media/')) res.setHeader('content-type', 'image/png').end(png)
  else res.writeHead(404).end()
})
let host = ''

beforeAll(async () => {
  useLog(createLog('silent'))
  png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(media.address() as AddressInfo).port}`
  const outcome = readConfig({ MEDIA_HOST: `${host}/edge` })
  if (!outcome.ok) throw new Error(outcome.sentence)
  useConfig(outcome.config)
})
afterAll(() => media.close())

const of = (src: string) => placeholderOf({ src, alt: '', width: 64, height: 48 })

test('a picture of the media host is fetched where the gateway fetches it, below the path of the host [BLOCK-07]', async () => {
  expect(await of('/-/media/a.png?rev=1')).toMatch(/^data:image\/webp;base64,/)
  expect(asked).toEqual(['/edge/-/media/a.png?rev=1&w=320'])
})

test.each(['https://elsewhere.example/a.png', '/../package.json', '/%2e%2e/package.json', '/-'])(
  'nothing is read for %s [BLOCK-08]',
  async (src) => {
    asked.length = 0
    expect(await of(src)).toBeNull()
    expect(asked).toEqual([])
  },
)
