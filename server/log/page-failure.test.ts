import { beforeEach, expect, test } from 'vitest'
import { createLog, useLog } from './log.ts'
import { onRequestError } from './page-failure.ts'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  useLog(createLog('info', { write: (line) => void lines.push(line) }))
})

type Context = Parameters<typeof onRequestError>[2]
const context: Context = {
  routerKind: 'App Router',
  routePath: '/[site]/[locale]/[[...path]]',
  routeType: 'render',
  renderSource: 'react-server-components',
  revalidateReason: undefined,
}
const tell = async (error: unknown, path: string) => {
  const headers = { cookie: 'secret', 'x-forwarded-for': '192.0.2.7' }
  await onRequestError(error, { path, method: 'GET', headers }, context)
  return JSON.parse(lines.at(-1) ?? '{}') as { readonly [key: string]: unknown }
}

test('a page that failed is a line with its stack, site, language, route and digest, and nothing personal [ERR-06]', async () => {
  const error = Object.assign(new TypeError('no car ABC123\n    at 0701234567'), { digest: '42' })
  const line = await tell(error, '/hedinautomotive-se/en/bilar/ABC123?phone=0701234567')
  expect(line).toMatchObject({
    level: 50,
    event: 'page-error',
    site: 'hedinautomotive-se',
    locale: 'en',
    route: '/[site]/[locale]/[[...path]]',
    source: 'react-server-components',
    digest: '42',
    error: 'TypeError',
  })
  expect(line['at']).toMatch(/^at .*page-failure\.test\.ts:\d+:\d+/)
  expect(String(line['at']).split(' < ').length).toBeGreaterThan(4)
  expect(lines.join('')).not.toMatch(/ABC123|070123|secret|192\.0\.2|phone/)
})

test.each([
  ['/ABC123/sv/x', {}],
  ['/hedinautomotive-se/ABC123', { site: 'hedinautomotive-se' }],
  ['/hedinautomotive-se?q=ABC123', { site: 'hedinautomotive-se' }],
  ['', {}],
])('of %j only what is a site and a language of it is logged', async (path, place) => {
  const line = await tell(Object.assign(new Error('x'), { digest: 'ABC 123' }), path)
  const { site, locale, digest } = line
  expect({ site, locale, digest }).toEqual({
    site: undefined,
    locale: undefined,
    digest: undefined,
    ...place,
  })
  expect(lines.join('')).not.toContain('ABC')
})

test('what is no error is reported by its type', async () => {
  expect(await tell('0701234567', '/')).toMatchObject({ error: 'string', at: '' })
  expect(lines.join('')).not.toContain('0701234567')
})

test('a failure that is reported twice is one line', async () => {
  const error = new Error('x')
  await tell(error, '/')
  await tell(error, '/')
  await tell(new Error('x'), '/')
  expect(lines).toHaveLength(2)
})
