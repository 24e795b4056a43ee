import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { Fields } from '#domain/content'
import { siteById } from '#domain/sites'
import { provideServices } from '#server/testing'
import {
  indexPage,
  sampleContext,
  sampleStory,
  storyPage,
  unavailable,
  useSampleContent,
} from '../_stories/testing/sample-content.ts'
import type { BlockContext, BlockDefinition } from './block.ts'
import { PageSection } from './page-sections.tsx'
import { publishInfo } from './publish-info.tsx'
import { storyBack } from './story-back.tsx'
import { storyHead } from './story-head.tsx'
import { storyNeighbours } from './story-neighbours.tsx'

afterEach(() => provideServices(null))

async function draw<Props>(
  { schema, View }: BlockDefinition<Props>,
  { fields = {}, ...context }: Partial<BlockContext> & { readonly fields?: Fields } = {},
): Promise<string> {
  const view: ReactNode = await View({
    fields: schema.parse(fields),
    context: sampleContext(context),
  })
  return renderToStaticMarkup(view)
}

test('the head shows title, preamble, picture, tags and date [STORY-11]', async () => {
  useSampleContent([])
  const image = { src: '/-/media/a.jpg', alt: 'En elbil', width: 1200, height: 800 }
  const page = { ...storyPage, story: sampleStory(2, { image, tags: '{8f3a}|{A1B2}' }) }
  const html = await draw(storyHead, { page })
  expect(html).toMatch(/<h1[^>]*>Artikel 2<\/h1>/)
  expect(html).toContain('Om artikel 2.')
  expect(html).toMatch(/src="\/-\/media\/a\.jpg"[^>]* alt="En elbil" width="1200" height="800"/)
  expect(html).toMatch(/Elbil[\s\S]*Volvo/)
  expect(html).toContain('<time dateTime="2026-03-02T07:00:00Z">2 mars 2026</time>')
  expect(await draw(storyHead, { page: indexPage })).toBe('')
})

test('title and preamble are marked for an editor, and for nobody else [EDIT-01] [EDIT-04]', async () => {
  useSampleContent([])
  const page = { ...storyPage, story: sampleStory(2, { premble: '' }) }
  const html = await draw(storyHead, { page, editing: true })
  expect(html).toMatch(new RegExp(`<h1[^>]*data-edit="${page.id}:title"[^>]*>Artikel 2</h1>`))
  expect(html).toMatch(new RegExp(`<p[^>]*data-edit="${page.id}:premble"[^>]*></p>`))
  expect(await draw(storyHead, { page })).not.toContain('data-edit')
})

test('search engines get a NewsArticle that no title breaks out of', async () => {
  useSampleContent([])
  const info = {
    id: 'info',
    name: 'PublishInfo',
    site: storyPage.site,
    fields: { Author: 'Anna Berg' },
  }
  const story = sampleStory(2, { title: 'A</script><script>alert(1)</script>' })
  const html = await draw(storyHead, { page: { ...storyPage, story, sections: { main: [info] } } })
  const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'NewsArticle',
    headline: story.title,
    datePublished: '2026-03-02T07:00:00Z',
    author: { name: 'Anna Berg' },
    inLanguage: 'sv',
  })
})

test('previous is the closest newer story, next the closest older [STORY-08, STORY-34, STORY-39]', async () => {
  const ids: string[] = []
  useSampleContent([], {
    neighbours: async (_, id) => {
      ids.push(id)
      return { previous: sampleStory(1), next: sampleStory(3) }
    },
  })
  const html = await draw(storyNeighbours)
  expect(ids).toEqual(['story-2'])
  expect(html).toMatch(/href="\/nyheter\/2026\/artikel-1" rel="prev"[\s\S]*Föregående artikel/)
  expect(html).toMatch(/href="\/nyheter\/2026\/artikel-3" rel="next"[\s\S]*Nästa artikel/)
})

