import { expect, test } from 'vitest'
import { acceptedCoding, isCompressible } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.2, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['identity', null],
  ['gzip;q=0', null],
  ['gzip;q=nonsense, br;q=0', null],
  ['', null],
  [undefined, null],
] as const)('Accept-Encoding %s gets %s', (header, coding) => {
  expect(acceptedCoding(header)).toBe(coding)
})

test.each([
  ['text/html; charset=utf-8', '', true],
  ['application/javascript; charset=UTF-8', '', true],
  ['application/problem+json', '', true],
  ['image/svg+xml', '', true],
  ['text/x-component', '', true],
  ['text/event-stream; charset=utf-8', '', false],
  ['text/html', 'public, no-transform', false],
  ['font/woff2', '', false],
  ['image/png', '', false],
  ['', '', false],
])('%s (%s) is compressed: %s', (type, cacheControl, compressed) => {
  expect(isCompressible(type, cacheControl)).toBe(compressed)
})
