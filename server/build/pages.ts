import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { z } from 'zod'
import { tooManyPagesPath } from '#domain/car-page-path'
import type { TooManyPage } from '../gateway/too-many-pages.ts'
import type { Config } from '../settings/config.ts'
import { getLog } from '../log/log.ts'

const Manifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
})

const Prerendered = z.object({ routes: z.record(z.string(), z.unknown()) })
const Meta = z.object({ status: z.number().optional() })

/**
 * Reads from the build which paths are pages. Unknown addresses then share one prerendered page
 * instead of each leaving an entry in Next's cache. The developers' pages are some where they are on.
 */
export function readPages(
  buildDir: string,
  { kitchenSink }: Pick<Config, 'kitchenSink'>,
): (path: string) => boolean {
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
    // The catch-all takes every path; whether there is such a page, the content says.
    .filter(({ page }) => page.startsWith('/[site]/[locale]') && !page.includes('[[...'))
    .filter(({ page }) => kitchenSink || !page.startsWith('/[site]/[locale]/kitchen-sink'))
    .map(({ regex }) => new RegExp(regex))
  return (path) => !absent.has(path) && patterns.some((pattern) => pattern.test(path))
}

/**
 * Reads the page that stands for one that failed, as it was last made; null when there is none. Next
 * itself is told to be quiet, so this is where the log hears of it (ERR-06).
 */
export const readFailedPage =
  (buildDir: string) =>
  (site: string, locale: string): Buffer | null => {
    getLog().error({ event: 'page-failed', site, locale }, 'a page failed')
    return builtPage(buildDir, `/${site}/${locale}/fel`)
  }

/** Reads the page for whoever asks for page after page, once; null where there is none. */
export function readTooManyPage(buildDir: string): TooManyPage {
  const pages = new Map<string, Buffer | null>()
  return (site, locale) => {
    const path = tooManyPagesPath({ site, locale })
    const page = pages.get(path) ?? builtPage(buildDir, path)
    pages.set(path, page)
    return page
  }
}

function builtPage(buildDir: string, path: string): Buffer | null {
  const file = join(buildDir, 'server', 'app', `${path}.html`)
  return existsSync(file) ? readFileSync(file) : null
}

const Preview = z.object({ preview: z.object({ previewModeId: z.string() }) })

/** The value of the cookie by which Next knows its draft mode; made anew by every build. */
export function readDraftKey(buildDir: string): string {
  const text = readFileSync(join(buildDir, 'prerender-manifest.json'), 'utf8')
  return Preview.parse(JSON.parse(text)).preview.previewModeId
}

/** The name of the build, of which its pages are. */
export const readBuildId = (buildDir: string): string =>
  readFileSync(join(buildDir, 'BUILD_ID'), 'utf8').trim()

/** The files of `public/` by the address under which each is served. */
export const readPublicFiles = (publicDir: string): ReadonlyMap<string, string> =>
  new Map(filesBelow(publicDir).map((path) => [path, join(publicDir, path)]))

/** A build's scripts, styles and fonts by the address under which each is served. */
export const readAssets = (staticDir: string): ReadonlyMap<string, string> =>
  new Map(filesBelow(staticDir).map((path) => [`/_next/static${path}`, join(staticDir, path)]))

/** Paths of the files below a folder, each with a slash in front. */
export const filesBelow = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length))
    .map((path) => path.split(sep).join('/'))