test('a missing neighbour hides its button [STORY-34]', async () => {
  useSampleContent([], { neighbours: async () => ({ previous: null, next: sampleStory(3) }) })
  const html = await draw(storyNeighbours)
  expect(html).toContain('rel="next"')
  expect(html).not.toContain('rel="prev"')
  useSampleContent([], { neighbours: async () => ({ previous: null, next: null }) })
  expect(await draw(storyNeighbours)).toBe('')
})

test('a failure of the neighbours is logged and rethrown [STORY-29]', async () => {
  const { lines } = useSampleContent([], { neighbours: unavailable })
  await expect(draw(storyNeighbours)).rejects.toMatchObject({ code: 'ContentUnavailable' })
  expect(lines.join('')).toMatch(/story-neighbours-failed.*ContentUnavailable/)
})

test('in the place of the buttons stands the fallback, and the rest of the page stays [STORY-38]', async () => {
  useSampleContent([], { neighbours: unavailable })
  const block = (name: string) => ({ id: name, name, site: storyPage.site, fields: {} })
  const page = {
    ...storyPage,
    sections: { main: ['StoryHead', 'StoryNeighbours', 'StoryBack'].map(block) },
  }
  const view = await PageSection(sampleContext({ page }))
  const html = renderToStaticMarkup(view)
  expect(html).toMatch(/<h1[\s\S]*data-block-failed[\s\S]*Tillbaka/)
  expect(html).not.toContain('rel="next"')
})

test('the back button leads two levels up, in the page language [STORY-09, STORY-30, STORY-39]', async () => {
  expect(await draw(storyBack)).toMatch(/<a href="\/nyheter"[^>]*>[\s\S]*Tillbaka<\/a>/)
  const fi = siteById('carstore-fi')
  const html = await draw(storyBack, {
    siteContext: { site: fi, locale: 'sv' },
    page: { ...storyPage, path: '/artikel' },
  })
  expect(html).toContain('href="/sv"')
})

test('publish info says who and when, by the date of the story that holds it [STORY-10, STORY-16, STORY-32]', async () => {
  const ids: string[] = []
  useSampleContent([], {
    publishDate: async (_, id) => {
      ids.push(id)
      return '2026-03-01T23:30:00Z'
    },
  })
  const html = await draw(publishInfo, { id: 'info-7', fields: { Author: 'Anna Berg' } })
  expect(ids).toEqual(['info-7'])
  expect(html).toContain('Av Anna Berg')
  // The day in Stockholm, where it is past midnight.
  expect(html).toContain('<time dateTime="2026-03-01T23:30:00Z">Publicerad 2 mars 2026</time>')
})

test('hasMarginTop adds space above [STORY-16, STORY-40]', async () => {
  useSampleContent([], { publishDate: async () => null })
  const fields = { Author: 'Anna Berg', hasMarginTop: '1' }
  expect(await draw(publishInfo, { fields })).toContain('data-spaced="true"')
  expect(await draw(publishInfo, { fields: { ...fields, hasMarginTop: '' } })).not.toContain(
    'data-spaced',
  )
})

test('an editor changes the name of the author, and puts one where there is none [EDIT-01] [EDIT-04]', async () => {
  useSampleContent([], { publishDate: async () => null })
  const info = { id: 'info-7', editing: true }
  const mark = 'data-edit="info-7:Author" data-placeholder="Author"'
  expect(await draw(publishInfo, { ...info, fields: { Author: 'Anna Berg' } })).toContain(
    `Av <span ${mark}>Anna Berg</span>`,
  )
  expect(await draw(publishInfo, { ...info, fields: { Author: '' } })).toContain(
    `Av <span ${mark}></span>`,
  )
  expect(await draw(publishInfo, { id: 'info-7', fields: { Author: 'Anna' } })).not.toContain(
    'data-edit',
  )
})

test('a failure of the publish date is logged, and the author stays [STORY-28]', async () => {
  const { lines } = useSampleContent([], { publishDate: unavailable })
  const html = await draw(publishInfo, { fields: { Author: 'Anna Berg' } })
  expect(html).toContain('Av Anna Berg')
  expect(html).not.toContain('<time')
  expect(lines.join('')).toMatch(/publish-date-failed.*ContentUnavailable/)
})
