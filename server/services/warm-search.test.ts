import type { SearchIndexPort } from '#services/search-index'
import { expect, test } from 'vitest'
import { warmSearch } from './warm-search.ts'

test('every site’s own index is filled at the start, and a real one is left alone', async () => {
  const asked: string[] = []
  const search = async (site: string) => {
    asked.push(site)
    return { facet: {}, content: [], total_items: 0, limit: 0, offset: 0 }
  }
  const searchIndex = { search } as unknown as SearchIndexPort
  const { signal } = new AbortController()
  await warmSearch({ isSearchLocal: false, searchIndex }, signal)
  expect(asked).toEqual([])
  await warmSearch({ isSearchLocal: true, searchIndex }, signal)
  expect(asked).toHaveLength(7)
  expect(asked[0]).toBe('hedinautomotive-se')
})

test('a stop of the server ends it after the index that is being filled', async () => {
  const stopping = new AbortController()
  const asked: string[] = []
  const search = async (site: string) => {
    asked.push(site)
    if (asked.length === 2) stopping.abort()
  }
  const searchIndex = { search } as unknown as SearchIndexPort
  await warmSearch({ isSearchLocal: true, searchIndex }, stopping.signal)
  expect(asked).toHaveLength(2)
})
