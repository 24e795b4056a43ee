import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DEFAULT_SITE, sites } from '#domain/sites'
import { startGateway } from '../testing/gateway.ts'
import { inlineStyles } from './inline-styles.ts'

const build = mkdtempSync(join(tmpdir(), 'forecourt-styles-'))
mkdirSync(join(build, 'static/chunks'), { recursive: true })
writeFileSync(
  join(build, 'static/chunks/one.css'),
  '@font-face{src:url(../media/x.woff2)}.a{x:1}.b{x:2}.d{background:url("data:image/png;base64,AA")}',
)
writeFileSync(join(build, 'static/chunks/two.css'), '.c{x:3}.a{x:4}')
writeFileSync(join(build, 'static/chunks/arrow.css'), '.a{content:"→"}')
writeFileSync(join(build, 'static/chunks/bad.css'), '.a{content:"</style>"}')
afterAll(() => rmSync(build, { recursive: true }))

const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css?dpl=1" data-precedence="next"/>`
const page = (head: string) =>
  `<!doctype html><html><head><title>x</title>${head}<meta name="y"></head><body><p class="a d">x</p><script>"</body>"</script></body></html>`
const styled = (html: string) => inlineStyles(build)(Buffer.from(html)).toString()

test('a page waited for its stylesheets before it was painted', () => {
  const html = styled(page(link('one') + link('two')))
  const [head = '', body = ''] = html.split('</head>')
  expect(head).not.toContain('<link')
  expect(head).toContain(
    '<title>x</title><style>@font-face{src:url(/_next/static/media/x.woff2)}.a{x:1}.d{background:url("data:image/png;base64,AA")}.a{x:4}</style><meta',
  )
  expect(body.endsWith(`</script>${link('one')}${link('two')}</body></html>`)).toBe(true)
})

test('a stylesheet of a part that is loaded by itself was still waited for', () => {
  const dynamic =
    '<link href="/_next/static/chunks/two.css" rel="stylesheet" as="style" data-precedence="dynamic"/>'
  const html = styled(page(link('one') + dynamic))
  const [head = ''] = html.split('</head>')
  expect(head).not.toContain('<link')
  expect(head).toContain('.a{x:4}</style>')
  expect(html.endsWith(`${link('one')}${dynamic}</body></html>`)).toBe(true)
})

test('our own script stands before everything that can be pressed, and is no part of a page of others', () => {
  const html = inlineStyles(build, 'keep()')(Buffer.from(page(link('one')))).toString()
  const [head = ''] = html.split('</head>')
  expect(head).toContain('<script>keep()</script>')
  const other = '<!doctype html><html><head></head><body></body></html>'
  expect(inlineStyles(build, 'keep()')(Buffer.from(other)).toString()).toBe(other)
})

test('the scripts of a page shared the line with the picture that it opens with', () => {
  const script = '<script src="/_next/static/chunks/a.js" async=""></script>'
  const waiting = script.replace('src', 'type="waiting" src')
  const html = page(script + link('one') + script).replace('</p>', `</p>${script}`)
  const picture = '<img loading="eager" src="/a.webp"/>'
  const read = (document: string, own: string | null) =>
    inlineStyles(build, own)(Buffer.from(document)).toString()
  const opened = read(html.replace('<p', `${picture}<p`), 'ask()')
  expect(opened.split(waiting)).toHaveLength(4)
  expect(opened).not.toContain(script)
  // Nobody would ask for them, or nothing is waited for.
  expect(read(html.replace('<p', `${picture}<p`), null).split(script)).toHaveLength(4)
  expect(read(html, 'ask()').split(script)).toHaveLength(4)
  // A list of cars opens with pictures, too, and is put in later.
  const { before, after } = inlineStyles(build, 'ask()').around(Buffer.from(html))
  expect((before + after).split(waiting)).toHaveLength(4)
})

test('a page that lists are put into has the rules of its own elements and of theirs, in their order', () => {
  const html = page(link('one') + link('two'))
  const { before, after, stylesWith } = inlineStyles(build).around(Buffer.from(html))
  const faces = '@font-face{src:url(/_next/static/media/x.woff2)}'
  const data = '.d{background:url("data:image/png;base64,AA")}'
  expect(stylesWith('<p class="c">')).toBe(`<style>${faces}.a{x:1}${data}.c{x:3}.a{x:4}</style>`)
  // What a list before needed does no harm.
  const both = `<style>${faces}.a{x:1}.b{x:2}${data}.c{x:3}.a{x:4}</style>`
  expect(stylesWith('<p class="b a">')).toBe(both)
  expect(stylesWith('')).toBe(both)
  expect(before + inlineStyles(build).around(Buffer.from(html)).stylesWith('') + after).toBe(
    styled(html),
  )
})

test.each([
  ['names none', page('')],
  ['names one that is not there', page(link('one') + link('gone'))],
  ['names one that may not stand in a document', page(link('bad'))],
  ['has no end', page(link('one')).slice(0, -20)],
])('a page that %s stays as it is', (_, html) => {
  expect(styled(html)).toBe(html)
})

test('letters that are no ASCII go out as they came, and their script is allowed by what it says', async () => {
  const code = 'self.__next_f.push([1,"Märke – 5 €"])'
  const text = `<p>Märke – 5 €</p><script>${code}</script>`
  const gateway = await startGateway({
    inlineStyles: inlineStyles(build, 'keep("Å")'),
    ownScript: 'keep("Å")',
    book: { sites, siteHosts: {}, local: DEFAULT_SITE, files: new Set<string>() },
    next: async (_, res) => {
      res.setHeader('Content-Type', 'text/html')
      res.end(page(link('arrow')).replace('<p', `${text}<p`))
    },
  })
  const answer = await fetch(gateway.origin)
  const html = await answer.text()
  expect(html).toContain(text)
  expect(html).toContain('<style>.a{content:"→"}</style>')
  for (const script of ['keep("Å")', code]) {
    expect(html).toContain(`<script>${script}</script>`)
    const hash = createHash('sha256').update(script).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  }
  gateway.close()
})

test('the gateway does so with every page, and with nothing else', async () => {
  const gateway = await startGateway({
    inlineStyles: inlineStyles(build, 'keep()'),
    ownScript: 'keep()',
    book: { sites, siteHosts: {}, local: DEFAULT_SITE, files: new Set<string>() },
    next: async (req, res) => {
      res.setHeader('Content-Type', req.url?.includes('api') ? 'text/plain' : 'text/html')
      res.end(page(link('one')))
    },
  })
  const read = async (path: string) => (await fetch(gateway.origin + path)).text()
  expect(await read('/')).toContain('<style>@font-face')
  const { headers } = await fetch(gateway.origin)
  const hash = createHash('sha256').update('keep()').digest('base64')
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`)
  expect(await read('/api/log')).not.toContain('<style>')
  gateway.close()
})
