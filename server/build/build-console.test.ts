import { expect, test } from 'vitest'
import { join } from 'node:path'
import { bundleConsole, CONSOLE_FILES } from './build-console.ts'

test('the console’s page is its sign-in form and names files that are there, each by its content', async () => {
  const files = await bundleConsole(join(import.meta.dirname, '..', '..'), 'production')
  const html = String(files.get('index.html'))
  expect(html).toContain('<h1>Analyst’s console</h1>')
  expect(html).toContain('type="password"')
  // Class names are of one bundle, and the page is made by another.
  expect(html).not.toContain('class=')
  const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.startsWith(CONSOLE_FILES))
  expect(named).toHaveLength(2)
  for (const path of named) {
    expect(files.has(path.slice(CONSOLE_FILES.length + 1))).toBe(true)
    expect(path).toMatch(/-[A-Z0-9]{8}\.(?:js|css)$/)
  }
}, 60_000)
