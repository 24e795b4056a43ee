import type { Page, Story, StoryTag } from '#domain/content'
import { siteById } from '#domain/sites'
import type { Services } from '#services'
import { ContentError, type Content, type StoriesQuery } from '#services/content'
import type { BlockContext } from '../../_blocks/block.ts'
import { createLog, provideServices, useLog } from '#server/testing'
import { storiesMessages } from '../../_messages/stories.ts'

/** Content in memory for the tests of the blocks: stories below `/nyheter`, the newest first. */
export const SAMPLE_TAGS: readonly StoryTag[] = [
  { id: '8F3A', key: 'elbil', value: 'Elbil' },
  { id: 'A1B2', key: 'volvo', value: 'Volvo' },
]

export const sampleStory = (number: number, rest: Partial<Story> = {}): Story => ({
  id: `story-${number}`,
  name: `artikel-${number}`,
  displayName: `Artikel ${number}`,
  url: { path: `/nyheter/2026/artikel-${number}` },
  title: `Artikel ${number}`,
  premble: `Om artikel ${number}.`,
  date: {
    value: '2026-03-02T07:00:00Z',
    dateValue: Date.parse('2026-03-02T07:00:00Z'),
    formattedDateValue: '2 mars 2026',
  },
  tags: '{8f3a}',
  templateId: 'story',
  ...rest,
})

const page = (path: string, rest: Partial<Page>): Page => ({
  id: path,
  site: 'hedinautomotive-se',
  language: 'sv',
  path,
  template: 'StoriesIndex',
  name: path,
  displayName: path,
  fields: {},
  sections: {},
  ...rest,
})
export const indexPage = page('/nyheter', { id: 'index-1', fields: { showDates: '1' } })
export const storyPage = page('/nyheter/2026/artikel-2', {
  id: 'story-2',
  template: 'Story',
  story: sampleStory(2),
})

export interface SampleContent {
  readonly asked: readonly StoriesQuery[]
  readonly lines: readonly string[]
}

/** Puts content in place that answers `calls`, and for the rest with `stories`; and a log to read. */
export function useSampleContent(
  stories: readonly Story[],
  calls: Partial<Content> = {},
): SampleContent {
  const asked: StoriesQuery[] = []
  const lines: string[] = []
  useLog(createLog('info', { write: (line) => void lines.push(line) }))
  const content: Partial<Content> = {
    editing: null,
    tags: async () => SAMPLE_TAGS,
    home: async () => null,
    layout: async (_, path) => (path === indexPage.path ? indexPage : null),
    stories: async (query) => {
      asked.push(query)
      const from = Number(query.after ?? 0)
      const end = from + query.first
      const hasNext = end < stories.length
      return {
        total: stories.length,
        pageInfo: { endCursor: String(end), hasNext },
        results: stories.slice(from, end),
      }
    },
    ...calls,
  }
  const none = () => null
  const definitions = { current: async () => null }
  provideServices({
    content,
    definitions,
    workshop: none,
    places: none,
    tyreHotel: none,
  } as unknown as Services)
  return { asked, lines }
}

export const unavailable = (): Promise<never> =>
  Promise.reject(new ContentError('ContentUnavailable', 'no answer'))

export function sampleContext(rest: Partial<BlockContext> = {}): BlockContext {
  const messages: { readonly [key: string]: string } = storiesMessages.sv
  return {
    siteContext: { site: siteById('hedinautomotive-se'), locale: 'sv' },
    page: storyPage,
    t: (key, values = {}) =>
      (messages[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
    id: 'block-1',
    index: 0,
    section: 'main',
    editing: false,
    ...rest,
  }
}
