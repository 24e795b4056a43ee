import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { Fields, PageFields } from '#domain/content'
import { siteById } from '#domain/sites'
import { provideServices } from '#server/testing'
import {
  indexPage,
  sampleContext,
  sampleStory,
  unavailable,
  useSampleContent,
} from '../_stories/testing/sample-content.ts'
import type { BlockContext } from './block.ts'
import { storiesTeaser } from './stories-teaser.tsx'

afterEach(() => provideServices(null))

const FIELDS: Fields = {
  Title: 'Nyheter',
  Layout: '',
  ButtonType: 'Ghost',
  StoriesIndexPage: { href: '/nyheter/installningar/index', text: '' },
}
const draw = async (fields: Fields = {}, context: Partial<BlockContext> = {}) =>
  renderToStaticMarkup(
    await storiesTeaser.View({
      fields: storiesTeaser.schema.parse({ ...FIELDS, ...fields }),
      context: sampleContext(context),
    }),
  )
const five = Array.from({ length: 5 }, (_, index) => sampleStory(index + 1))

test('shows the latest three below the index page [STORY-06, STORY-15, STORY-21, STORY-43]', async () => {
  const { asked } = useSampleContent(five)
  const html = await draw()
  expect(html).toMatch(/<h2[^>]*>Nyheter<\/h2>/)
  expect([...html.matchAll(/<article/g)]).toHaveLength(3)
  expect(asked).toMatchObject([{ parentId: 'index-1', first: 3, tags: [] }])
})

test('show more leads to what the reference names, two levels up [STORY-06, STORY-31]', async () => {
  useSampleContent(five)
  const button = /<a href="([^"]*)"[^>]*data-variant="(\w+)"[^>]*><span[^>]*>Visa fler</
  expect(button.exec(await draw())?.slice(1)).toEqual(['/nyheter', 'ghost'])
  const fi = siteById('carstore-fi')
  const html = await draw(
    { StoriesIndexPage: '/sv/nyheter/installningar/index' },
    { siteContext: { site: fi, locale: 'sv' } },
  )
  expect(button.exec(html)?.[1]).toBe('/sv/nyheter')
})

test('to an editor its button was a text box without a name, whose words were not stored', async () => {
  useSampleContent(five)
  const html = await draw({}, { editing: true })
  expect(html).not.toMatch(/role="textbox"|contenteditable/i)
  expect(html).toMatch(/<a href="\/nyheter"[^>]*><span[^>]*>Visa fler</)
  expect(html).toMatch(/<h2[^>]* data-edit="[^"]*:Title"/)
})

test('Variant 2 is a list of wide cards, anything else three beside each other [STORY-07, STORY-37]', async () => {
  useSampleContent(five)
  const wide = await draw({ Layout: 'Variant 2' })
  expect(wide).toContain('data-layout="wide"')
  expect([...wide.matchAll(/data-look="wide"/g)]).toHaveLength(3)
  const grid = await draw()
  expect(grid).toMatch(/data-layout="grid" data-columns="3"/)
  expect([...grid.matchAll(/data-look="upright"/g)]).toHaveLength(3)
})

test('dates, layout and the large card are settings of the index [STORY-12, STORY-33, STORY-40]', async () => {
  const drawnWith = async (settings: PageFields, fields: Fields = {}) => {
    useSampleContent(five, { layout: async () => ({ ...indexPage, fields: settings }) })
    const html = await draw(fields)
    return {
      looks: [...html.matchAll(/data-look="(\w+)"/g)].map(([, look]) => look),
      dated: html.split('2 mars 2026').length - 1,
    }
  }
  const upright = { looks: ['upright', 'upright', 'upright'], dated: 0 }
  const wide = { looks: ['wide', 'wide', 'wide'], dated: 0 }
  expect(await drawnWith({})).toEqual(upright)
  expect(await drawnWith({ showDates: '1' })).toEqual({ ...upright, dated: 3 })
  expect(await drawnWith({ layout: 'Variant 2' })).toEqual(wide)
  // What the teaser itself says goes before.
  expect(await drawnWith({ layout: 'Variant 1' }, { Layout: 'Variant 2' })).toEqual(wide)
  expect(await drawnWith({ layout: 'Variant 2' }, { Layout: 'Variant 1' })).toEqual(upright)
  expect(await drawnWith({ highlightLatestStory: '1' })).toEqual({
    looks: ['large', 'upright', 'upright'],
    dated: 0,
  })
})

test('without stories there is no block [STORY-42]', async () => {
  useSampleContent([])
  expect(await draw()).toBe('')
})

test('a failure is logged, and there is no block [STORY-27, STORY-42]', async () => {
  const { lines } = useSampleContent(five, { stories: unavailable })
  expect(await draw()).toBe('')
  expect(lines.join('')).toMatch(/stories-teaser-failed.*ContentUnavailable/)
})
