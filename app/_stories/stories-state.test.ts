import { expect, test } from 'vitest'
import type { StoriesPage } from '../_content/stories/stories-page.ts'
import {
  openStories,
  reduceStories,
  type StoriesEvent,
  type StoriesState,
} from './stories-state.ts'

const card = (id: string) => ({
  id,
  href: `/nyheter/${id}`,
  title: id,
  preamble: '',
  date: { iso: '2026-03-02T07:00:00Z', text: '2 mars 2026' },
  tags: [],
})
const page = (total: number, ...ids: readonly string[]): StoriesPage => ({
  total,
  endCursor: ids.at(-1) ?? '',
  hasNext: ids.length < total,
  stories: ids.map(card),
})
const first = page(6, 'a', 'b', 'c', 'd')
const play = (...events: readonly StoriesEvent[]): StoriesState =>
  events.reduce(reduceStories, openStories(first))
const ids = ({ shown }: StoriesState) => shown.stories.map(({ id }) => id)

test('what the server rendered is shown, without a question [STORY-17]', () => {
  expect(play()).toMatchObject({ status: 'success', wanted: { number: 0 } })
  expect(ids(play())).toEqual(['a', 'b', 'c', 'd'])
})

test('each change of the tags starts again from the first page [STORY-44]', () => {
  const further = play(
    { type: 'more' },
    { type: 'answered', number: 1, page: { ...page(6, 'e', 'f'), hasNext: false } },
  )
  expect(ids(further)).toHaveLength(6)
  const chosen = reduceStories(further, { type: 'chosen', tags: ['x'] })
  expect(chosen).toMatchObject({ status: 'loading', wanted: { number: 2, after: null } })
  expect(ids(chosen)).toEqual([])
  expect(reduceStories(chosen, { type: 'chosen', tags: ['x'] })).toBe(chosen)
})

test('show more asks behind the last one shown, only while there are more [STORY-19]', () => {
  const asked = play({ type: 'more' })
  expect(asked).toMatchObject({ status: 'loading', wanted: { number: 1, after: 'd' } })
  expect(ids(asked)).toEqual(['a', 'b', 'c', 'd'])
  expect(reduceStories(asked, { type: 'more' })).toBe(asked)
  const last = reduceStories(asked, {
    type: 'answered',
    number: 1,
    page: { ...page(6, 'e', 'f'), hasNext: false },
  })
  expect(ids(last)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(reduceStories(last, { type: 'more' })).toBe(last)
})

test('a story pushed down by a new one is not shown twice', () => {
  const shown = play(
    { type: 'more' },
    { type: 'answered', number: 1, page: page(7, 'd', 'e', 'f', 'g') },
  )
  expect(ids(shown)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})

test('an answer, or a failure, that comes too late is passed over', () => {
  const chosen = play({ type: 'chosen', tags: ['x'] }, { type: 'chosen', tags: ['y'] })
  expect(reduceStories(chosen, { type: 'answered', number: 1, page: page(1, 'x1') })).toBe(chosen)
  expect(reduceStories(chosen, { type: 'failed', number: 1 })).toBe(chosen)
  const answered = reduceStories(chosen, { type: 'answered', number: 2, page: page(1, 'y1') })
  expect(ids(answered)).toEqual(['y1'])
  expect(reduceStories(answered, { type: 'failed', number: 2 })).toBe(answered)
})

test('no stories is a success without any [STORY-17]', () => {
  const none = play({ type: 'chosen', tags: ['x'] }, { type: 'answered', number: 1, page: page(0) })
  expect(none).toMatchObject({ status: 'success', shown: { total: 0, stories: [] } })
})

test('a failure keeps what is shown, and a retry asks the same again [STORY-35]', () => {
  const failed = play({ type: 'more' }, { type: 'failed', number: 1 })
  expect(failed.status).toBe('failed')
  expect(ids(failed)).toEqual(['a', 'b', 'c', 'd'])
  const again = reduceStories(failed, { type: 'retry' })
  expect(again).toMatchObject({ status: 'loading', wanted: { number: 2, after: 'd' } })
  expect(reduceStories(again, { type: 'retry' })).toBe(again)
})

test('what the server could not load may be asked for again', () => {
  const failed = openStories(null)
  expect(failed.status).toBe('failed')
  expect(reduceStories(failed, { type: 'retry' })).toMatchObject({
    status: 'loading',
    wanted: { number: 1, after: null },
  })
})
