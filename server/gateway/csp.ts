import { createHash } from 'node:crypto'
import { isFrameworkScript } from './framework-script.ts'

/** Data blocks are never run, so they need no hash. */
const DATA_BLOCK = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/plain)\b/i
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi

/**
 * CSP source expressions (`'sha256-…'`) of the framework's inline scripts and our own, without repeats.
 * `html` and `ownScript` are bytes as text.
 */
export function inlineScriptHashes(
  html: string,
  ownScript: string | null = null,
): readonly string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (/\bsrc\s*=/i.test(attributes) || DATA_BLOCK.test(attributes)) continue
    if (code !== ownScript && !isFrameworkScript(code)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`)
  }
  return [...hashes]
}

/** Another host that a page needs, each with what it needs of it and nothing else. */
const NEEDS: Readonly<Record<string, { readonly [directive: string]: string } | undefined>> = {
  'tag-manager': {
    'script-src': 'https://www.googletagmanager.com',
    'img-src': 'https://www.googletagmanager.com https://*.google-analytics.com',
    'connect-src': 'https://www.googletagmanager.com https://*.google-analytics.com',
  },
  // Of the operator's maps service, whose origin is a setting.
  maps: {},
  youtube: { 'frame-src': 'https://www.youtube-nocookie.com' },
  // Of vendors whose origins are settings (`vendor-needs.ts`).
  'marketing-form': {},
  'form-builder': {},
  'car-viewer': {},
}
/** Styles, tiles and glyphs are fetched; sprites are pictures. Nothing of it runs. */
const FOR_MAPS: ReadonlySet<string> = new Set(['connect-src', 'img-src'])
const NEEDED = /<meta name="forecourt-needs" content="([a-z ,-]{1,120})"/

/**
 * What a document says in `<meta name="forecourt-needs">` that it needs. Only our own head writes
 * one: rich text is cleaned of it.
 */
export const needsOf = (html: string): readonly string[] =>
  (NEEDED.exec(html)?.[1] ?? '').split(/[ ,]+/).filter((need) => Object.hasOwn(NEEDS, need))

/** What settings add to a need, by directive: origins, or `'self'` where this site plays the vendor. */
export type NeedOrigins = Readonly<
  Record<string, { readonly [directive: string]: readonly string[] } | undefined>
>

export interface DocumentFacts {
  readonly scriptHashes: readonly string[]
  readonly needs: readonly string[]
  readonly https: boolean
  /** Origin of the maps service; null where the map is embedded. */
  readonly mapsOrigin?: string | null
  /** Where pictures of cars and dealers may come from. */
  readonly imageOrigins?: readonly string[]
  readonly needOrigins?: NeedOrigins
  /** Whether pages of the site itself may show it in a frame; no other document may be shown in one. */
  readonly framed?: boolean
  /** Under `npm run dev` alone: Next evaluates code, and tells the page of changes over a web socket. */
  readonly development?: boolean
}

/**
 * The policy of a document with these inline scripts. Nonces would be baked into cached pages, so
 * scripts are allowed by hash; styles may be inline because components position with them.
 */
export function documentPolicy(facts: DocumentFacts): string {
  const { scriptHashes, needs, https, mapsOrigin = null, development = false } = facts
  const pictures = ["'self'", 'data:', 'blob:', ...(facts.imageOrigins ?? [])]
  // A browser that sees a hash takes no notice of 'unsafe-inline'.
  const inline = development ? ["'unsafe-inline'", "'unsafe-eval'"] : scriptHashes
  const also = (directive: string) => [
    ...needs
      .flatMap((need) => [
        ...(NEEDS[need]?.[directive] ?? '').split(' '),
        ...(facts.needOrigins?.[need]?.[directive] ?? []),
      ])
      .flatMap((origin) => (origin === '' ? [] : [` ${origin}`])),
    ...(mapsOrigin !== null && needs.includes('maps') && FOR_MAPS.has(directive)
      ? [` ${mapsOrigin}`]
      : []),
  ]
  const frames = also('frame-src').join('')
  const films = also('media-src').join('')
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline].join(' ')}${also('script-src').join('')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${pictures.join(' ')}${also('img-src').join('')}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${also('connect-src').join('')}`,
    ...(films === '' ? [] : [`media-src 'self'${films}`]),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    `frame-src${frames === '' ? " 'none'" : frames}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${facts.framed === true ? "'self'" : "'none'"}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The policy of everything that is no document. */
export const RESOURCE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The policy of a script, which is that of a worker made of it: the map's fetches tiles. */
export const scriptPolicy = (mapsOrigin: string | null): string =>
  mapsOrigin === null ? RESOURCE_POLICY : `${RESOURCE_POLICY}; connect-src ${mapsOrigin}`

/** The policy of a site's service worker: it fetches what the site itself answers, and runs nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** The policy of what another host gave us to pass on: a document of its runs nothing and is nobody. */
export const FOREIGN_POLICY = `${RESOURCE_POLICY}; sandbox`
