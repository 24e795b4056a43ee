import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { tooManyPagesPath } from '#domain/car-page-path'
import type { TooManyPage } from '../gateway/too-many-pages.ts'
import type { Config } from '../settings/config.ts'
import { getLog } from '../log/log.ts'
import { filesBelow } from './build-files.ts'

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
    Object.keys(prerendered(buildDir)).filter((path) => {
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

const prerendered = (buildDir: string) =>
  Prerendered.parse(JSON.parse(readFileSync(join(buildDir, 'prerender-manifest.json'), 'utf8')))
    .routes

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

/** Number of pages that the build holds; the others are rendered when they are requested. */
export const countPages = (buildDir: string): number => Object.keys(prerendered(buildDir)).length

/** The files of `public/` by the address under which each is served. */
export const readPublicFiles = (publicDir: string): ReadonlyMap<string, string> =>
  new Map(filesBelow(publicDir).map((path) => [path, join(publicDir, path)]))
