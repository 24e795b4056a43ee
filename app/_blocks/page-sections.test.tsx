import { Writable } from 'node:stream'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Block, Page } from '#domain/content'
import { siteById } from '#domain/sites'
import { createLog, useLog } from '#server/testing'
import { translatorOf } from '../_messages/translator.ts'
import { defineBlock } from './block.ts'
import { PageSection } from './page-sections.tsx'
import { registered } from './registry.ts'

const good = defineBlock({
  schema: z.object({ Title: z.string() }),
  View: ({ fields }) => <h2>{fields.Title}</h2>,
})
const late = defineBlock({
  schema: z.object({}),
  View: async () => Promise.reject(new Error('secret: 0701234567')),
})
const Broken = (): never => {
  throw new Error('secret: 0701234567')
}
const deep = defineBlock({
  schema: z.object({}),
  View: () => (
    <section>
      <h2>Half</h2>
      <ul>
        <li>
          <Broken />
        </li>
      </ul>
    </section>
  ),
})
const nothing = defineBlock({ schema: z.object({}), View: () => null })

vi.mock('./registry.ts', async (original) => ({
  ...(await original<typeof import('./registry.ts')>()),
  blockOf: (name: string) =>
    name === 'RichText'
      ? registered(good)
      : name === 'Faq'
        ? registered(late)
        : name === 'Blurb'
          ? registered(nothing)
          : name === 'Video'
            ? registered(deep)
            : null,
}))

const site = siteById('hedinautomotive-se')
const lines: { readonly [key: string]: unknown }[] = []

beforeEach(() => {
  lines.length = 0
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(JSON.parse(chunk.toString()) as { [key: string]: unknown })
      done()
    },
  })
  useLog(createLog('info', sink))
})

const block = (name: string, fields: Block['fields'] = {}, own: Partial<Block> = {}): Block => ({
  id: `${name}-${Object.keys(fields).length}`,
  name,
  site: site.id,
  fields,
  ...own,
})

async function drawn(
  main: readonly Block[],
  { editing = false, locale = 'sv' as const }: { editing?: boolean; locale?: 'sv' | 'en' } = {},
) {
  const page: Page = {
    id: 'p',
    site: site.id,
    language: locale,
    path: '/sida',
    template: 'ContentPage',
    name: 'sida',
    displayName: 'Sida',
    fields: {},
    sections: { main },
  }
  const t = translatorOf({ locale, dictionary: {} })
  const section = await PageSection({
    page,
    siteContext: { site, locale },
    t,
    editing,
    section: 'main',
  })
  return renderToStaticMarkup(section)
}

test('a block that fails shows the given words in its place, and the others live [ERR-01] [ERR-05]', async () => {
  const html = await drawn([
    block('RichText', { Title: 'Före' }),
    block('Faq'),
    block('RichText', { Title: 'Efter' }, { id: 'x' }),
  ])
  expect(html.indexOf('<h2>Före</h2>')).toBeLessThan(html.indexOf('Aj då'))
  expect(html.indexOf('Aj då')).toBeLessThan(html.indexOf('<h2>Efter</h2>'))
  expect(html).toContain('<h2>Aj då</h2>')
  expect(html).toContain('Här borde en sektion synas men något har tyvärr blivit fel')
  expect(html).toContain('Prova ladda om sidan')
  expect(html).toMatch(/<button[^>]*>.*Ladda om sidan.*<\/button>/)
  expect(html).not.toContain('0701234567')
})

test('a block that fails deep inside is replaced whole, with a line in the log [ERR-01] [ERR-05] [ERR-06]', async () => {
  const html = await drawn([
    block('RichText', { Title: 'Före' }),
    block('Video'),
    block('RichText', { Title: 'Efter' }, { id: 'x' }),
  ])
  expect(html).toMatch(/^<h2>Före<\/h2><section [^>]*data-block-failed.*<h2>Efter<\/h2>$/)
  expect(html).toContain('<h2>Aj då</h2>')
  expect(html).not.toMatch(/Half|0701234567/)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 50, event: 'block-failed', block: 'Video' })
})

test('elsewhere the words are translated', async () => {
  expect(await drawn([block('Faq')], { locale: 'en' })).toContain('Oh no')
})

test('a failure is an error in the server’s log, with the component’s name and without its words [ERR-06]', async () => {
  await drawn([block('Faq')])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 50, event: 'block-failed', block: 'Faq', site: site.id })
  expect(JSON.stringify(lines)).not.toContain('0701234567')
})

test.each([
  ['unknown', block('Hologram\n{"level":60}')],
  ['fields', block('RichText', { Title: [] })],
  ['another-site', block('RichText', { Title: 'Fel' }, { site: 'carstore-se' })],
])('a block is dropped with a line in the log: %s', async (reason, dropped) => {
  const html = await drawn([dropped, block('RichText', { Title: 'Kvar' }, { id: 'kvar' })])
  expect(html).toBe('<h2>Kvar</h2>')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 40, event: 'block-dropped', reason })
  expect(String(lines[0]?.['block'])).not.toContain('{')
})

test('an editor sees where an empty or unknown block stands; a visitor sees nothing [EDIT-04]', async () => {
  const blocks = [block('Blurb'), block('Hologram')]
  expect(await drawn(blocks)).toBe('')
  const html = await drawn(blocks, { editing: true })
  expect(html).toContain('Blurb')
  expect(html).toContain('Hologram')
})
