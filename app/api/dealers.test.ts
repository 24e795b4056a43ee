import { expect, test } from 'vitest'
import { problemOf, useCalls } from './_routes/testing/calls.ts'

const { call } = useCalls()

interface Answer {
  readonly search: { readonly page: number; readonly brands: readonly string[] }
  readonly dealers: readonly { readonly slug: string }[]
  readonly total: number
  readonly all: number
}
const dealers = async (query: string, host = 'localhost') => {
  const answer = await call(`/api/dealers${query}`, { headers: { host } })
  expect(answer.status).toBe(200)
  return answer.json() as Answer
}

test('the dealers of the host’s site, a page at a time', async () => {
  const first = await dealers('')
  const second = await dealers('?page=1')
  expect(first.dealers).toHaveLength(48)
  expect(second.dealers).toHaveLength(first.total - 48)
  expect(new Set([...first.dealers, ...second.dealers].map(({ slug }) => slug)).size).toBe(
    first.total,
  )
  expect((await dealers('?page=7')).dealers).toEqual([])
  expect((await dealers('', 'carstore-fi.localhost')).all).not.toBe(first.all)
})

test('a search says what it was made for, and of how many', async () => {
  const found = await dealers(
    '?site_departments.brands.name=porsche&site_departments.brands.name=X',
  )
  expect(found.search).toMatchObject({ brands: ['Porsche'], page: 0 })
  expect(found.total).toBeLessThan(found.all)
  expect(found.total).toBeGreaterThan(0)
})

test('broken parameters are passed over, and very long ones refused', async () => {
  expect((await dealers('?page=-1&website_city=%3E&keyphrase=')).dealers).toHaveLength(48)
  const long = await call(`/api/dealers?keyphrase=${'x'.repeat(300)}`)
  expect(problemOf(long)).toMatchObject({ status: 400, field: 'keyphrase' })
})

test('a site without an index has none', async () => {
  const answer = await call('/api/dealers', { headers: { host: 'group-cz.localhost' } })
  expect(problemOf(answer).status).toBe(404)
})
