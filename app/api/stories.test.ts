import { afterEach, expect, test } from 'vitest'
import { ContentError } from '#services/content'
import { provideServices } from '#server/testing'
import { sampleStory, unavailable, useSampleContent } from '../_stories/testing/sample-content.ts'
import { answerCall } from './_routes/table.ts'

afterEach(() => provideServices(null))

const six = Array.from({ length: 6 }, (_, index) => sampleStory(index + 1))
const call = (query: string) => answerCall(new Request(`http://localhost/api/stories?${query}`))
const pageFrom = async (query: string) => {
  const answer = await call(query)
  expect(answer.status).toBe(200)
  return (await answer.json()) as {
    total: number
    endCursor: string
    hasNext: boolean
    stories: { id: string; href: string; tags: string[] }[]
  }
}

test('answers four at a time, and the next behind the cursor [STORY-21]', async () => {
  useSampleContent(six)
  const first = await pageFrom('parent=index-1')
  expect(first).toMatchObject({ total: 6, hasNext: true })
  expect(first.stories.map(({ id }) => id)).toEqual(['story-1', 'story-2', 'story-3', 'story-4'])
  const second = await pageFrom(`parent=index-1&after=${first.endCursor}`)
  expect(second).toMatchObject({ total: 6, hasNext: false })
  expect(second.stories.map(({ id }) => id)).toEqual(['story-5', 'story-6'])
})

test('asks for any of the tags that are repeated, below the parent, in the language [STORY-43, STORY-44]', async () => {
  const { asked } = useSampleContent(six)
  await pageFrom('locale=en&parent={index-1}&tag={8F3A}&tag=a1b2&tag=8f3a')
  expect(asked).toMatchObject([
    { site: 'hedinautomotive-se', language: 'en', parentId: '{index-1}', tags: ['8f3a', 'a1b2'] },
  ])
})

test('a card links as the language has it, and names its tags', async () => {
  useSampleContent(six)
  const { stories } = await pageFrom('locale=en&parent=index-1')
  expect(stories[0]).toMatchObject({ href: '/en/nyheter/2026/artikel-1', tags: ['Elbil'] })
})

test.each([
  ['', 'parent'],
  ['parent=', 'parent'],
  ['parent=a%20b', 'parent'],
  ['parent=index-1&tag=%22', 'tag'],
  [`parent=index-1${'&tag=a'.repeat(51)}`, 'tag'],
  ['parent=index-1&after=', 'after'],
])('%s is a 400 that names %s', async (query, field) => {
  useSampleContent(six)
  const answer = await call(query)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ field })
})

test('a cursor that the content does not know is a 400 that names it, and no failure in the log [STORY-22]', async () => {
  const refused = () => Promise.reject(new ContentError('ContentRefused', 'secret'))
  const { lines } = useSampleContent(six, { stories: refused })
  const answer = await call('parent=index-1&after=made-up')
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({ status: 400, field: 'after' })
  expect(lines).toEqual([])
})

test('content that cannot be had is a 503 that says when to come back', async () => {
  useSampleContent(six, { stories: unavailable })
  const answer = await call('parent=index-1')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
})
