/**
 * Writes `public/brands/<slug>.svg` from simple-icons (CC0): one small same-origin file a brand, used
 * by reference, so that no page's script or markup carries logos. As a picture it shows the mark in the
 * brand's own colour; its `#mark` alone takes the colour of the words beside it. Run: `node --import tsx ui/brand/build.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { BRAND_COLOURS } from './brand-colours.ts'
import { drawnBrands } from './brands.ts'

const out = new URL('../../public/brands/', import.meta.url)
await mkdir(out, { recursive: true })
for (const [slug, source] of Object.entries(drawnBrands)) {
  const icon = new URL(`../../node_modules/simple-icons/icons/${source}.svg`, import.meta.url)
  const path = / d="([^"]+)"/.exec(await readFile(icon, 'utf8'))?.[1]
  if (!path) throw new Error(`simple-icons has no path for ${source}`)
  const colour = BRAND_COLOURS[slug]
  if (!colour) throw new Error(`${slug} has no colour`)
  const mark = `<symbol id="mark" viewBox="0 0 24 24"><path d="${path}"/></symbol>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="48" height="48">${mark}<use href="#mark" fill="${colour}"/></svg>\n`
  await writeFile(new URL(`${slug}.svg`, out), svg)
}
