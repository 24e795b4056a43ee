import { expect, test } from 'vitest'
import { addressed, SITE } from '../../testing/exchange.ts'
import { serviceWorker } from './service-worker.ts'

const worker = { kind: 'worker', site: SITE } as const
const of = serviceWorker((site) => (site === SITE.id ? Buffer.from('self') : null))

test('returns the worker of a site, which may fetch and is revalidated', () => {
  expect(of(addressed(worker))).toMatchObject({
    status: 200,
    headers: { 'Cache-Control': 'no-cache' },
    source: 'service-worker',
    body: Buffer.from('self'),
  })
})

test('a site without one answers 404', () => {
  const other = { kind: 'worker', site: { ...SITE, id: 'group-cz' } } as const
  expect(of(addressed(other)).status).toBe(404)
  expect(serviceWorker(undefined)(addressed(worker)).status).toBe(404)
})
