import { afterEach, expect, test, vi } from 'vitest'
import { AHEAD, ASSETS, pagesCache, SAVED_AT, TITLE } from '../caches.ts'
import { FakeCaches } from '../worker/testing/fake-caches.ts'
import { readablePages } from './readable-pages.ts'

afterEach(() => void vi.unstubAllGlobals())

test('lists the pages of every build by their titles, the newest first', async () => {
  const fake = new FakeCaches()
  const keep = async (cache: string, path: string, savedAt: number, title: string) =>
    (await fake.open(cache)).put(
      `https://a.example${path}`,
      new Response('', {
        headers: { [SAVED_AT]: String(savedAt), [TITLE]: encodeURIComponent(title) },
      }),
    )
  await keep(pagesCache('b1'), '/kontakt', 1, 'Frågor &amp; svar | Däck')
  await keep(pagesCache('b2'), '/', 2, 'Start')
  await keep(ASSETS, '/_next/static/a.js', 3, '')
  vi.stubGlobal('caches', fake)
  expect(await readablePages()).toEqual([
    { path: '/', title: 'Start', savedAt: 2 },
    { path: '/kontakt', title: 'Frågor & svar | Däck', savedAt: 1 },
  ])
})

test('pages that were fetched beforehand and never read were listed as read', async () => {
  const fake = new FakeCaches()
  const pages = await fake.open(pagesCache('b1'))
  const headers = { [SAVED_AT]: '1', [TITLE]: 'Start' }
  await pages.put('https://a.example/', new Response('', { headers }))
  const ahead = new Response('', { headers: { ...headers, [AHEAD]: '1' } })
  await pages.put('https://a.example/boka', ahead)
  vi.stubGlobal('caches', fake)
  expect((await readablePages()).map(({ path }) => path)).toEqual(['/'])
})

test('is empty where there is no store, or one that refuses', async () => {
  expect(await readablePages()).toEqual([])
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('', 'SecurityError')) })
  expect(await readablePages()).toEqual([])
})
