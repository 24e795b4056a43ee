import { createRequire } from 'node:module'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createElement as h, type Suspense, type use, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { isFrameworkScript } from '../../server/gateway/framework-script.ts'

test('what the React of Next streams is allowed, script by script', async () => {
  const require = createRequire(import.meta.url)
  const server = require('next/dist/compiled/react-dom/server.node') as {
    renderToPipeableStream(
      node: ReactNode,
      options: { onShellReady(): void },
    ): { pipe(to: PassThrough): void }
  }
  const react = require('next/dist/compiled/react') as {
    use: typeof use
    Suspense: typeof Suspense
  }
  let arrive = (_: string) => {}
  const late = new Promise<string>((resolve) => {
    arrive = resolve
  })
  const Late = () => react.use(late)
  const through = new PassThrough()
  const stream = server.renderToPipeableStream(
    h('html', null, h('body', null, h(react.Suspense, { fallback: 'soon' }, h(Late)))),
    {
      onShellReady() {
        stream.pipe(through)
        arrive('late')
      },
    },
  )
  const html = await text(through)
  const codes = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  )
  expect(codes.join('')).toContain('$RC("')
  expect(codes.filter((code) => !isFrameworkScript(code))).toEqual([])
})
