import { expect, test } from 'vitest'
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
