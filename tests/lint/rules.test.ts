import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts'

/** Code that the rule forbids, by the folder that it would stand in. */
const BREACHES: Readonly<Record<string, string>> = {
  'app/by-name.ts': `import { SearchFailed } from '#services/search-index'
export const isAway = (error: unknown) => error instanceof SearchFailed\n`,
  'app/renamed.ts': `import { FinanceFailed as Failed } from '#services/finance-uk'
export const isAway = (error: unknown) => error instanceof Failed\n`,
  'app/by-namespace.ts': `import * as reads from '#services/reads'
export const isOver = (error: unknown) => error instanceof reads.TooManyReads\n`,
  'app/of-another-room.ts': `import { UnknownSite } from '#domain/search-indexes'
export const isUnknown = (error: unknown) => error instanceof UnknownSite\n`,
  'app/of-a-package.ts': `import { z } from 'zod'
export const isWrong = (error: unknown) => error instanceof z.ZodError\n`,
  'server/of-a-port.ts': `import { TooManyReads } from '#services/reads'
export const isOver = (error: unknown) => error instanceof TooManyReads\n`,
  'server/of-its-own.ts': `import { Left } from './left.ts'
export const hasLeft = (error: unknown) => error instanceof Left\n`,
  'services/places/of-its-port.ts': `import { ContentError } from '../content/port.ts'
export const isAway = (error: unknown) => error instanceof ContentError\n`,
}

/** Code that it allows. */
const ALLOWED: Readonly<Record<string, string>> = {
  'app/call-failed.ts': `import { CallFailed } from './call.ts'
export const isAway = (error: unknown) => error instanceof CallFailed\n`,
  'app/of-the-browser.ts': `export const isTimeout = (error: unknown) =>
  error instanceof DOMException && error instanceof Error\n`,
  'app/by-code.ts': `import { isSearchFailed } from '#services/search-index'
export const isAway = (error: unknown) => isSearchFailed(error, 'unavailable')\n`,
  'app/planted.test.ts': `import { SearchFailed } from '#services/search-index'
export const isAway = (error: unknown) => error instanceof SearchFailed\n`,
  'server/of-node.ts': `import { Socket } from 'node:net'
export const isSocket = (stream: unknown) => stream instanceof Socket\n`,
  'services/places/inside.ts': `import { AnswerTooLong } from '../http/bounded-text.ts'
export const isLong = (error: unknown) => error instanceof AnswerTooLong\n`,
}

let sandbox: Sandbox
/** What the linter says of the planted code. */
let said: string
beforeAll(() => {
  sandbox = openSandbox()
  for (const [path, source] of Object.entries({ ...BREACHES, ...ALLOWED })) {
    sandbox.write(path, source)
  }
  try {
    sandbox.lint()
    said = ''
  } catch (error) {
    // Some machines, as those of continuous integration, have it in colours.
    said = stripVTControlCharacters(String(error))
  }
})
afterAll(() => sandbox.remove())

const findingsIn = (path: string) =>
  said.split('\n').filter((line) => line.includes(`/${path}:`)).length

test.each(Object.keys(BREACHES))('reports the instanceof in %s', (path) => {
  expect(findingsIn(path)).toBe(1)
})

test('allows what is one class wherever it is compared', () => {
  expect(Object.keys(ALLOWED).filter((path) => findingsIn(path) > 0)).toEqual([])
  expect(said.match(/no-instanceof-imported/g)).toHaveLength(Object.keys(BREACHES).length)
})
