import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts'

/** A component of a file that renders `jsx`. */
const component = (jsx: string) => `export const Planted = (props: Props) => {
  const { sum, t, messages, sumText, items, icon, label, Button } = props
  return [${jsx}, sum, t, messages, sumText, items, icon, label, Button]
}\n`

/** Code that the rules forbid, by the folder that it would stand in. */
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
  ...Object.fromEntries(
    [
      '<p>Totalt {sum} kr</p>',
      '<p><b /> {props.price}</p>',
      '<p>{`${sum} kr`} <b /></p>',
      '<p>{sum + 1} / 9</p>',
      "<p><b />{t('cart.count', { sum })}</p>",
      "<p><b />{sum > 0 ? 'full' : 'empty'}</p>",
      "<p><b />{sum > 0 && t('cart.full')}</p>",
      '<p>{sum > 0 ? messages.more : messages.less}<b /></p>',
      '<><b />{sumText(sum)}</>',
      '<Button><b />{sum.toFixed(1)}</Button>',
    ].map((jsx, at) => [`ui/planted/breach-${at}.tsx`, component(jsx)]),
  ),
  'app/_planted/new-id.ts': `export const newId = () => crypto.randomUUID()\n`,
  'engine/new-id.ts': `export const newId = () => globalThis.crypto.randomUUID()\n`,
  'app/_planted/client.tsx': `'use client'\n${component('<p>Totalt {sum} kr</p>')}`,
  'app/_planted/hook.tsx': `import { useSum } from './use-sum.ts'\n${component('<p>{useSum().total} kr</p>')}`,
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
  ...Object.fromEntries(
    [
      '<p>{sum}</p>',
      '<p>{`Totalt ${sum} kr`}</p>',
      '<p>Totalt <span>{sum}</span> kr</p>',
      "<p><b />{t('cart.title')}</p>",
      '<p><b />{label}</p>',
      '<p>{icon}{sum > 0 && <b />}</p>',
      '<ul><li />{items.map((item) => <li key={item} />)}</ul>',
      "<p><b />{sum > 0 && ' '}<i /></p>",
    ].map((jsx, at) => [`ui/planted/allowed-${at}.tsx`, component(jsx)]),
  ),
  'server/new-id.ts': `export const newId = () => crypto.randomUUID()\n`,
  'app/_planted/server.tsx': component('<p>Totalt {sum} kr</p>'),
  'app/_planted/some.test.tsx': `'use client'\n${component('<p>Totalt {sum} kr</p>')}`,
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

/** Of the rules here; planted components break others, too. */
const findingsIn = (path: string) => {
  const lines = said.split('\n')
  return lines.filter(
    (line, at) =>
      line.includes(`/${path}:`) && /forecourt\(|no-restricted/.test(lines[at - 1] ?? ''),
  ).length
}

test.each(Object.keys(BREACHES))('reports what is forbidden in %s', (path) => {
  expect(findingsIn(path)).toBe(1)
})

test('allows everything else', () => {
  expect(Object.keys(ALLOWED).filter((path) => findingsIn(path) > 0)).toEqual([])
  const findings = said.match(
    /no-instanceof-imported|no-changing-text-among-siblings|no-restricted-properties/g,
  )
  expect(findings).toHaveLength(Object.keys(BREACHES).length)
})
