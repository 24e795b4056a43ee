import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { sites, type Site } from '#domain/sites'
import { expect, test } from 'vitest'
import { readThemes } from '../tokens/contrast.ts'
import { drawnIcons } from './draw.ts'
import { INSTALL_ICONS, installColours, installIconPath } from './index.ts'

const at = (path: string) => new URL(`../../${path}`, import.meta.url)
/** The rule of a site itself, or else of its family. */
const selectorOf = ({ id, theme }: Site) => [
  `[data-site='${id}']`,
  theme === 'hedin' ? ':root' : `[data-site^='${theme}-']`,
]
const THEMES = ['hedin', 'carstore', 'group'] as const

test('an installed site has the colours of its own theme', async () => {
  const themes = readThemes(await readFile(at('ui/tokens/themes.css'), 'utf8'))
  for (const site of sites) {
    const [tokens] = selectorOf(site).flatMap((wanted) =>
      Object.entries(themes)
        .filter(([selector]) => selector.split(', ').includes(wanted))
        .map(([, own]) => own),
    )
    expect([site.id, installColours(site.id)]).toEqual([
      site.id,
      { theme: tokens?.['action'], paper: tokens?.['paper'] },
    ])
  }
})

test('the stored icons are those that the marks are drawn to', async () => {
  const drawn = await drawnIcons()
  expect(drawn).toHaveLength(THEMES.length * (INSTALL_ICONS.length + 1))
  for (const { path, png } of drawn) {
    const kept = await sharp(await readFile(at(`public${path}`)))
      .raw()
      .toBuffer()
    expect([path, kept.equals(await sharp(png).raw().toBuffer())]).toEqual([path, true])
  }
})

test('an icon has the size that it says, and one that may be cut fills its square', async () => {
  for (const theme of THEMES) {
    for (const icon of INSTALL_ICONS) {
      const { data, info } = await sharp(
        await readFile(at(`public${installIconPath(theme, icon)}`)),
      )
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([icon.size, icon.size])
      expect(data[3]).toBe(icon.purpose === 'maskable' ? 255 : 0)
    }
  }
})
