import { readFile } from 'node:fs/promises'
import { SITE_COLOURS } from '#domain/site-colours'
import { SITE_IDS, siteById, type Theme } from '#domain/sites'
import sharp from 'sharp'
import { INSTALL_ICONS, installIconPath, touchIconPath } from './icons.ts'

/** Each mark is drawn on 64 × 64, on a rounded square of the colour of its family's first site. */
const MARKS: { readonly [theme in Theme]: string } = {
  hedin: 'icon.svg',
  carstore: 'media/marks/carstore.svg',
  group: 'media/marks/group.svg',
}
const ROUNDED = /<rect width="64" height="64" rx="16" fill="(#[\da-f]{6})"\/>/

interface DrawnIcon {
  /** Below `public/`. */
  readonly path: string
  readonly png: Buffer
}

/** Every icon of every theme. */
export async function drawnIcons(): Promise<readonly DrawnIcon[]> {
  const themes = Object.keys(MARKS) as Theme[]
  return (await Promise.all(themes.map(iconsOf))).flat()
}

async function iconsOf(theme: Theme): Promise<readonly DrawnIcon[]> {
  const file = MARKS[theme]
  const first = SITE_IDS.find((id) => siteById(id).theme === theme)
  const rounded = await readFile(new URL(`../../public/${file}`, import.meta.url), 'utf8')
  if (!first || ROUNDED.exec(rounded)?.[1] !== SITE_COLOURS[first]) {
    throw new Error(`${file} has not the colour of its family.`)
  }
  // The marks keep inside the circle of 80 % that no launcher cuts into (W3C App Manifest, "safe zone").
  const filled = rounded.replace(' rx="16"', '')
  return Promise.all([
    ...INSTALL_ICONS.map(async (icon) => ({
      path: installIconPath(theme, icon),
      png: await pngOf(icon.purpose === 'any' ? rounded : filled, icon.size),
    })),
    pngOf(filled, 180).then((png) => ({ path: touchIconPath(theme), png })),
  ])
}

/** `size` is the side in px; drawn at that size, so that no edge is scaled. */
const pngOf = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
