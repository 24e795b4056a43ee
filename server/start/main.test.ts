import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isNodeNewEnough } from './node-version.ts'
import { startFailure } from './start-failure.ts'

const main = join(dirname(fileURLToPath(import.meta.url)), 'main.ts')

test.each([
  [
    'a wrong setting',
    { PORT: 'many' },
    'PORT must be a whole number from 0 to 65535, but is "many".',
  ],
  [
    'a database of production before a made-up workshop',
    { DATABASE_URL: 'postgres://nobody.invalid/x' },
    'DATABASE_URL is set without WORKSHOP_URL, TYRE_HOTEL_URL and CMS_URL, so that visitors would book in a made-up world; set what is missing, or DEMO=on, which says so on every page.',
  ],
])('%s stops the start with one sentence and exit code 1', async (_, env, sentence) => {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => said.push(String(text)))
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(said.join('')).toBe(`${sentence}\n`)
  expect(code).toBe(1)
})

test.each([
  ['v20.18.3', false],
  ['v20.19.0', true],
  ['v18.20.0', false],
  ['v22.1.0', true],
  ['v24.0.0', true],
])('Node %s will do: %s', (version, enough) => {
  expect(isNodeNewEnough(version)).toBe(enough)
})

test.each([
  'EADDRINUSE',
  'EACCES',
  'EADDRNOTAVAIL',
  'ENOTDIR',
  '28P01',
  'locked',
  'unavailable',
  'full',
  'damaged',
])('what a person can mend is one sentence: %s', (code) => {
  const sentence = startFailure(Object.assign(new Error('stack and all'), { code }), {
    port: 80,
    dataDir: '.data',
  })
  expect(sentence).toMatch(/^[A-Z][^\n]*\.$/)
  expect(sentence).not.toContain('stack')
})

test('what was thrown and is no error was reported as [object Object]', () => {
  const said = startFailure({ name: 'ErrnoError', errno: 51 }, { port: 80, dataDir: '.data' })
  expect(said).toContain('errno: 51')
})
