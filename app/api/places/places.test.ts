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

  test('names the nearest place to a position, where there is one', async () => {
    expect((await call('/api/places/nearest?lat=57.7&lng=11.97')).json()).toMatchObject({
      name: 'Göteborg',
    })
    expect((await call('/api/places/nearest?lat=0&lng=0')).status).toBe(404)
    expect(problemOf(await call('/api/places/nearest?lat=0')).field).toBe('lng')
  })
})

test('leaves no position and nothing typed in the log', () => {
  expectNothingPersonal(world().lines)
  expect(world().lines.join('')).toContain('/api/places')
})
