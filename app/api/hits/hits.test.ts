import { afterEach, expect, test } from 'vitest'
import { provideServices } from '#server/testing'
import { SearchFailed } from '#services/search-index'
import { problemOf, useCalls } from '../_routes/testing/calls.ts'
import type { Hits } from '../../_search/find-hits.ts'

const { call, world } = useCalls()
const hits = async (words: string, host = 'hedinautomotive-se') => {
  const answer = await call(`/api/hits?${new URLSearchParams({ words }).toString()}`, {
    headers: { host: `${host}.localhost` },
  })
  expect(answer.status).toBe(200)
  return answer.json() as Hits
}

afterEach(() => provideServices(world().services))

test('finds cars, stories, pages and dealers of the site, three of each by name', async () => {
  const { cars } = await hits('volvo')
  expect(cars).toBeGreaterThan(50)
  const { pages } = await hits('PROVKÖR')
  expect(pages.hits).toContainEqual({ text: 'Provkör', href: '/kop-bil/provkor' })
  const names = (await hits('elbil')).pages.hits.map(({ text }) => text)
  expect(new Set(names).size).toBe(3)
  const { stories } = await hits('sa')
  expect(stories.total).toBeGreaterThan(3)
  expect(stories.hits).toHaveLength(3)
  for (const { href } of stories.hits) expect(href).toMatch(/^\/nyheter\/20/)
  const { dealers } = await hits('Mölndal')
  expect(dealers.total).toBeGreaterThan(0)
  expect(dealers.hits[0]?.href).toMatch(/^\/anlaggningar\/[a-z0-9-]+$/)
})

test('words that nobody has find nothing, also ten thousand of them', async () => {
  const nothing = { total: 0, hits: [] }
  expect(await hits('xyzzyq')).toEqual({
    cars: 0,
    stories: nothing,
    pages: nothing,
    dealers: nothing,
  })
  const answer = await call(`/api/hits?words=${'x'.repeat(10_000)}`)
  expect(answer.status).toBe(414)
  for (const words of ['x'.repeat(201), '%20', '']) {
    const refused = await call(`/api/hits?words=${words}`)
    expect([refused.status, problemOf(refused).field]).toEqual([400, 'words'])
  }
})

test('a part that does not answer is empty, and the others are there', async () => {
  const { services } = world()
  const away = () => Promise.reject(new SearchFailed('unavailable'))
  const searchIndex = { ...services.searchIndex, retailerPage: away }
  provideServices({
    ...services,
    searchIndex: Object.assign(Object.create(services.searchIndex), searchIndex),
  })
  const { dealers, pages } = await hits('provkör')
  expect(dealers.total).toBe(0)
  expect(pages.total).toBeGreaterThan(0)
})

test('a site without indexes has no such call', async () => {
  const answer = await call('/api/hits?words=volvo', { headers: { host: 'group-dk.localhost' } })
  expect(answer.status).toBe(404)
})
