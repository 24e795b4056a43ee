/**
 * Writes a page of three sections to standard output as React sends it to the browser. Runs with
 * `--conditions=react-server`, under which React itself has no browser part; the argument names what
 * stands deep in the second section.
 */
import { createRequire } from 'node:module'
import { createElement, useId, type ReactNode } from 'react'
import { ServerBoundary } from '../server-boundary.ts'

interface Flight {
  renderToReadableStream(
    node: ReactNode,
    manifest: object,
    options: { onError: (error: unknown) => string },
  ): ReadableStream<Uint8Array>
  registerClientReference<T>(component: T, id: string, name: string): T
}
const { registerClientReference, renderToReadableStream } = createRequire(import.meta.url)(
  'next/dist/compiled/react-server-dom-webpack/server.node',
) as Flight

const boom = () => {
  throw new Error('secret: 0701234567')
}
const later = async () => {
  await Promise.resolve()
  return boom()
}
/** As the bundler has React make it of a file for the browser: with whatever mark this React has. */
const forTheBrowser = registerClientReference(() => null, 'file', 'component')

const Label = () => createElement('b', { id: useId() }, 'label')
const Slow = async () => Promise.resolve(createElement(Label))
const DEEP: Readonly<Record<string, () => ReactNode>> = {
  good: () =>
    createElement(
      'p',
      null,
      createElement(Label, { key: 'a' } as object),
      createElement(Slow, { key: 'b' } as object),
    ),
  throws: () => createElement(boom),
  rejects: () => createElement(later as unknown as () => ReactNode),
  object: () => ({ not: 'a node' }) as unknown as ReactNode,
  nothing: () => createElement(undefined as unknown as string),
  function: () => createElement(forTheBrowser, { onClick: () => {} } as object),
  endless: () => createElement(DEEP['endless'] ?? boom),
}
const Deep = DEEP[process.argv[2] ?? ''] ?? boom

const section = (name: string, view: ReactNode) =>
  createElement(ServerBoundary, {
    key: name,
    view,
    failed: (error) => {
      process.stderr.write(`${name} failed: ${error instanceof Error ? error.name : ''}\n`)
      return createElement('p', { key: name }, `in place of ${name}`)
    },
  })

const list = (name: string, inside: ReactNode) =>
  createElement(
    'section',
    null,
    createElement('h2', { key: 'h2' }, name),
    createElement('ul', { key: 'ul' }, [
      createElement('li', { key: 'a' }, createElement('div', null, inside)),
      createElement('li', { key: 'b' }, 'beside'),
    ]),
  )

const stream = renderToReadableStream(
  createElement(
    'main',
    null,
    section('first', list('first', 'text')),
    section(
      'second',
      list(
        'second',
        createElement(() => createElement(Deep)),
      ),
    ),
    section('third', list('third', 'text')),
  ),
  {},
  {
    onError: (error) => {
      process.stderr.write(`the page failed: ${error instanceof Error ? error.message : ''}\n`)
      return 'failed'
    },
  },
)
for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>)
  process.stdout.write(chunk)
