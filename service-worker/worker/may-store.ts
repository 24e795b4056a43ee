import { BUILD_HEADER } from '../protocol.ts'
import type { Route } from './routes.ts'

/** What is known of an answer before its body is read. */
export interface Answered {
  readonly status: number
  /** `Response.type`: only `basic` is of the own origin and can be read. */
  readonly type: string
  readonly redirected: boolean
  readonly headers: Headers
}

const TYPES: Readonly<Record<Route, RegExp>> = {
  page: /^text\/html\b/,
  asset: /^(?:text\/(?:javascript|css)|application\/javascript|font\/|image\/)/,
  picture: /^image\//,
  media:
    /^(?:image\/|(?:text|application)\/javascript\b|application\/(?:json|manifest\+json|geo\+json)\b)/,
  flow: /^application\/json\b/,
  'current-flow': /^application\/json\b/,
}

/**
 * Whether an answer may be cached. An error, a redirect, an opaque answer, one that is private, and what
 * a captive portal says instead of the site may not.
 */
export function mayStore(route: Route, answer: Answered): boolean {
  const { status, type, redirected, headers } = answer
  if (status !== 200 || type !== 'basic' || redirected) return false
  if (headers.has('content-range')) return false
  if (!TYPES[route].test(headers.get('content-type') ?? '')) return false
  const control = headers.get('cache-control') ?? ''
  if (/\b(?:no-store|private)\b/.test(control)) return false
  switch (route) {
    case 'page':
      // A portal's page has no build, and no draft of an editor is for everybody.
      return headers.has(BUILD_HEADER) && isForEverybody(control)
    case 'asset':
    case 'picture':
    case 'flow':
      return /\bimmutable\b/.test(control)
    case 'media':
    case 'current-flow':
      return isForEverybody(control)
  }
}

const isForEverybody = (control: string) => /\bpublic\b|\bs-maxage=\d/.test(control)

/** Whether an answer may be part of a build's shell: a document of that very build, or immutable. */
export function mayBeShell(build: string, answer: Answered): boolean {
  const of = answer.headers.get(BUILD_HEADER)
  return of === null ? mayStore('asset', answer) : of === build && mayStore('page', answer)
}

/**
 * Whether a body is complete. The length can be compared only where the browser has not unpacked it; a
 * document that was cut off lacks its end whatever the headers say.
 */
export function isComplete(route: Route, body: Uint8Array, headers: Headers): boolean {
  const length = headers.get('content-length')
  if (length !== null && !headers.has('content-encoding') && Number(length) !== body.byteLength) {
    return false
  }
  // A server that fails may say so in plain text.
  const isText = /^text\/plain\b/.test(headers.get('content-type') ?? '')
  if (route !== 'page' || isText) return body.byteLength > 0
  return new TextDecoder().decode(body.subarray(-64)).trimEnd().endsWith('</html>')
}
