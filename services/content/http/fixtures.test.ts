import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITE_IDS, siteById } from '#domain/sites'
import { siteContent } from '#fixtures/content'
import { createEmbeddedContent } from '../embedded/index.ts'
import type { ContentPort } from '../port.ts'
import { createHttpContent } from './index.ts'
import { startGraphServer, type GraphServer } from './testing/graph-server.ts'

const KEY = 'the-key-of-the-test'
const embedded = createEmbeddedContent({ database: null })
let server: GraphServer
let content: ContentPort

beforeAll(async () => {
  const story = SITE_IDS.flatMap((site) => siteContent(site).pages).find((page) => page.story)
  server = await startGraphServer(siteContent, { key: KEY, header: 'sc_apikey' })
  content = createHttpContent({
    url: server.url,
    key: KEY,
    header: 'sc_apikey',
    storyTemplate: story?.story?.templateId ?? '',
    timeoutMs: 20_000,
  })
})
afterAll(() => server.close())

const places = SITE_IDS.flatMap((site) =>
  siteById(site).locales.map((language) => ({ site, language })),
)

/** Absent and empty are one to whoever reads a field. */
const plain = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (_, value: unknown) => (value === '' ? undefined : value)))

test.each(places)(
  '$site in $language is the same through a CMS [CMS-02, CMS-03]',
  async (context) => {
    const home = await embedded.home(context)
    expect(plain(await content.home(context))).toEqual(plain(home))
    const source = home?.navigation.dataSourcePath ?? ''
    expect(plain(await content.navigation(context, source))).toEqual(
      plain(await embedded.navigation(context, source)),
    )
    expect(await content.brands(context)).toEqual(await embedded.brands(context))
    expect(await content.tags(context)).toEqual(await embedded.tags(context))
    const paths = (await embedded.sitemap(context.site)).filter(
      ({ language }) => language === context.language,
    )
    const same = paths.map(async ({ path }) => {
      const page = await embedded.layout(context, path)
      // A story and its page are one item in a CMS, so they share its name.
      const { story, ...own } = page ?? {}
      const expected = page && story ? { ...own, story: { ...story, name: page.name } } : page
      expect(plain(await content.layout(context, path))).toEqual(plain(expected))
    })
    await Promise.all(same)
    expect(paths.length).toBeGreaterThan(0)
  },
)
