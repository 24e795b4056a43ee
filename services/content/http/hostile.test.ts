import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import type { ContentError } from '../port.ts'
import type { FailedCall } from './ask.ts'
import { createHttpContent } from './index.ts'

const KEY = 'a-key-that-nobody-may-see'
const context = { site: 'hedinautomotive-se', language: 'sv' } as const
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Answer = (res: ServerResponse, req: IncomingMessage) => void

/** A CMS that answers as scripted, call by call, and then as the last time. */
async function cms(...script: Answer[]) {
  return cmsWithin(5_000, ...script)
}

async function cmsWithin(timeoutMs: number, ...script: Answer[]) {
  const calls: IncomingMessage[] = []
  const server = createServer((req, res) => {
    calls.push(req)
    req.resume()
    const answer = script.length > 1 ? script.shift() : script[0]
    answer?.(res, req)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const failures: FailedCall[] = []
  const dropped: object[] = []
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
  const content = createHttpContent({
    url,
    key: KEY,
    header: 'sc_apikey',
    storyTemplate: 'story',
    timeoutMs,
    retryDelayMs: 1,
    maxBytes: 100_000,
    onFailure: (failure) => failures.push(failure),
    onDropped: (what) => dropped.push(what),
  })
  return { content, calls, failures, dropped, url }
}

const json =
  (body: unknown, status = 200): Answer =>
  (res) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const layout = (item: unknown) => json({ data: { layout: { item } } })
const page = (route: unknown) => ({
  id: 'p',
  name: 'page',
  path: '/home/page',
  language: { name: 'sv' },
  template: { id: 't', name: 'ContentPage' },
  rendered: { sitecore: { route } },
})
const failure = async (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as ContentError,
  )

describe('a call to the content graph', () => {
  test('is a POST of GraphQL with the key in its header [CMS-01, CONTENT-01]', async () => {
    let body = ''
    const { content, calls } = await cms((res, req) => {
      req.on('data', (chunk) => (body += String(chunk)))
      req.on('end', () => layout(null)(res, req))
    })
    expect(await content.layout(context, '/om')).toBeNull()
    expect(calls).toHaveLength(1)
    expect(calls[0]?.method).toBe('POST')
    expect(calls[0]?.headers).toMatchObject({ sc_apikey: KEY, 'content-type': 'application/json' })
    const sent = JSON.parse(body) as { query: string; variables: object }
    expect(sent.query).toContain('query Layout(')
    expect(sent.variables).toEqual({ site: context.site, path: '/om', language: 'sv' })
    expect(body).not.toContain(KEY)
  })

  test.each([
    [
      'HTML instead of JSON',
      ((res) =>
        res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>')) satisfies Answer,
      { code: 'ContentMalformed', reason: 'not-json', status: 200 },
    ],
    [
      'what is called JSON and is none',
      ((res) =>
        res
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"data":')) satisfies Answer,
      { code: 'ContentMalformed', reason: 'not-json' },
    ],
    ['JSON that is no answer', json(null), { code: 'ContentMalformed', reason: 'not-json' }],
    ['an answer without data', json({}), { code: 'ContentMalformed', reason: 'shape' }],
    [
      'another shape',
      json({ data: { layout: 'page' } }),
      { code: 'ContentMalformed', reason: 'shape' },
    ],
    [
      'errors beside half an answer',
      json({ data: { layout: { item: null } }, errors: [{ message: 'secret words' }] }),
      { code: 'ContentUnavailable', reason: 'graph-errors' },
    ],
    [
      'a refusal of the key',
      json({ error: 'no' }, 401),
      { code: 'ContentUnavailable', reason: 'status', status: 401 },
    ],
    [
      'more than it may hold',
      json({ data: { layout: null }, more: 'x'.repeat(200_000) }),
      { code: 'ContentMalformed', reason: 'too-large' },
    ],
    [
      'more than it may hold, packed small',
      ((res) =>
        res
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(gzipSync(`{"data":${' '.repeat(5_000_000)}null}`))) satisfies Answer,
      { code: 'ContentMalformed', reason: 'too-large' },
    ],
  ])(
    '%s is a typed error, reported once without text of the CMS, and not retried',
    async (_, answer, expected) => {
      const { content, calls, failures } = await cms(answer)
      const error = await failure(content.layout(context, '/om'))
      expect(error).toMatchObject({ name: 'ContentError', code: expected.code })
      expect(calls).toHaveLength(1)
      expect(failures).toEqual([{ query: 'Layout', ...expected }])
      expect(`${JSON.stringify(failures)} ${error?.message} ${error?.stack}`).not.toMatch(
        /secret words|a-key-that/,
      )
    },
  )

  test('does not follow a redirect: the key would follow it, too', async () => {
    const other = await cms(layout(null))
    const { content, failures } = await cms((res) =>
      res.writeHead(307, { location: other.url }).end(),
    )
    expect(await failure(content.layout(context, '/om'))).toMatchObject({
      code: 'ContentUnavailable',
    })
    expect(failures[0]).toMatchObject({ reason: 'redirect', status: 307 })
    expect(other.calls).toHaveLength(0)
  })

  test.each<[string, Answer]>([
    ['a status that may pass', json({}, 503)],
    ['too many calls', json({}, 429)],
    ['a cut', (res) => res.destroy()],
    [
      'a cut within the body',
      (res) => {
        res.writeHead(200, { 'content-type': 'application/json' }).write('{"data"')
        setTimeout(() => res.destroy(), 20)
      },
    ],
  ])('is made once more after %s [CMS-10]', async (_, answer) => {
    const passing = await cms(answer, layout(null))
    expect(await passing.content.layout(context, '/om')).toBeNull()
    expect(passing.calls).toHaveLength(2)
    expect(passing.failures).toEqual([])
    const lasting = await cms(answer)
    expect(await failure(lasting.content.layout(context, '/om'))).toMatchObject({
      code: 'ContentUnavailable',
    })
    expect(lasting.calls).toHaveLength(2)
    expect(lasting.failures).toHaveLength(1)
  })

  test.each<[string, Answer]>([
    ['errors', json({ errors: [{ message: 'secret words' }] })],
    ['status 400', json({ errors: [{ message: 'secret words' }] }, 400)],
  ])(
    'that the CMS refuses with %s is the cursor’s fault only if it answers without one',
    async (_, refusal) => {
      const search = { total: 0, pageInfo: { endCursor: '', hasNext: false }, results: [] }
      const asked = { ...context, parentId: 'news', tags: [], first: 4, after: 'made-up' }
      const well = await cms(refusal, json({ data: { layout: null, parent: null, search } }))
      expect(await failure(well.content.stories(asked))).toMatchObject({ code: 'ContentRefused' })
      expect(well.failures).toEqual([])
      const ill = await cms(refusal)
      expect(await failure(ill.content.stories(asked))).toMatchObject({
        code: 'ContentUnavailable',
      })
      expect(ill.failures).toHaveLength(1)
    },
  )

  test.each<[string, Answer]>([
    ['never answers', () => {}],
    [
      'drips its body',
      (res) => {
        res.writeHead(200, { 'content-type': 'application/json' })
        const drip = setInterval(() => res.write(' '), 20)
        res.once('close', () => clearInterval(drip))
      },
    ],
  ])('is given up when the CMS %s [CMS-10]', async (_, answer) => {
    const { content, calls, failures } = await cmsWithin(200, answer)
    expect(await failure(content.layout(context, '/om'))).toMatchObject({ code: 'ContentTimeout' })
    expect(calls).toHaveLength(2)
    expect(failures).toMatchObject([{ reason: 'timeout' }])
  })

  test('that pages without an end is given up', async () => {
    const { content } = await cms(
      json({
        data: {
          site: {
            siteInfo: {
              dictionary: { pageInfo: { endCursor: 'same', hasNext: true }, results: [] },
            },
          },
        },
      }),
    )
    expect(await failure(content.dictionary(context))).toMatchObject({ code: 'ContentMalformed' })
  })
})

describe('a malformed layout', () => {
  test('loses what cannot be read, and keeps the rest', async () => {
    const { content, dropped } = await cms(
      layout(
        page({
          name: 'page',
          displayName: 'Page',
          templateName: 'Content Page',
          fields: { metaTitle: { value: 'Title' }, ogImage: { value: {} }, navTitle: 7 },
          placeholders: {
            'headless-main': [
              null,
              'text',
              { uid: '1' },
              { uid: '2', componentName: 'RichText', fields: { Text: { value: 'Kept' }, X: null } },
              { uid: '3', componentName: 'Hologram', fields: [] },
            ],
            aside: 'nothing',
          },
        }),
      ),
    )
    expect(await content.layout(context, '/page')).toMatchObject({
      template: 'ContentPage',
      fields: { metaTitle: 'Title', navTitle: '7' },
      sections: {
        main: [
          { id: '2', name: 'RichText', fields: { Text: 'Kept' } },
          { id: '3', name: 'Hologram', fields: {} },
        ],
        aside: [],
      },
    })
    expect(dropped.length).toBe(3)
  })

  test('of an unknown template is drawn as a plain page', async () => {
    const { content, dropped } = await cms(layout(page({ templateName: 'Spaceship' })))
    expect(await content.layout(context, '/page')).toMatchObject({
      template: 'ContentPage',
      sections: { main: [] },
    })
    expect(dropped).toEqual([{ ...context, reason: 'template' }])
  })

  test('in another language is no page of this one', async () => {
    const { content } = await cms(layout({ ...page({}), language: { name: 'en' } }))
    expect(await content.layout(context, '/page')).toBeNull()
  })

  test('has the datasource of another site named as that site’s, and of its own page by its path', async () => {
    const block = (uid: string, dataSource: string) => ({
      uid,
      componentName: 'RichText',
      dataSource,
    })
    const { content } = await cms(
      layout(
        page({
          placeholders: {
            main: [
              block('a', '/sitecore/content/carstore-se/data/text'),
              block('b', 'local:/data/text'),
              block('c', 'local:/data/text'),
            ],
          },
        }),
      ),
    )
    expect((await content.layout(context, '/page'))?.sections['main']).toMatchObject([
      { site: 'carstore-se' },
      { site: context.site, id: '/home/page/data/text' },
      { site: context.site, id: 'c:2' },
    ])
  })

  test('has pictures by the site’s own media path, and no field of a hostile kind', async () => {
    const looped: { id: string; fields: Record<string, unknown> } = { id: 'x', fields: {} }
    let inner = looped
    for (let depth = 0; depth < 50; depth += 1) {
      const next = { id: 'x', fields: {} }
      inner.fields['Items'] = [next]
      inner = next
    }
    const { content } = await cms(
      layout(
        page({
          placeholders: {
            main: [
              {
                uid: 'a',
                componentName: 'Faq',
                fields: {
                  Image: {
                    value: {
                      src: 'https://edge.example/-/media/a.jpg?h=1',
                      width: '640',
                      height: 0,
                    },
                  },
                  Link: { value: { href: '', text: 'Nowhere' } },
                  Flag: { value: true },
                  Items: [looped],
                  Index: { id: 'i', url: '/nyheter/a/b', displayName: 'News', fields: {} },
                },
              },
            ],
          },
        }),
      ),
    )
    const block = (await content.layout(context, '/page'))?.sections['main']?.[0]
    expect(block?.fields).toMatchObject({
      Image: { src: '/-/media/a.jpg?h=1', alt: '', width: 1200, height: 800 },
      Flag: '1',
      Index: { href: '/nyheter/a/b', text: 'News' },
    })
    expect(Object.keys(block?.fields ?? {})).not.toContain('Link')
    expect(JSON.stringify(block).length).toBeLessThan(1_000)
  })
})
