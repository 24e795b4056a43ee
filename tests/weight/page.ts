import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { inlineStyles } from '../../server/gateway/inline-styles.ts'
import { builtSite } from '../run/built-site.ts'

export interface PageWeight {
  /** Bytes after gzip of what the page's HTML asks for at once. */
  readonly js: number
  readonly css: number
  /** Of `css`, what the gateway puts into the HTML. */
  readonly inlineCss: number
  /** The sources of that JavaScript, to look into. */
  readonly code: string
}

/**
 * What a prerendered page makes a visitor load first: the scripts and stylesheets that its HTML
 * names, those of a part that is loaded lazily but drawn at once (`preload`) with them. `noModule` scripts are for browsers that the product does not support, and not counted.
 * Next prints no such figure. Throws when there is no build, or the page is not in it.
 */
export function pageWeight(page: string): PageWeight {
  const file = join(builtSite(), 'server', 'app', `${page}.html`)
  if (!existsSync(file)) throw new Error(`there is no ${file}: run \`npm run build\` first`)
  const html = readFileSync(file, 'utf8')
  const { js, code } = scriptWeight(html)
  const styles = [...html.matchAll(/<link rel="stylesheet"[^>]*?href="\/_next\/([^"?]+)/g)].flatMap(
    ([, path]) => path ?? [],
  )
  const styled = inlineStyles(builtSite())(Buffer.from(html)).toString()
  const [, inline = ''] = /<style>([\s\S]*?)<\/style>/.exec(styled) ?? []
  return {
    js,
    css: weigh(contents(styles)),
    inlineCss: weigh([Buffer.from(inline)]),
    code,
  }
}

/** Of the scripts that a document of this build names: also of one that is drawn for the request. */
export function scriptWeight(html: string): Pick<PageWeight, 'js' | 'code'> {
  const scripts = [...html.matchAll(/<script[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/nomodule/i.test(tag))
    .flatMap((tag) => /src="\/_next\/([^"?]+)/.exec(tag)?.[1] ?? [])
  // Those that wait until the page is painted with them.
  const preloads = [...html.matchAll(/<link rel="(?:preload|waiting)"[^>]*>/g)]
    .filter(([tag]) => tag.includes('as="script"'))
    .flatMap(([tag]) => /href="\/_next\/([^"?]+)/.exec(tag)?.[1] ?? [])
  const files = contents([...scripts, ...preloads])
  return { js: weigh(files), code: files.join('\n') }
}

const contents = (paths: readonly string[]) =>
  [...new Set(paths)].map((path) => readFileSync(join(builtSite(), path)))

const weigh = (files: readonly Buffer[]) =>
  files.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).byteLength, 0)

/** The page that books a workshop, in Swedish. */
export const BOOKING_PAGE = 'hedinautomotive-se/sv/service-och-verkstad/boka-service'

/** The car list without filters. */
export const LIST_PAGE = 'hedinautomotive-se/sv/kop-bil/alla-bilar-i-lager'

/** The list of dealers without filters. */
export const DEALERS_PAGE = 'hedinautomotive-se/sv/anlaggningar'

/** Where a dealer with every department has its page, which is drawn for the request. */
export const DEALER_ADDRESS = '/anlaggningar/hedin-automotive-boras'

/** The locator of dealers. */
export const LOCATOR_PAGE = 'hedinautomotive-se/sv/kontakt/hitta-oss'

/** The catalogue of kits. */
export const KITS_PAGE = 'carstore-fi/fi/varaosapaketit'

/** The pages with a form on them: selling a car, and asking a workshop in Norway for a time. */
export const FORM_PAGES = [
  'hedinautomotive-se/sv/salj-bil',
  'hedinautomotive-no/nb/service-og-verksted/bestill-time',
] as const

/** Which of the libraries that must come later are in first-load code. */
export function tooEarly(code: string): readonly string[] {
  return Object.entries(MARKS)
    .filter(([, mark]) => mark.test(code))
    .map(([library]) => library)
}

/** Words of each library that survive minification. */
const MARKS = {
  maplibre: /maplibregl-(canvas|ctrl|map)/,
  zod: /\bZodError\b|_zod\b/,
} as const
