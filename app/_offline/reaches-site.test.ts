import { afterEach, expect, test, vi } from 'vitest'
import { reachesSite } from './reaches-site.ts'

afterEach(() => void vi.unstubAllGlobals())

const answered = (type: string, init: ResponseInit = {}) =>
  vi.stubGlobal('fetch', async () => {
    return new Response(null, { ...init, headers: { 'content-type': type } })
  })

test('a site that answers is there, also one that is not well', async () => {
  answered('application/json')
  expect(await reachesSite()).toBe(true)
  answered('application/json', { status: 503 })
  expect(await reachesSite()).toBe(true)
})

test('a portal’s page in the site’s name is no answer of the site, and neither is none', async () => {
  answered('text/html; charset=utf-8')
  expect(await reachesSite()).toBe(false)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await reachesSite()).toBe(false)
})
