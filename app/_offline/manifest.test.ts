import { existsSync } from 'node:fs'
import { sites } from '#domain/sites'
import { expect, test } from 'vitest'
import { GET } from '../manifest.webmanifest/route.ts'
import { SITE_HEADER } from '#server'
import { manifestOf } from './manifest.ts'

test('each site is installed under its own name, in its own language, with icons that are there', () => {
  for (const site of sites) {
    const manifest = manifestOf(site)
    expect(manifest.name).toBe(site.name)
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
    expect(manifest.lang).toBe(site.locales[0])
    const sizes = manifest.icons.map(({ purpose, sizes: size }) => `${purpose} ${size}`)
    expect(sizes).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512'])
    for (const { src } of manifest.icons) {
      expect(existsSync(new URL(`../../public${src}`, import.meta.url))).toBe(true)
    }
  }
})

test('the manifest is that of the host’s site', async () => {
  const answer = GET(
    new Request('http://x.example/manifest.webmanifest', {
      headers: { [SITE_HEADER]: 'group-cz' },
    }),
  )
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  expect(await answer.json()).toMatchObject({ lang: 'cs', theme_color: '#ad3aad' })
})
