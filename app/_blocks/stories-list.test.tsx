import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Fields } from '#domain/content'
import type { Locale } from '#domain/sites'
import { provideServices } from '#server/testing'
import {
  indexPage,
  sampleContext,
  sampleStory,
  unavailable,
  useSampleContent,
} from '../_stories/testing/sample-content.ts'
import { storiesMessages } from '../_messages/stories.ts'
import { translatorOf } from '../_messages/translator.ts'
import type { BlockContext } from './block.ts'
import { storiesList } from './stories-list.tsx'

vi.mock('../_stories/lazy-stories-list.tsx', async () => ({
  LazyStoriesList: (await import('../_stories/stories-list.tsx')).StoriesList,
}))
afterEach(() => provideServices(null))

const seven = Array.from({ length: 7 }, (_, index) => sampleStory(index + 1))
const draw = async (fields: Fields = {}, context: Partial<BlockContext> = {}) =>
  renderToStaticMarkup(
    await storiesList.View({
      fields: storiesList.schema.parse(fields),
      context: sampleContext({ page: indexPage, ...context }),
    }),
  )
const cards = (html: string) =>
  [...html.matchAll(/<article[^>]*data-look="(\w+)"[\s\S]*?<\/article>/g)].map(([card, look]) => ({
    look,
    card,
    href: /href="([^"]*)"/.exec(card)?.[1],
  }))

test('shows the first four below the index, each linked to its path [STORY-02, STORY-21, STORY-43]', async () => {
  const { asked } = useSampleContent(seven)
  const html = await draw()
  expect(cards(html).map(({ href }) => href)).toEqual([
    '/nyheter/2026/artikel-1',
    '/nyheter/2026/artikel-2',
    '/nyheter/2026/artikel-3',
    '/nyheter/2026/artikel-4',
  ])
  expect(asked[0]).toMatchObject({
    site: 'hedinautomotive-se',
    language: 'sv',
    parentId: 'index-1',
    tags: [],
    first: 4,
  })
})

test('chips for every tag, and show-all, which is pressed at first [STORY-01, STORY-13, STORY-39]', async () => {
  useSampleContent(seven)
  const chips = [...(await draw()).matchAll(/<button[^>]*aria-pressed="(\w+)"[^>]*>([^<]*)</g)]
  expect(chips.map(([, pressed, text]) => [text, pressed])).toEqual([
    ['Visa alla', 'true'],
    ['Elbil', 'false'],
    ['Volvo', 'false'],
  ])
})

test('says how many of all are shown, with a bar, and offers more while there are [STORY-03, STORY-36]', async () => {
  useSampleContent(seven)
  const html = await draw()
  expect(html).toContain('4 av 7 artiklar')
  expect(html).toMatch(/<progress[^>]*value="4"[^>]*max="7"|<progress[^>]*max="7"[^>]*value="4"/)
  expect(html).toContain('Visa fler')
  useSampleContent(seven.slice(0, 4))
  expect(await draw()).not.toContain('Visa fler')
})

test.each([
  [{ Layout: 'Variant 2' }, 'wide', 'wide'],
  [{ Layout: 'Variant 1' }, 'grid', 'upright'],
  [{}, 'grid', 'upright'],
])('%j draws %s [STORY-04]', async (fields, layout, look) => {
  useSampleContent(seven)
  const html = await draw(fields)
  expect(html).toContain(`data-layout="${layout}"`)
  expect(html).toContain('data-columns="2"')
  expect(cards(html).map((card) => card.look)).toEqual([look, look, look, look])
})

test('highlights the latest only where the flag is set [STORY-05, STORY-14, STORY-40]', async () => {
  useSampleContent(seven)
  const looks = async (fields: Fields) => cards(await draw(fields)).map(({ look }) => look)
  expect(await looks({ HighlightLatestStory: '1' })).toEqual([
    'large',
    'upright',
    'upright',
    'upright',
  ])
  expect(await looks({ HighlightLatestStory: '' })).not.toContain('large')
})

test('dates stand on the cards only where the flag is set [STORY-40]', async () => {
  useSampleContent(seven)
  for (const { card } of cards(await draw({ ShowDates: '1' })))
    expect(card).toContain('2 mars 2026')
  expect(await draw({ ShowDates: '' })).not.toContain('2 mars 2026')
})

test('a card names its tags [STORY-20]', async () => {
  useSampleContent([sampleStory(1, { tags: '{a1b2}|{8F3A}' })])
  const [first] = cards(await draw())
  expect(first?.card.replaceAll(/<[^>]*>/g, ' ')).toMatch(/Volvo\s+Elbil/)
})

test('without stories it says so in the words of storiesNoResults [STORY-17]', async () => {
  useSampleContent([])
  const html = await draw()
  expect(html).toContain('Det finns inga artiklar att visa just nu.')
  expect(html).not.toContain('<progress')
})

test.each(Object.entries(storiesMessages))(
  'what the list says of its states in %s comes from the dictionary, else from our words [ERR-03]',
  async (language, own) => {
    const locale = language as Locale
    const says = (dictionary: Readonly<Record<string, string>>) =>
      draw({}, { t: translatorOf({ locale, dictionary }) })
    useSampleContent([])
    expect(await says({})).toContain(own.storiesNoResults)
    expect(await says({ storiesNoResults: 'Tomt i hyllan.' })).toContain('Tomt i hyllan.')
    useSampleContent([], { stories: unavailable })
    expect(await says({})).toContain(own.storiesLoadFailed)
    expect(await says({ storiesLoadFailed: 'Det gick snett.' })).toContain('Det gick snett.')
  },
)

test('a failure is told to the visitor, with a retry, and logged [STORY-35]', async () => {
  const { lines } = useSampleContent([], { stories: unavailable })
  const html = await draw()
  expect(html).toMatch(/role="alert"[\s\S]*Artiklarna kunde inte hämtas\.[\s\S]*Försök igen/)
  expect(lines.join('')).toContain('ContentError:ContentUnavailable')
})

test('a browser without JavaScript gets a link to every story', async () => {
  useSampleContent(seven)
  const noscript = /<noscript>([\s\S]*?)<\/noscript>/.exec(await draw())?.[1] ?? ''
  expect([...noscript.matchAll(/href="/g)]).toHaveLength(7)
  useSampleContent(seven.slice(0, 4))
  expect(await draw()).not.toContain('<noscript>')
})
