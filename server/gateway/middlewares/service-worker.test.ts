import { expect, test } from 'vitest'
import { addressed, SITE } from '../../testing/exchange.ts'
import { serviceWorker } from './service-worker.ts'

const worker = { kind: 'worker', site: SITE } as const
const of = serviceWorker((site) => (site === SITE.id ? Buffer.from('self') : null))

test('a site has its worker, which may fetch and is sent once', () => {
  const first = of(addressed(worker))
  expect(first).toMatchObject({ status: 200, source: 'service-worker', body: Buffer.from('self') })
  const tag = first.headers['ETag'] ?? ''
  const again = of(addressed(worker, { headers: { 'if-none-match': `W/${tag}` } }))
  expect([again.status, again.body]).toEqual([304, undefined])
})

test('a site without one answers 404', () => {
  const other = { kind: 'worker', site: { ...SITE, id: 'group-cz' } } as const
  expect(of(addressed(other)).status).toBe(404)
  expect(serviceWorker(undefined)(addressed(worker)).status).toBe(404)
})
