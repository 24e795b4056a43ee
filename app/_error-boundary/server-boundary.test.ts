import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BlockBoundary } from './block-boundary.tsx'
import { marksAreKnown } from './render-server-components.ts'

interface FlightClient {
  createFromNodeStream(stream: Readable, manifest: object): PromiseLike<ReactNode>
}
const { createFromNodeStream } = createRequire(import.meta.url)(
  'next/dist/compiled/react-server-dom-webpack/client.node',
) as FlightClient

const SCRIPT = fileURLToPath(new URL('./testing/flight.ts', import.meta.url))
const run = promisify(execFile)

/** The page as the browser has it of React's stream, and what was said of failures. */
async function pageWith(deep: string): Promise<{ html: string; reported: string }> {
  const { stdout, stderr } = await run(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', SCRIPT, deep],
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
  const page = await createFromNodeStream(Readable.from([Buffer.from(stdout)]), {
    moduleMap: {},
    moduleLoading: null,
    serverModuleMap: null,
  })
  const html = await new Response(await renderToReadableStream(page)).text()
  return { html: html.replaceAll('<!-- -->', ''), reported: stderr }
}

const complete = (name: string, inside: string) =>
  `<section><h2>${name}</h2><ul><li><div>${inside}</div></li><li>beside</li></ul></section>`

test.each(['throws', 'rejects', 'object', 'nothing', 'function', 'endless'])(
  'a block with a component deep in it that fails (%s) is replaced as a whole, and the page lives [ERR-05]',
  async (deep) => {
    const { html, reported } = await pageWith(deep)
    expect(html).toBe(
      `<main>${complete('first', 'text')}<p>in place of second</p>${complete('third', 'text')}</main>`,
    )
    expect(reported).toMatch(/^second failed: \w*Error\n$/)
  },
)

test('a block that does not fail is as React itself would render it, ids and late parts included', async () => {
  const { html, reported } = await pageWith('good')
  const [before, after] = html.replaceAll(/ id="[^"]+"/g, ' id').split(complete('first', 'text'))
  expect(before).toBe('<main>')
  expect(after).toBe(
    `${complete('second', '<p><b id>label</b><b id>label</b></p>')}${complete('third', 'text')}</main>`,
  )
  expect(reported).toBe('')
})

test('a React that marks the components of the browser otherwise is noticed', () => {
  expect(marksAreKnown(BlockBoundary)).toBe(true)
  expect(marksAreKnown(Object.assign(() => null, { $$typeof: Symbol.for('another') }))).toBe(false)
})
