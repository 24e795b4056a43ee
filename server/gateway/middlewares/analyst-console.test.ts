import { expect, test } from 'vitest'
import { addressed } from '../../testing/exchange.ts'
import { analystConsole } from './analyst-console.ts'

const files = new Map([
  ['index.html', Buffer.from('<!doctype html>')],
  ['main-AAAAAAA1.js', Buffer.from('1')],
  ['main-AAAAAAA1.css', Buffer.from('')],
  ['dev-flows.js', Buffer.from('2')],
])
const asked = (file: string | null, read = files) =>
  analystConsole(() => read)(addressed({ kind: 'console', file } as const))

test('the console is one page, asked for anew each time, and files that never change', async () => {
  expect(await asked(null)).toMatchObject({
    status: 200,
    headers: { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' },
  })
  expect(await asked('main-AAAAAAA1.js')).toMatchObject({
    status: 200,
    headers: {
      'Content-Type': 'application/javascript; charset=UTF-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
  expect(await asked('main-AAAAAAA1.css')).toMatchObject({
    headers: { 'Content-Type': 'text/css; charset=UTF-8' },
  })
  expect(await asked('dev-flows.js')).toMatchObject({ headers: { 'Cache-Control': 'no-cache' } })
})

test('a file that is none, the page under a second address, and a build without a console are 404', async () => {
  expect((await asked('main-2.js')).status).toBe(404)
  expect((await asked('index.html')).status).toBe(404)
  expect((await asked(null, new Map())).status).toBe(404)
  expect((await analystConsole(undefined)(addressed({ kind: 'console', file: null }))).status).toBe(
    404,
  )
})
