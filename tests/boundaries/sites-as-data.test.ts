import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_IDS, siteById, type SiteId } from '#domain/sites'
import { expect, test } from 'vitest'
import { resolveAddress, type AddressBook } from '../../server/gateway/address.ts'

/** Rooms of the product whose code serves every site; what a site is stands in `domain/sites.ts`. */
const ROOMS = ['app', 'engine', 'flows', 'services', 'ui']
/** Tools of developers, who try things out on a site. */
const TOOLS = /\.test\.tsx?$|\/testing\/|\/kitchen-sink\/|\/contract\/|_routes\/fuzz\.ts$/

test('no code names a site: one is added by its entry of data', () => {
  const naming = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true })
      .map((path) => join(room, String(path)))
      .filter((file) => /\.tsx?$/.test(file) && !TOOLS.test(file))
      .filter((file) => {
        const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
        return SITE_IDS.some((id) => code.includes(id))
      }),
  )
  expect(naming).toEqual([])
})

test('a site and a language that are added to the data are served, and nothing else changes [SITE-08]', () => {
  const swedish = siteById('carstore-se')
  const book: AddressBook = {
    sites: [
      { ...swedish, locales: ['sv', 'en', 'fi'] },
      { id: 'carstore-dk' as SiteId, locales: ['da', 'en'] },
    ],
    siteHosts: { 'carstore.dk': 'carstore-dk' as SiteId },
    local: 'carstore-se',
    files: new Set(),
  }
  const urlAt = (host: string, path: string) => {
    const address = resolveAddress(host, path, book)
    return 'url' in address ? address.url : address.kind
  }
  expect(urlAt('carstore.dk', '/nyheder')).toBe('/carstore-dk/da/nyheder')
  expect(urlAt('carstore-dk.localhost', '/en')).toBe('/carstore-dk/en')
  expect(urlAt('carstore-se.localhost', '/fi/uutiset')).toBe('/carstore-se/fi/uutiset')
  expect(urlAt('carstore-se.localhost', '/nyheter')).toBe('/carstore-se/sv/nyheter')
})
