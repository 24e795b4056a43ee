import { expect, test } from 'vitest'
import { expectNothingPersonal, problemOf, useCalls } from './_routes/testing/calls.ts'

const { call, world } = useCalls()

interface Near {
  readonly slug: string
  readonly name: string
  readonly place: string
  readonly distance: { readonly value: number; readonly unit: string }
}
const nearest = async (query: string, host = 'localhost') => {
  const answer = await call(`/api/dealers/nearest${query}`, { headers: { host } })
  expect(answer.status).toBe(200)
  return answer.json() as readonly Near[]
}

test('three dealers of the host’s site, the nearest first, wherever the list has them', async () => {
  const near = await nearest('?lat=63.825&lng=20.263')
  expect(near).toHaveLength(3)
  expect(near[0]?.place).toContain('Umeå')
  expect(near.map(({ distance }) => distance.value)).toEqual(
    near.map(({ distance }) => distance.value).toSorted((a, b) => a - b),
  )
  expect(near[0]?.distance).toMatchObject({ unit: 'km' })
  expect((await nearest('?lat=63.825&lng=20.263', 'carstore-fi.localhost'))[0]?.slug).not.toBe(
    near[0]?.slug,
  )
})

test('in Britain the way is in miles', async () => {
  const [near] = await nearest('?lat=55.95&lng=-3.2', 'hedinautomotive-uk.localhost')
  expect(near?.place).toContain('Edinburgh')
  expect(near?.distance.unit).toBe('mi')
})

test('half a position, or one beyond the earth, is refused; none is logged', async () => {
  const field = async (query: string) => {
    const refused = await call(`/api/dealers/nearest${query}`)
    expect(refused.status).toBe(400)
    return problemOf(refused).field
  }
  expect(await field('?lat=57.7')).toBe('lng')
  expect(await field('?lat=-90.5&lng=11')).toBe('lat')
  expect(await field('?lat=57.7&lng=190')).toBe('lng')
  expectNothingPersonal(world().lines)
  expect(world().lines.join('')).not.toContain('63.825')
})
