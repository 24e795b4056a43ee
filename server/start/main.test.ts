import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isNodeNewEnough } from './node-version.ts'

const start = dirname(fileURLToPath(import.meta.url))

const MISSPELT =
  'DATABSE_URL is not a setting, but looks like DATABASE_URL; correct the name, or take it out of the environment.'

test.each([
  [
    'main.ts',
    { PORT: 'many', DATABSE_URL: 'postgres://db/x' },
    `${MISSPELT}\nPORT must be a whole number from 0 to 65535, but is "many".`,
  ],
  [
    'main.ts',
    { REDIRECTS_DIR: '/none' },
    'REDIRECTS_DIR is "/none", which does not exist; set REDIRECTS_DIR to the folder of the redirect tables, or leave it out.',
  ],
  ['../build/build-cli.ts', { DATABSE_URL: 'postgres://db/x' }, MISSPELT],
])(
  '%s with %j exits with code 1 and a sentence for each problem',
  async (script, env, sentences) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(start, script)], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => said.push(String(text)))
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect(said.join('')).toBe(`${sentences}\n`)
    expect(code).toBe(1)
  },
)

test.each([
  ['v20.18.3', false],
  ['v20.19.0', true],
  ['v18.20.0', false],
  ['v22.1.0', true],
  ['v24.0.0', true],
])('Node %s will do: %s', (version, enough) => {
  expect(isNodeNewEnough(version)).toBe(enough)
})
