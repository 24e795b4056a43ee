import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '#domain/sites'
import { workerDir } from '../build/build-worker.ts'

/** The offline page of a site and locale, as the build made it; null where it made none. */
const offlineHtml = (buildDir: string, site: string, locale: string): string | null => {
  const file = join(buildDir, 'server', 'app', site, locale, 'offline.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/**
 * The worker of each site: the build's script behind a line that says which languages the site has,
 * which offline pages, and what those load. Switched off, the script that takes the worker away.
 */
export function readWorkerScripts(
  buildDir: string,
  { sites, on }: { readonly sites: readonly Pick<Site, 'id' | 'locales'>[]; readonly on: boolean },
): (site: string) => Buffer | null {
  const read = (name: string) => readFileSync(join(workerDir(buildDir), name), 'utf8')
  const code = read(on ? 'sw.js' : 'off.js')
  const scripts = new Map<string, Buffer>(
    sites.map(({ id, locales }) => {
      const line = on ? `self.__SITE=${JSON.stringify(shellOf(buildDir, { id, locales }))};\n` : ''
      return [id, Buffer.from(line + code)]
    }),
  )
  return (site) => scripts.get(site) ?? null
}

/** What the worker of a site keeps from the start: its offline pages and all that they name. */
export function shellOf(
  buildDir: string,
  { id, locales }: Pick<Site, 'id' | 'locales'>,
): {
  readonly locales: readonly string[]
  readonly offline: readonly string[]
  readonly assets: readonly string[]
} {
  const pages = locales.flatMap((locale, at) => {
    const html = offlineHtml(buildDir, id, locale)
    return html === null ? [] : [{ path: at === 0 ? '/offline' : `/${locale}/offline`, html }]
  })
  const named = new Set(pages.flatMap(({ html }) => assetsIn(html)))
  const assets = withLateParts(buildDir, named)
  return { locales, offline: pages.map(({ path }) => path), assets: [...assets].toSorted() }
}

/** Scripts for browsers that the product does not support are named, but never loaded. */
function assetsIn(html: string): readonly string[] {
  const loaded = html.replaceAll(/<script[^>]*\bnomodule\b[^>]*>/gi, '')
  return [...loaded.matchAll(/\/_next\/static\/[\w./-]+/g)].map(([path]) => path)
}

/**
 * With what scripts load when the page is there: the bar, and what waits to be sent. Where the
 * bundler writes their names in another way, they are kept only once they were loaded.
 */
function withLateParts(buildDir: string, named: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(named)
  // A set goes on to what is added to it meanwhile.
  for (const path of all) {
    if (!path.endsWith('.js')) continue
    const code = textOf(join(buildDir, path.slice('/_next/'.length)))
    for (const [, late] of code.matchAll(/"(static\/chunks\/[\w.-]+\.(?:js|css))"/g)) {
      if (existsSync(join(buildDir, late ?? ''))) all.add(`/_next/${late}`)
    }
  }
  return all
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
