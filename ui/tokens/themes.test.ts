import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('themes.css', import.meta.url), 'utf8')
const base = readFileSync(new URL('base.css', import.meta.url), 'utf8')
const reset = readFileSync(new URL('reset.css', import.meta.url), 'utf8')

/** What the rule of a selector sets a token to. */
function tokenOf(selector: string, token: string): string | undefined {
  const rules = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^}]*)\}/g)]
  const rule = rules.find(([, of = '']) => of.split(',').some((one) => one.trim() === selector))
  return new RegExp(`--${token}:\\s*([^;]+);`).exec(rule?.[2] ?? '')?.[1]
}

test('headings of brand themes grow to 64 and 32 px, and headings use them [SITE-04]', () => {
  const largest = (token: string) =>
    Number(/([\d.]+)rem\)$/.exec(tokenOf('[data-brand]', token) ?? '')?.[1]) * 16
  expect(largest('text-h1')).toBe(64)
  expect(largest('text-h2')).toBe(32)
  expect(reset).toMatch(/h1 \{\s*font-size: var\(--text-h1\)/)
  expect(reset).toMatch(/h2 \{\s*font-size: var\(--text-h2\)/)
})

test('each family of sites has its own face for headings and its own action colour [SITE-02]', () => {
  const hedin = /--font-head: ([^;]+);/.exec(base)?.[1]
  const families = ["[data-site^='carstore-']", "[data-site^='group-']"]
  const faces = [hedin, ...families.map((family) => tokenOf(family, 'font-head'))]
  const actions = [':root', ...families].map((family) => tokenOf(family, 'action'))
  for (const values of [faces, actions]) {
    expect(values).not.toContain(undefined)
    expect(new Set(values).size).toBe(3)
  }
  expect(reset).toContain('font-family: var(--font-head)')
})
