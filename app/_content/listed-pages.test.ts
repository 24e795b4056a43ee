import { expect, test } from 'vitest'
import type { ContentPort } from '#services/content'
import { listedPages } from './listed-pages.ts'

const paths = ['/', '/bilar/*', ...Array.from({ length: 40 }, (_, at) => `/sida-${at}`)]
const sitemap: ContentPort['sitemap'] = async () =>
  paths.map((path) => ({ path, language: 'sv' as const }))
const option = (name: 'sv' | 'en', path: string) => ({
  name,
  displayName: name,
  englishName: name,
  nativeName: name,
  url: { path },
})

test('pages are listed with their languages; one that stands for many is not [PROXY-08]', async () => {
  const languages: ContentPort['languages'] = async (_, path) => [
    option('sv', path),
    option('en', `/en${path}`),
  ]
  const listed = await listedPages({ sitemap, languages }, 'carstore-se')
  expect(listed.map(({ path }) => path)).toEqual(paths.filter((path) => path !== '/bilar/*'))
  expect(listed[1]?.languages).toEqual([
    { locale: 'sv', path: '/sida-0' },
    { locale: 'en', path: '/en/sida-0' },
  ])
})

test('a CMS that goes away in between leaves a sitemap without languages, and is not asked on and on', async () => {
  let asked = 0
  const languages: ContentPort['languages'] = async () => {
    asked += 1
    throw new Error('down')
  }
  const listed = await listedPages({ sitemap, languages }, 'carstore-se')
  expect(listed).toHaveLength(41)
  expect(listed.every((page) => page.languages.length === 0)).toBe(true)
  expect(asked).toBeLessThanOrEqual(8)
})

test('without the pages there is no sitemap', async () => {
  const down = async () => {
    throw new Error('down')
  }
  await expect(listedPages({ sitemap: down, languages: down }, 'carstore-se')).rejects.toThrow(
    'down',
  )
})
