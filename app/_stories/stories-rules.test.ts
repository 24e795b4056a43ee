import { expect, test } from 'vitest'
import { searchOfTags, tagsOfSearch } from './stories-address.ts'
import { tagsOfStory } from '../_content/stories/story-tags.ts'
import { twoLevelsUp } from '../_content/stories/two-levels-up.ts'

const electric = { id: '8F3A-01', key: 'elbil', value: 'Elbil' }
const volvo = { id: '{A1B2-02}', key: 'volvo', value: 'Volvo' }
const tags = [electric, volvo]

test('tags are split at the pipe, bared of braces and matched in any case [STORY-20]', () => {
  expect(tagsOfStory({ tags: '{a1b2-02}|{8f3a-01}|{FFFF}' }, tags)).toEqual([volvo, electric])
  expect(tagsOfStory({ tags: '' }, tags)).toEqual([])
  expect(tagsOfStory({ tags: '8F3A' }, tags)).toEqual([])
})

test.each([
  ['/stories/folder/story', '/stories'],
  ['/om/nyheter/2026/elbil', '/om/nyheter'],
  ['/stories/story', '/'],
  ['/story', '/'],
  ['/', '/'],
  ['/stories/folder/story/', '/stories'],
])('two levels up from %s is %s [STORY-09, STORY-30, STORY-31]', (path, up) => {
  expect(twoLevelsUp(path)).toBe(up)
})

test('an address names tags by key, and keeps what else it says', () => {
  expect(tagsOfSearch('?tag=volvo&tag=elbil&tag=okänd', tags)).toEqual([electric.id, volvo.id])
  const search = searchOfTags('?utm_source=brev&tag=gammal', [volvo.id], tags)
  expect(search).toBe('?utm_source=brev&tag=volvo')
  expect(tagsOfSearch(search, tags)).toEqual([volvo.id])
  expect(searchOfTags('?tag=volvo', [], tags)).toBe('')
})
