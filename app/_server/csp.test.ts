import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { documentPolicy, inlineScriptHashes } from './csp.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('hashes what a browser would run inline, and nothing else', () => {
  const html = [
    '<script>self.a = 1</script>',
    '<SCRIPT id="x">b < c && "</div>"\n</SCRIPT >',
    '<script src="/_next/static/a.js" async=""></script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<script type="application/json">{}</script>',
    '<script type="module">d()</script>',
    '<script>self.a = 1</script>',
    '<script></script>',
    '<p>script</p>',
  ].join('')
  expect(inlineScriptHashes(html)).toEqual(['self.a = 1', 'b < c && "</div>"\n', 'd()'].map(hashOf))
})

test('the known hash of a known script', () => {
  // CSP Level 3, section 8.3: the example's script and hash.
  expect(inlineScriptHashes(`<script>alert('Hello, world.');</script>`)).toEqual([
    `'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='`,
  ])
})

test('allows no script by anything but origin and hash', () => {
  const scripts = /script-src ([^;]*)/.exec(documentPolicy([hashOf('x')], false))?.[1]
  expect(scripts).toBe(`'self' ${hashOf('x')}`)
  const policy = documentPolicy([], true)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain('upgrade-insecure-requests')
  expect(policy).not.toContain('unsafe-eval')
})
