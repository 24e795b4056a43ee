import { describe, expect, test } from 'vitest'
import { expectNothingPersonal, problemOf, useCalls } from '../_routes/testing/calls.ts'

const { world, call } = useCalls()

describe('places', () => {
  test('suggests towns, and nothing for nothing', async () => {
    expect((await call('/api/places?q=gote')).json()).toMatchObject([{ name: 'Göteborg' }, {}])
    expect((await call('/api/places?q=')).json()).toEqual([])
    expect((await call('/api/places')).json()).toEqual([])
    expect((await call(`/api/places?q=${'x'.repeat(101)}`)).status).toBe(400)
  })

  test.each([
    ['hedinautomotive-no', 'tromso', 'Tromsø'],
    ['hedinautomotive-uk', 'lon', 'London'],
    ['carstore-fi', 'Åbo', 'Turku'],
    ['group-dk', 'copenh', 'København'],
    ['group-sk', 'kosice', 'Košice'],
    ['group-cz', 'prag', 'Praha'],
  ])('of %s are those of its country: %s', async (site, typed, name) => {
    const headers = { host: `${site}.localhost` }
    const found = (await call(`/api/places?q=${encodeURIComponent(typed)}`, { headers })).json()
    expect(found).toMatchObject({ 0: { name } })
  })

  test('near a position the nearest comes first; half a position, or one beyond the earth, is refused', async () => {
    const at = async (query: string) => (await call(`/api/places?q=st${query}`)).json()
    expect(await at('')).toMatchObject({ 0: { name: 'Stockholm' }, length: 8 })
    expect(await at('&lat=55.7&lng=13.2')).toMatchObject({ 0: { name: 'Stångby' } })
    const field = async (query: string) => {
      const refused = await call(`/api/places?q=st${query}`)
      expect(refused.status).toBe(400)
      return problemOf(refused).field
    }
    expect(await field('&lat=55.7')).toBe('lng')
    expect(await field('&lng=13.2')).toBe('lat')
    expect(await field('&lat=90.1&lng=13.2')).toBe('lat')
    expect(await field('&lat=55.7&lng=-180.5')).toBe('lng')
    expect(await field('&lat=NaN&lng=13.2')).toBe('lat')
    expect(await field('&lat=1e2&lng=13.2')).toBe('lat')
  })

  test('names the nearest place to a position, where there is one', async () => {
    expect((await call('/api/places/nearest?lat=57.7&lng=11.97')).json()).toMatchObject({
      name: 'Göteborg',
    })
    expect((await call('/api/places/nearest?lat=0&lng=0')).status).toBe(404)
    expect((await call('/api/places/nearest?lat=59.91&lng=10.75')).json()).toMatchObject({
      name: 'Oslo',
    })
    expect(problemOf(await call('/api/places/nearest?lat=0')).field).toBe('lng')
    expect(problemOf(await call('/api/places/nearest?lat=91&lng=0')).field).toBe('lat')
    expect(problemOf(await call('/api/places/nearest?lat=0&lng=181')).field).toBe('lng')
  })
})

test('leaves no position and nothing typed in the log', () => {
  expectNothingPersonal(world().lines)
  expect(world().lines.join('')).toContain('/api/places')
})

test('where a text lies: the status OK and a point, any other status and none [MAP-22] [MAP-33]', async () => {
  const found = (await call('/api/geocode?q=G%C3%B6teborg&country=SE')).json()
  expect(found).toMatchObject({ status: 'OK', location: { lat: expect.closeTo(57.7, 1) } })
  expect((await call('/api/geocode?q=Xqzwv&country=SE')).json()).toEqual({ status: 'ZERO_RESULTS' })
  const bor = (await call('/api/geocode?q=Bor')).json() as { location: { lat: number } }
  expect(bor.location.lat).toBeCloseTo(57.1, 1)
  expect((await call('/api/geocode?q=Brno')).json()).toMatchObject({ status: 'OK' })
  expect((await call('/api/geocode?q=Brno&country=NO')).json()).toEqual({ status: 'ZERO_RESULTS' })
  expect((await call('/api/geocode?q=Brno&country=XX')).status).toBe(400)
})
