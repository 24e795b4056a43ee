/**
 * Writes `public/brands/<slug>.svg` from simple-icons (CC0): one small same-origin file a brand, used
 * by reference, so that no page's script or markup carries logos. Run: `node --import tsx ui/brand/build.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { drawnBrands } from './brands.ts'

const out = new URL('../../public/brands/', import.meta.url)
await mkdir(out, { recursive: true })
for (const [slug, source] of Object.entries(drawnBrands)) {
  const icon = new URL(`../../node_modules/simple-icons/icons/${source}.svg`, import.meta.url)
  const path = / d="([^"]+)"/.exec(await readFile(icon, 'utf8'))?.[1]
  if (!path) throw new Error(`simple-icons has no path for ${source}`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="mark" viewBox="0 0 24 24"><path d="${path}"/></symbol></svg>\n`
  await writeFile(new URL(`${slug}.svg`, out), svg)
}
