import { describe, expect, test } from 'vitest'
import { BUILD_HEADER } from '../protocol.ts'
import { isComplete, mayBeShell, mayStore, type Answered } from './may-store.ts'

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=20, stale-while-revalidate=3580',
  [BUILD_HEADER]: 'b1',
}
const answered = (headers: Record<string, string>, rest: Partial<Answered> = {}): Answered => ({
  status: 200,
  type: 'basic',
  redirected: false,
  headers: new Headers(headers),
  ...rest,
})

describe('a page', () => {
  test('that is for everybody is cached, a car’s too', () => {
    expect(mayStore('page', answered(PAGE))).toBe(true)
    const control = 's-maxage=60, stale-while-revalidate=60'
    expect(mayStore('page', answered({ ...PAGE, 'cache-control': control }))).toBe(true)
  })

  test('that says another status, was redirected to, or cannot be read, is not', () => {
    for (const status of [203, 206, 301, 302, 404, 410, 429, 500, 503]) {
      expect(mayStore('page', answered(PAGE, { status }))).toBe(false)
    }
    expect(mayStore('page', answered(PAGE, { redirected: true }))).toBe(false)
    for (const type of ['opaque', 'opaqueredirect', 'cors', 'error', 'default']) {
      expect(mayStore('page', answered(PAGE, { type }))).toBe(false)
    }
  })

  test('that is private, as a draft of an editor is, is not', () => {
    for (const control of [
      'private, no-cache, no-store, max-age=0, must-revalidate',
      'no-store',
      's-maxage=20, private',
      'no-cache',
    ]) {
      expect(mayStore('page', answered({ ...PAGE, 'cache-control': control }))).toBe(false)
    }
  })

  test('of a captive portal is not: it answers 200 to everything, and has no build', () => {
    const { [BUILD_HEADER]: _, ...portal } = PAGE
    expect(mayStore('page', answered(portal))).toBe(false)
    expect(mayStore('page', answered({ ...portal, 'cache-control': 'public, max-age=60' }))).toBe(
      false,
    )
  })

  test('that is none but an answer of the router is not', () => {
    expect(mayStore('page', answered({ ...PAGE, 'content-type': 'text/x-component' }))).toBe(false)
  })
})

describe('what a page loads', () => {
  const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }
  const script = { ...immutable, 'content-type': 'application/javascript; charset=UTF-8' }

  test('is cached when its name says what is in it', () => {
    expect(mayStore('asset', answered(script))).toBe(true)
    expect(mayStore('asset', answered({ ...script, 'cache-control': 'public, max-age=0' }))).toBe(
      false,
    )
    expect(mayStore('flow', answered({ ...immutable, 'content-type': 'application/json' }))).toBe(
      true,
    )
  })

  test('is not a portal’s document instead of a script, a picture or a definition', () => {
    const html = { ...immutable, 'content-type': 'text/html' }
    for (const route of ['asset', 'media', 'flow', 'current-flow'] as const) {
      expect(mayStore(route, answered(html))).toBe(false)
    }
  })

  test('is no problem body of a call, nor a part of a file', () => {
    const problem = { ...immutable, 'content-type': 'application/problem+json' }
    expect(mayStore('current-flow', answered(problem))).toBe(false)
    const part = { 'content-type': 'image/png', 'cache-control': 'public', 'content-range': 'x' }
    expect(mayStore('media', answered(part))).toBe(false)
  })
})

describe('the shell', () => {
  test('is of one build: a document of another, or of nobody, stops the install', () => {
    expect(mayBeShell('b1', answered(PAGE))).toBe(true)
    expect(mayBeShell('b2', answered(PAGE))).toBe(false)
    expect(mayBeShell('b1', answered(PAGE, { status: 404 }))).toBe(false)
    const { [BUILD_HEADER]: _, ...portal } = PAGE
    expect(mayBeShell('b1', answered({ ...portal, 'cache-control': 'immutable' }))).toBe(false)
  })

  test('has scripts and fonts that never change', () => {
    const font = { 'content-type': 'font/woff2', 'cache-control': 'public, immutable' }
    expect(mayBeShell('b1', answered(font))).toBe(true)
    expect(mayBeShell('b1', answered({ ...font, 'cache-control': 'public' }))).toBe(false)
  })
})

describe('a body that was cut off', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  test('is recognised by its length', () => {
    const headers = new Headers({ 'content-length': '20' })
    expect(isComplete('asset', bytes('half of it'), headers)).toBe(false)
    expect(isComplete('asset', bytes('all of it, 20 bytes.'), headers)).toBe(true)
  })

  test('is recognised by the end of the document where the browser has unpacked it', () => {
    const headers = new Headers({ 'content-length': '9', 'content-encoding': 'br' })
    expect(isComplete('page', bytes('<html><body>'), headers)).toBe(false)
    expect(isComplete('page', bytes('<html><body></body></html>\n'), headers)).toBe(true)
    expect(isComplete('asset', bytes(''), headers)).toBe(false)
  })
})
