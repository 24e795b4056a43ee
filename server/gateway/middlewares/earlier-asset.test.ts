import { expect, test } from 'vitest'
import { addressed } from '../../testing/exchange.ts'
import { earlierAsset } from './earlier-asset.ts'

const files = new Map([
  ['/_next/static/here.ts', import.meta.filename],
  ['/_next/static/gone.js', '/nowhere/gone.js'],
])
const of = (path: string) => earlierAsset(files)(addressed({ kind: 'earlier', path } as const))

test('a file of an earlier build never changes, and is a 404 once it is gone', async () => {
  expect(await of('/_next/static/here.ts')).toMatchObject({
    status: 200,
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
  expect((await of('/_next/static/gone.js')).status).toBe(404)
  expect((await of('/_next/static/unknown.js')).status).toBe(404)
})
