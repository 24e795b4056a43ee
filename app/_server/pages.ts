import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { z } from 'zod'

const Manifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
})

const Prerendered = z.object({ routes: z.record(z.string(), z.unknown()) })
const Meta = z.object({ status: z.number().optional() })

/**
 * Reads from the build which paths are pages. Unknown addresses then share one prerendered page
 * instead of each leaving an entry in Next's cache.
 */
export function readPages(buildDir: string): (path: string) => boolean {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(buildDir, name), 'utf8'))
  const manifest = Manifest.parse(read('routes-manifest.json'))
  // A page that only some sites have was made as a 404 for the others.
  const absent = new Set(
    Object.keys(Prerendered.parse(read('prerender-manifest.json')).routes).filter((path) => {
      const meta = join('server', 'app', `${path}.meta`)
      return existsSync(join(buildDir, meta)) && Meta.parse(read(meta)).status === 404
    }),
  )
  const patterns = [...manifest.staticRoutes, ...manifest.dynamicRoutes]
    .filter(({ page }) => page.startsWith('/[site]/[locale]'))
    .map(({ regex }) => new RegExp(regex))
  return (path) => !absent.has(path) && patterns.some((pattern) => pattern.test(path))
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
