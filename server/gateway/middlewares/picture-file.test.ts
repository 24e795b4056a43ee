import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Addressed } from '../exchange.ts'
import type { Reply } from '../reply.ts'
import { pictureFile } from './picture-file.ts'

const file = join(mkdtempSync(join(tmpdir(), 'picture-')), 'a-320.avif')
writeFileSync(file, 'bytes')
const gone = `${file}.gone`
const answer = pictureFile({
  pictureFiles: new Map([
    ['/pictures/a-320.avif', file],
    ['/pictures/b-320.avif', gone],
  ]),
})
const elsewhere: Reply = { status: 418, headers: {} }
const site = { id: 'hedinautomotive-se', locales: ['sv'] } as const
const ask = (url: string) =>
  answer({ address: { kind: 'asset', site, url } } as unknown as Addressed, () => elsewhere)

test('a picture is sent once and for all', async () => {
  expect(await ask('/pictures/a-320.avif?x=1')).toEqual({
    status: 200,
    headers: {
      'Content-Type': 'image/avif',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Length': '5',
    },
    body: Buffer.from('bytes'),
  })
})

test('one that is gone is not there, and whatever else is asked for goes on', async () => {
  expect(await ask('/pictures/b-320.avif')).toMatchObject({ status: 404 })
  expect(await ask('/media/a.svg')).toBe(elsewhere)
})
