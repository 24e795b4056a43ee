import { describe, expect, test } from 'vitest'
import { expectNothingPersonal, problemOf, useCalls } from '../_routes/testing/calls.ts'

const { world, mechmate } = useCalls()

describe('the vehicle and its offerings', () => {
  test('GET car answers the register entry, however the plate is typed', async () => {
    for (const plate of ['ABC123', 'abc123', 'abc%20123']) {
      const answer = await mechmate(`car/${plate}`)
      expect(answer.status).toBe(200)
      expect(answer.json()).toEqual({
        registrationNumber: 'ABC123',
        brand: 'BMW',
        model: '320d Touring',
        buildYear: 2019,
        hasServiceAgreement: false,
        isSupported: true,
      })
    }
  })

  test('an unknown plate is a 404 in words, an unsupported car an answer', async () => {
    const unknown = await mechmate('car/NOP404')
    expect(unknown.status).toBe(404)
    expect(problemOf(unknown).message).toBe('Vi hittar ingen bil med det registreringsnumret.')
    expect((await mechmate('car/WXY234')).json()).toMatchObject({ isSupported: false })
  })

  test('GET services answers categories of offerings [SVC-08]', async () => {
    for (const target of ['services/ABC123', 'services/ABC123?lat=57.7&lng=11.9']) {
      const answer = await mechmate(target)
      expect(answer.status).toBe(200)
      const { serviceOfferingCategories: categories } = answer.json() as {
        serviceOfferingCategories: { name: string; icon: string; offerings: { code: string }[] }[]
      }
      expect(categories.length).toBeGreaterThan(3)
      for (const category of categories) {
        expect(category).toMatchObject({ name: expect.any(String), icon: expect.any(String) })
        expect(category.offerings.length).toBeGreaterThan(0)
      }
      const codes = categories.flatMap(({ offerings }) => offerings.map(({ code }) => code))
      expect(codes).toContain('originalservice')
    }
  })

  test('GET addons answers categories of offerings, or none [SVC-09]', async () => {
    const answer = await mechmate('addons/ABC123?lat=57.7&lng=11.9')
    expect(answer.status).toBe(200)
    expect(
      (answer.json() as { serviceOfferingCategories: unknown[] }).serviceOfferingCategories.length,
    ).toBeGreaterThan(0)
    expect((await mechmate('addons/MNO345')).json()).toEqual({ serviceOfferingCategories: [] })
  })

  test('a services call that fails behind us is a 503 that says when to come back', async () => {
    const answer = await mechmate('services/JKL012')
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    problemOf(answer)
  })

  test.each([
    ['services/A', 'registrationNumber'],
    ['services/ABCDEFGH', 'registrationNumber'],
    ['addons/a%3Bb', 'registrationNumber'],
    ['car/%F0%9F%9A%97', 'registrationNumber'],
    ['services/ABC123?lat=57', 'lng'],
    ['services/ABC123?lat=91&lng=1', 'lat'],
    ['services/ABC123?lat=1&lng=-181', 'lng'],
    ['services/ABC123?lat=1e1&lng=1', 'lat'],
    ['services/ABC123?lat=NaN&lng=1', 'lat'],
  ])('%s is a 400 that names %s', async (target, field) => {
    const answer = await mechmate(target)
    expect(answer.status).toBe(400)
    expect(problemOf(answer).field).toBe(field)
  })

  test('GET authorized-workshop takes the brand with dashes [BOOK-17]', async () => {
    expect((await mechmate('authorized-workshop/Alfa-Romeo')).json()).toEqual({ hasBrand: true })
    expect((await mechmate('authorized-workshop/BMW')).json()).toEqual({ hasBrand: true })
    expect((await mechmate('authorized-workshop/Subaru')).json()).toEqual({ hasBrand: false })
    expect((await mechmate('authorized-workshop/No-such-brand')).json()).toEqual({
      hasBrand: false,
    })
  })

  test('GET prices answers price, priceKnown and priceDiscount by code and place [BOOK-27]', async () => {
    const at = async (plate: string, place: string) => {
      const answer = await mechmate(
        `prices/${plate}?serviceOfferings=originalservice,ac-service&${place}`,
      )
      expect(answer.status).toBe(200)
      return answer.json() as { code: string; price: number; priceDiscount: number | null }[]
    }
    const here = await at('DEF456', 'lat=57.7&lng=11.97')
    expect(here.length).toBeGreaterThan(0)
    for (const price of here)
      expect(Object.keys(price).toSorted()).toEqual([
        'code',
        'price',
        'priceDiscount',
        'priceKnown',
      ])
    const agreed = here.find(({ code }) => code === 'originalservice')
    expect(agreed?.priceDiscount).toBeLessThan(agreed?.price ?? 0)
    const there = await at('DEF456', 'lat=63.8&lng=20.3')
    expect(there).not.toEqual(here)
    for (const search of ['lat=1&lng=1', 'serviceOfferings=no-such-service'])
      expect(problemOf(await mechmate(`prices/ABC123?${search}`)).field).toBe('serviceOfferings')
  })
})

test('leaves no plate and no position in the log', () => {
  expectNothingPersonal(world().lines)
  expect(world().lines.join('')).toContain('/api/mechmate/services/{registrationNumber}')
})
