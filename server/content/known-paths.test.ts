import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Services } from '#services'
import type { SitemapEntry } from '#services/content'
import { createLog, useLog } from '../log/log.ts'
import { provideServices } from '../services/services-store.ts'
import {
  carListAbove,
  knownPath,
  learnPaths,
  learnPathsAnew,
  wildcardAbove,
} from './known-paths.ts'

let pages: readonly SitemapEntry[] | null
let asked: number
let englishList: string
let brands: readonly { readonly Name: string }[] | null

beforeEach(() => {
  useLog(createLog('silent'))
  asked = 0
  englishList = '/en/cars'
  brands = [{ Name: 'Volvo' }, { Name: 'Škoda' }]
  pages = [{ path: '/om-oss', language: 'sv', modified: '' }]
  const content = {
    sitemap: async () => {
      asked += 1
      if (pages === null) throw new Error('down')
      return pages
    },
    home: async ({ language }: { readonly language: string }) => {
      if (brands === null) throw new Error('down')
      const pathToCarList = language === 'en' ? englishList : '/bilar'
      return { settings: { pathToCarList }, footer: { Brands: brands } }
    },
  }
  provideServices({ content } as unknown as Services)
  const store = globalThis as { forecourtKnownPaths?: unknown }
  delete store.forecourtKnownPaths
})
afterEach(() => provideServices(null))

const SITE = 'carstore-se'

test('unknown until the sitemap has answered, then known by language and path', async () => {
  expect(knownPath(SITE, 'sv', '/om-oss', 0)).toBe('unknown')
  await learnPaths(SITE, 0)
  expect(knownPath(SITE, 'sv', '/om-oss', 1)).toBe(true)
  expect(knownPath(SITE, 'en', '/om-oss', 1)).toBe(false)
  expect(knownPath(SITE, 'sv', '/ingen', 1)).toBe(false)
  expect(knownPath('nowhere', 'sv', '/om-oss', 1)).toBe(false)
})

test('a new page is known within half a minute', async () => {
  await learnPaths(SITE, 0)
  pages = [{ path: '/ny', language: 'sv', modified: '' }]
  knownPath(SITE, 'sv', '/ny', 14_000)
  expect(asked).toBe(1)
  knownPath(SITE, 'sv', '/ny', 30_000)
  await Promise.resolve()
  expect(asked).toBe(2)
  expect(knownPath(SITE, 'sv', '/ny', 30_001)).toBe(true)
})

test('a page is known by the time that learning anew is done, for every site that was asked for', async () => {
  await learnPathsAnew()
  expect(asked).toBe(0)
  await learnPaths(SITE)
  pages = [{ path: '/ny', language: 'sv', modified: '' }]
  await learnPathsAnew()
  expect(knownPath(SITE, 'sv', '/ny')).toBe(true)
  expect(knownPath(SITE, 'sv', '/om-oss')).toBe(false)
  pages = null
  await learnPathsAnew()
  expect(knownPath(SITE, 'sv', '/ny')).toBe(true)
})

test('a page that stands for many is no page at its own path, and is found for every address that it stands for [CMS-08]', async () => {
  pages = [
    { path: '/bilar/*', language: 'sv' },
    { path: '/bilar/ny', language: 'sv' },
    { path: '/bl%C3%A5/*', language: 'sv' },
  ]
  await learnPaths(SITE, 0)
  expect(knownPath(SITE, 'sv', '/bilar/*', 1)).toBe(false)
  expect(knownPath(SITE, 'sv', '/bilar/ny', 1)).toBe(true)
  for (const path of [
    '/bilar/*',
    '/bilar/~',
    '/bilar/ex40',
    '/bilar/%3fa=b',
    '/bilar/%F0%9F%9A%97',
  ]) {
    expect([path, wildcardAbove(SITE, 'sv', path)]).toEqual([path, '/bilar/*'])
  }
  expect(wildcardAbove(SITE, 'sv', '/bl%C3%A5/bil')).toBe('/blå/*')
  for (const path of ['/bilar', '/bilar/', '/bilar/a/b', '/okänt/a', '/%E0%A4%A', '/']) {
    expect([path, wildcardAbove(SITE, 'sv', path)]).toEqual([path, null])
  }
  expect(wildcardAbove(SITE, 'en', '/bilar/ex40')).toBeNull()
  expect(wildcardAbove('nowhere', 'sv', '/bilar/ex40')).toBeNull()
})

test('what was known stays known while the CMS does not answer', async () => {
  await learnPaths(SITE, 0)
  pages = null
  await learnPaths(SITE, 20_000)
  expect(knownPath(SITE, 'sv', '/om-oss', 20_001)).toBe(true)
})

test('a language without a list answered any address below its start page', async () => {
  englishList = '/en'
  await learnPaths(SITE, 0)
  expect(carListAbove(SITE, 'en', '/no-such-page')).toBeNull()
  expect(carListAbove(SITE, 'en', '/a/b')).toBeNull()
  expect(carListAbove(SITE, 'en', '/Volvo')).toBe('')
})

test('any address below the car list shows the list, a page between them its own [SEARCHBAR-03] [LIST-01]', async () => {
  await learnPaths(SITE, 0)
  expect(carListAbove(SITE, 'sv', '/bilar/Volvo')).toBe('/bilar')
  expect(carListAbove(SITE, 'sv', '/bilar/volvo/%C5%A0koda')).toBe('/bilar')
  expect(carListAbove(SITE, 'en', '/cars/Volvo')).toBe('/cars')
  for (const path of ['/bilar/okänt', '/bilar/Volvo/okänt', `/bilar${'/a'.repeat(2_000)}`]) {
    expect(carListAbove(SITE, 'sv', path)).toBe('/bilar')
  }
  for (const path of [
    '/bilar',
    '/bilar/',
    '/bilar/a/',
    '/bilar//a',
    '/bilarna',
    '/nyheter/Volvo',
  ]) {
    expect(carListAbove(SITE, 'sv', path)).toBeNull()
  }
  expect(carListAbove(SITE, 'fi', '/bilar/Volvo')).toBeNull()
  expect(carListAbove('nowhere', 'sv', '/bilar/Volvo')).toBeNull()
  brands = null
  pages = [
    { path: '/bilar/begagnade', language: 'sv' },
    { path: '/bilar/lager/*', language: 'sv' },
  ]
  await learnPaths(SITE, 20_000)
  expect(carListAbove(SITE, 'sv', '/bilar/Volvo')).toBe('/bilar')
  expect(carListAbove(SITE, 'sv', '/bilar/begagnade/a/b')).toBe('/bilar/begagnade')
  expect(carListAbove(SITE, 'sv', '/bilar/lager/a/b')).toBe('/bilar/lager/a')
})
