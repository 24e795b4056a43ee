import { expect, test } from 'vitest'
import { pathInside, pathOfSegments, standsForMany, wildcardFor } from './wildcard-path.ts'

const PATTERNS = ['/bilar/*', '/*/kontakt', '/bilar/*/*', '/*/ex40/data', '/bilar/*/data']

test.each([
  ['/bilar/ex40', '/bilar/*'],
  ['/bilar/*', '/bilar/*'],
  ['/bilar/kontakt', '/bilar/*'],
  ['/om-oss/kontakt', '/*/kontakt'],
  ['/bilar/ex40/färg', '/bilar/*/*'],
  ['/bilar/ex40/data', '/bilar/*/data'],
  ['/bilar', null],
  ['/bilar/', null],
  ['/', null],
  ['/bilar/a/b/c', null],
  ['/Bilar/ex40', null],
])('%s is stood for by %s, the one that names most of it [CMS-08]', (path, pattern) => {
  expect(wildcardFor(PATTERNS, path)).toBe(pattern)
  expect(wildcardFor(PATTERNS.toReversed(), path)).toBe(pattern)
})

test('a page that stands for many has one path inside, which leads back to it [CMS-08]', () => {
  for (const path of ['/bilar/*', '/*', '/bilar/*/data']) {
    expect(standsForMany(path)).toBe(true)
    expect(pathInside(path)).not.toContain('*')
    expect(pathOfSegments(pathInside(path).split('/').slice(1))).toBe(path)
  }
  expect(standsForMany('/bilar/a*')).toBe(false)
  expect(pathOfSegments([])).toBe('/')
})
