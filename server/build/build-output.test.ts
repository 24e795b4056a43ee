import { expect, test } from 'vitest'
import { causeIn, unreadSentences, warningsIn } from './build-output.ts'

const START = `▲ Next.js 16.4.6 (Turbopack)
✓ Running next.config.ts took 189ms

  Creating an optimized production build ...
`
const COMPILED = `${START}✓ Compiled successfully in 5.9s
  Collecting page data using 1 worker ...
  Generating static pages using 1 worker (0/4) ...
`

test.each([
  [
    'a source that cannot be parsed',
    `${START}
> Build error occurred
Error: Turbopack build failed with 1 error:
./app/x/page.tsx:2:1
Error: Expected '>', got '<eof>'
  \u001B[90m1 |\u001B[0m \u001B[36mexport\u001B[0m \u001B[36mdefault\u001B[0m
Parsing ecmascript source code failed
    at ignore-listed frames
`,
    "app/x/page.tsx:2:1: Expected '>', got '<eof>'",
  ],
  [
    'a page that throws',
    `${COMPILED}Error occurred prerendering page "/x/sv". Read more: https://nextjs.org/docs/messages/prerender-error
ContentError: The content graph failed: Layout, timeout.
    at b (app/x/page.tsx:1:43)
Export encountered an error on /x/page: /x/sv, exiting the build.
⨯ Next.js build worker exited with code: 1 and signal: null
`,
    '/x/sv: The content graph failed: Layout, timeout.',
  ],
  [
    'a module that throws when it is loaded',
    `${COMPILED}Error: Failed to collect configuration for /x
    at ignore-listed frames {
  [cause]: Error: CMS_KEY must be set too when CMS_URL is.
      at module evaluation (app/x/page.tsx:1:7)
}

> Build error occurred
Error: Failed to collect page data for /x
    at ignore-listed frames {
  type: 'Error'
}
`,
    'CMS_KEY must be set too when CMS_URL is.',
  ],
  [
    'a failure that is no error',
    `${START}⨯ Another next build process is already running.\n`,
    '⨯ Another next build process is already running.',
  ],
  ['nothing', '', 'it printed nothing.'],
])('the cause of a failed build is the first error that it names: %s', (_, output, cause) => {
  expect(causeIn(output)).toBe(cause)
})

test('a clean build has no warnings, though pages and files may be named after one', () => {
  expect(
    warningsIn(`${COMPILED}│ ├ ● /group-fi/sv/warning-lights\n- Experiments (use with caution):\n`),
  ).toEqual([])
})

test.each([
  '⚠ No build cache found.',
  'Warning: A Node.js API is used (process.stderr at line: 55) which is not supported in the Edge Runtime.',
  '(node:12) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.',
  '{"level":40,"time":"2026-01-01T00:00:00.000Z","event":"content-call-failed"}',
])('warnings were hidden among the output of a build: %s', (line) => {
  expect(warningsIn(`${COMPILED}${line}\n${line}\n`)).toEqual([line])
})

test('what a CMS did not answer is named, up to a number of pages', () => {
  const unread = Array.from({ length: 22 }, (_, at) => ({
    site: 'group-fi' as const,
    language: 'fi' as const,
    path: at === 0 ? null : `/sivu-${at}`,
    code: 'ContentTimeout' as const,
    message: 'The content graph failed: Layout, timeout.',
  }))
  const sentences = unreadSentences(unread)
  expect(sentences.slice(0, 2)).toEqual([
    'group-fi/fi: The content graph failed: Layout, timeout. Its pages were built without it.',
    'group-fi/fi/sivu-1: The content graph failed: Layout, timeout. The page is rendered when it is requested.',
  ])
  expect(sentences.at(-1)).toBe('So it is with 2 more.')
  expect(unreadSentences([])).toEqual([])
})
