import { createHash } from 'node:crypto'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, test } from 'vitest'
import { documentPolicy, FOREIGN_POLICY, inlineScriptHashes, needsOf, scriptPolicy } from './csp.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const push = (text: string) => `self.__next_f.push([1,${JSON.stringify(text)}])`

describe('inline scripts', () => {
  test("the framework's are hashed as a browser would run them, once each", () => {
    const html = [
      `<script>(self.__next_f=self.__next_f||[]).push([0])</script>`,
      `<SCRIPT id="x">${push('b < c && "</div>"')}\n</SCRIPT >`,
      '<script src="/_next/static/a.js" async=""></script>',
      `<script>${push('d')}</script><script>${push('d')}</script>`,
      '<script>$RC("B:0","S:0")</script>',
      '<script></script><p>script</p>',
    ].join('')
    const codes = [
      '(self.__next_f=self.__next_f||[]).push([0])',
      `${push('b < c && "</div>"')}\n`,
      push('d'),
      '$RC("B:0","S:0")',
    ]
    expect(inlineScriptHashes(html)).toEqual(codes.map(hashOf))
  })

  test('our own one is allowed where all of it is its text', () => {
    const html = (code: string) => `<script>${code}</script>`
    expect(inlineScriptHashes(html('keep()'), 'keep()')).toEqual([hashOf('keep()')])
    expect(inlineScriptHashes(html('keep();evil()'), 'keep()')).toEqual([])
  })

  test('the hash is the one that openssl computes', () => {
    expect(inlineScriptHashes('<script>self.__next_f.push([0])</script>')).toEqual([
      "'sha256-VXfQxoId3eHgS78yBQY2mYYWuOAzZGdxULBMV816UdU='",
    ])
  })

  test.each([
    "<script>alert('Hello, world.')</script>",
    '<script type="module">fetch("https://evil.example")</script>',
    '<script type="application/ld+json">{"a":1}</script>',
  ])('%s gets no hash, whoever put it there', (html) => {
    expect(inlineScriptHashes(html)).toEqual([])
  })
})

describe('the policy of a document', () => {
  const policy = (needs: readonly string[] = [], mapsOrigin: string | null = null) =>
    documentPolicy({ scriptHashes: [hashOf('x')], needs, https: true, mapsOrigin })

  test.each([[[]], [['tag-manager']], [['youtube']], [['tag-manager', 'youtube']]])(
    "with %j Google's evaluator finds nothing high or medium",
    (needs) => {
      const findings = new CspEvaluator(new CspParser(policy(needs)).csp).evaluate()
      const grave = findings.filter(
        ({ severity }) => severity === Severity.HIGH || severity === Severity.MEDIUM,
      )
      expect(grave).toEqual([])
      expect(policy(needs)).not.toContain('unsafe-eval')
      expect(/script-src[^;]*/.exec(policy(needs))?.[0]).not.toContain('unsafe-inline')
    },
  )

  test('the evaluator would have found a policy that lets scripts in', () => {
    const open = policy().replace("script-src 'self'", "script-src 'self' 'unsafe-inline' *")
    const findings = new CspEvaluator(
      new CspParser(open.replaceAll(/'sha256-[^']*'/g, '')).csp,
    ).evaluate()
    expect(findings.some(({ severity }) => severity === Severity.HIGH)).toBe(true)
  })

  test('allows scripts of our own and by hash; another host only where the page needs it', () => {
    expect(/script-src ([^;]*)/.exec(policy())?.[1]).toBe(`'self' ${hashOf('x')}`)
    expect(policy()).toContain("frame-src 'none'")
    expect(policy(['tag-manager'])).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/)
    expect(policy(['tag-manager'])).toContain("frame-src 'none'")
    expect(policy(['youtube'])).toContain('frame-src https://www.youtube-nocookie.com')
    expect(policy(['youtube'])).not.toContain('googletagmanager')
  })

  test('a page with a map fetches from the maps service, and runs nothing of it [SITE-10]', () => {
    const origin = 'https://maps.example'
    const open = policy(['maps'], origin)
    expect(/connect-src ([^;]*)/.exec(open)?.[1]).toBe(`'self' ${origin}`)
    expect(/img-src ([^;]*)/.exec(open)?.[1]).toContain(origin)
    expect(/script-src ([^;]*)/.exec(open)?.[1]).toBe(`'self' ${hashOf('x')}`)
    // Not on another page, and nowhere without such a service.
    expect(policy([], origin)).toBe(policy())
    expect(policy(['maps'])).toBe(policy())
    expect(scriptPolicy(origin)).toContain(`default-src 'none'`)
    expect(scriptPolicy(origin)).toContain(`connect-src ${origin}`)
    expect(scriptPolicy(null)).not.toContain('connect-src')
  })

  test('a page says what it needs in its head; what it may not need is not heard', () => {
    const head = (content: string) =>
      `<head><meta name="forecourt-needs" content="${content}"/></head>`
    expect(needsOf(head('tag-manager youtube'))).toEqual(['tag-manager', 'youtube'])
    expect(needsOf(head('constructor evil youtube'))).toEqual(['youtube'])
    expect(needsOf(head('youtube; script-src *'))).toEqual([])
    expect(needsOf('<p>forecourt-needs</p>')).toEqual([])
  })

  test('what another host wrote runs nothing', () => {
    expect(FOREIGN_POLICY).toContain("default-src 'none'")
    expect(FOREIGN_POLICY).toContain('sandbox')
  })
})
