import { createHash } from 'node:crypto'

/** Data blocks are never run, so they need no hash. */
const DATA_BLOCK = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/plain)\b/i
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi

/** CSP source expressions (`'sha256-…'`) of a document's inline scripts, without repeats. */
export function inlineScriptHashes(html: string): readonly string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (/\bsrc\s*=/i.test(attributes) || DATA_BLOCK.test(attributes) || code === '') continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}

/**
 * The policy of a document with these inline scripts. Nonces would be baked into cached pages, so
 * scripts are allowed by hash; styles may be inline because components position with them.
 */
export function documentPolicy(scriptHashes: readonly string[], https: boolean): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The policy of everything that is no document. */
export const RESOURCE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The policy of what another host gave us to pass on: a document of its runs nothing and is nobody. */
export const FOREIGN_POLICY = `${RESOURCE_POLICY}; sandbox`
