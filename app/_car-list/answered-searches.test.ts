import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from '#domain/canonical-search'
import { AnsweredSearches } from './answered-searches.ts'
import type { Found } from './list-state.ts'

const found = (total: number): Found => ({
  cars: [],
  firstPage: 0,
  total,
  facets: {},
  instead: [],
})
const search = (at: number) => ({ ...EMPTY_SEARCH, keyphrase: `search ${at}` })

test('a list that stands open all day keeps its last twenty answers', () => {
  const answered = new AnsweredSearches(() => 0)
  for (let at = 0; at < 100; at += 1) answered.keep(search(at), found(at))
  const kept = Array.from({ length: 100 }, (_, at) => at).filter((at) => answered.of(search(at)))
  expect(kept).toEqual(Array.from({ length: 20 }, (_, at) => 80 + at))
})

test('an answer is shown again for a minute and no longer, one kept anew from then on', () => {
  let now = 0
  const answered = new AnsweredSearches(() => now)
  answered.keep(search(1), found(5))
  now = 59_999
  expect(answered.of(search(1))?.total).toBe(5)
  now = 60_000
  expect(answered.of(search(1))).toBeNull()
  answered.keep(search(1), found(4))
  expect(answered.of(search(1))?.total).toBe(4)
})
