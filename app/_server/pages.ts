import { readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { z } from 'zod'

const Manifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
})

/**
 * Reads from the build which paths are pages. Unknown addresses then share one prerendered page
 * instead of each leaving an entry in Next's cache.
 */
export function readPages(buildDir: string): (path: string) => boolean {
  const text = readFileSync(join(buildDir, 'routes-manifest.json'), 'utf8')
  const manifest = Manifest.parse(JSON.parse(text))
  const patterns = [...manifest.staticRoutes, ...manifest.dynamicRoutes]
    .filter(({ page }) => page.startsWith('/[site]/[locale]'))
    .map(({ regex }) => new RegExp(regex))
  return (path) => patterns.some((pattern) => pattern.test(path))
}

/** The paths under which `public/` is served. */
export function readPublicFiles(publicDir: string): ReadonlySet<string> {
  const entries = readdirSync(publicDir, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(publicDir.length))
      .map((path) => path.split(sep).join('/')),
  )
}
