import { describe, expect, test } from 'vitest'
import { Offerings, type Offering, type Outcome, type WorkshopPort } from '../port.ts'
import { CAR_MEMBERS, ELECTRIC, search, sitesOf, SMALL, STOCKHOLM, UMEA } from './samples.ts'

const ask = (registrationNumber: string, position: typeof STOCKHOLM | null = STOCKHOLM) => ({
  registrationNumber,
  position,
})

function offeringsOf(outcome: Outcome<Offerings>): readonly Offering[] {
  if (!outcome.ok) throw new Error(outcome.failure.code)
  return outcome.value.serviceOfferingCategories.flatMap(({ offerings }) => offerings)
}

export function offeringsContract(makePort: () => WorkshopPort): void {
  describe('the car', () => {
    test('has every member of the register [BOOK-10]', async () => {
      const car = await makePort().car('ABC123')
      expect(car).toEqual({
        ok: true,
        value: {
          registrationNumber: 'ABC123',
          brand: 'BMW',
          model: '320d Touring',
          buildYear: 2019,
          hasServiceAgreement: false,
          isSupported: true,
        },
      })
      expect(car.ok && Object.keys(car.value).toSorted()).toEqual(CAR_MEMBERS)
    })

    test('an agreement, an unsupported car and an unknown plate are distinguished', async () => {
      const port = makePort()
      expect(await port.car('DEF456')).toMatchObject({ value: { hasServiceAgreement: true } })
      expect(await port.car('WXY234')).toMatchObject({ value: { isSupported: false } })
      const unknown = { ok: false, failure: { code: 'unknown-plate' } }
      expect(await port.car('NOP404')).toEqual(unknown)
      expect(await port.services(ask('NOP404'))).toEqual(unknown)
      expect(await port.addons(ask('NOP404'))).toEqual(unknown)
      const unsupported = { ok: false, failure: { code: 'unsupported-car' } }
      expect(await port.services(ask('WXY234'))).toEqual(unsupported)
    })

    test('a brand with and without authorised workshops, with dashes for spaces [BOOK-17]', async () => {
      const port = makePort()
      const has = async (brand: string) => {
        const outcome = await port.authorizedWorkshop(brand)
        return outcome.ok && outcome.value.hasBrand
      }
      expect(await has('BMW')).toBe(true)
      expect(await has('Alfa-Romeo')).toBe(true)
      expect(await has('Alfa Romeo')).toBe(true)
      expect(await has('Škoda')).toBe(true)
      expect(await has('Subaru')).toBe(false)
      expect(await has('Nosuch')).toBe(false)
    })
  })

  describe('services', () => {
    test('come in categories with name, icon and offerings [SVC-05] [SVC-06] [SVC-08]', async () => {
      const outcome = await makePort().services(ask('ABC123'))
      if (!outcome.ok) throw new Error(outcome.failure.code)
      expect(Offerings.parse(outcome.value)).toEqual(outcome.value)
      const categories = outcome.value.serviceOfferingCategories
      expect(categories.length).toBeGreaterThanOrEqual(9)
      expect(categories.every(({ name, icon }) => name !== '' && icon !== '')).toBe(true)
      const offerings = offeringsOf(outcome)
      expect(offerings.length).toBeGreaterThanOrEqual(40)
      expect(new Set(offerings.map(({ code }) => code)).size).toBe(offerings.length)
      expect(offerings.find(({ code }) => code === 'originalservice')).toMatchObject({
        priceKnown: true,
        isAvailable: true,
        allowUserInput: true,
        unitPrice: null,
        priceDiscount: null,
      })
      expect(offerings.find(({ code }) => code === 'hjulskifte')?.unitPrice).toMatchObject({
        minimum: 1,
        maximum: 2,
        unitAbbreviation: 'set',
      })
      expect(categories.some(({ selectionType }) => selectionType !== undefined)).toBe(true)
      expect(categories.some(({ selectionType }) => selectionType === undefined)).toBe(true)
    })

    test('an electric car is told what no electric car can have, a diesel what no diesel can', async () => {
      const unsuited = async (plate: string) =>
        offeringsOf(await makePort().services(ask(plate)))
          .filter(({ suitsCar }) => suitsCar === false)
          .map(({ code, isAvailable }) => ({ code, isAvailable }))
      const oil = { code: 'basservice-liten', isAvailable: false }
      const electric = { code: 'basservice-elbil', isAvailable: false }
      expect(await unsuited(ELECTRIC)).toContainEqual(oil)
      expect(await unsuited(ELECTRIC)).not.toContainEqual(electric)
      expect(await unsuited('ABC123')).toContainEqual(electric)
      expect(await unsuited('ABC123')).not.toContainEqual(oil)
    })

    test('the three booked most are named, of those that the car can be booked for', async () => {
      const most = async (plate: string) => {
        const outcome = await makePort().services(ask(plate))
        return outcome.ok ? outcome.value.oftenBooked : undefined
      }
      expect(await most('ABC123')).toEqual(['hjulskifte', 'originalservice', 'basservice-liten'])
      expect(await most(ELECTRIC)).toEqual(['hjulskifte', 'originalservice', 'basservice-elbil'])
      const addons = await makePort().addons(ask('ABC123'))
      expect(addons.ok && addons.value.oftenBooked).toBeUndefined()
    })

    test('what is usually done again says how often', async () => {
      const offerings = offeringsOf(await makePort().services(ask('ABC123')))
      const interval = (code: string) => offerings.find((one) => one.code === code)?.interval
      expect(interval('basservice-stor')).toEqual({ years: 2, mileage: 3_000 })
      expect(interval('bromsvatska')).toEqual({ years: 2, mileage: null })
      expect(interval('punktering')).toBeUndefined()
    })

    test('prices are whole kronor, and unknown ones say so with or without words', async () => {
      const offerings = offeringsOf(await makePort().services(ask('ABC123')))
      const odd = offerings.filter(({ isAvailable, price, priceKnown }) => {
        const whole = price !== null && Number.isInteger(price) && price > 0
        return isAvailable && priceKnown !== whole
      })
      expect(odd).toEqual([])
      const unknown = offerings.filter(({ priceKnown }) => !priceKnown)
      expect(unknown.some(({ notKnownPriceText }) => notKnownPriceText !== null)).toBe(true)
      expect(unknown.some(({ notKnownPriceText }) => notKnownPriceText === null)).toBe(true)
    })

    test('a car with a service agreement has discounted prices, no other [SVC-24] [SVCGEN-08]', async () => {
      const port = makePort()
      const agreed = offeringsOf(await port.services(ask('DEF456')))
      const known = agreed.filter(({ price }) => price !== null)
      expect(known.length).toBeGreaterThan(20)
      const odd = known.filter(({ price, priceDiscount }) => {
        return priceDiscount === null || priceDiscount <= 0 || priceDiscount >= (price ?? 0)
      })
      expect(odd).toEqual([])
      const plain = offeringsOf(await port.services(ask('ABC123')))
      expect(plain.every(({ priceDiscount }) => priceDiscount === null)).toBe(true)
    })

    test('what is not for the car is listed as not available', async () => {
      const port = makePort()
      const available = async (plate: string, code: string) =>
        offeringsOf(await port.services(ask(plate))).find((one) => one.code === code)?.isAvailable
      expect(await available('ABC123', 'basservice-elbil')).toBe(false)
      expect(await available('ABC123', 'basservice-liten')).toBe(true)
      expect(await available('GHJ789', 'originalservice')).toBe(false)
      expect(await available('GHJ789', 'hjulskifte')).toBe(true)
    })

    test('cost more in Stockholm than in Umeå, and do without a position', async () => {
      const port = makePort()
      const price = async (position: typeof STOCKHOLM | null) =>
        offeringsOf(await port.services(ask('ABC123', position))).find(
          ({ code }) => code === 'originalservice',
        )?.price ?? 0
      expect(await price(STOCKHOLM)).toBeGreaterThan(await price(UMEA))
      expect(await price(null)).toBeGreaterThan(0)
    })

    test('JKL012: the call fails', async () => {
      const failed = { ok: false, failure: { code: 'unavailable' } }
      expect(await makePort().services(ask('JKL012'))).toEqual(failed)
    })
  })

  describe('add-ons', () => {
    test('come in categories, one of them single-choice [SVC-09]', async () => {
      const outcome = await makePort().addons(ask('ABC123'))
      if (!outcome.ok) throw new Error(outcome.failure.code)
      const categories = outcome.value.serviceOfferingCategories
      expect(categories.some(({ selectionType }) => selectionType !== undefined)).toBe(true)
      expect(categories.every(({ offerings }) => offerings.length > 0)).toBe(true)
    })

    test('MNO345: there are none', async () => {
      const none = { ok: true, value: { serviceOfferingCategories: [] } }
      expect(await makePort().addons(ask('MNO345'))).toEqual(none)
    })
  })

  describe('prices', () => {
    test('are refreshed for codes at a location and at a department [BOOK-27]', async () => {
      const port = makePort()
      const codes = ['originalservice', 'hjulskifte', 'vindruta']
      const outcome = await port.prices({ ...ask('DEF456'), codes })
      const listed = offeringsOf(await port.services(ask('DEF456')))
      expect(outcome).toEqual({
        ok: true,
        value: codes.map((code) => {
          const one = listed.find((offering) => offering.code === code)
          return {
            code,
            price: one?.price,
            priceKnown: one?.priceKnown,
            priceDiscount: one?.priceDiscount,
          }
        }),
      })
      const { departmentId } = SMALL
      const there = await port.prices({ ...ask(SMALL.plate), codes: ['bromsvatska'], departmentId })
      expect(there).toMatchObject({ ok: true, value: [{ code: 'bromsvatska', priceKnown: true }] })
    })

    test('a workshop has prices of its own', async () => {
      const port = makePort()
      const prices = async (position: typeof STOCKHOLM) => {
        const [nearest] = sitesOf(await search(port, { registrationNumber: 'ABC123', position }))
        const { departmentId = '' } = nearest ?? {}
        const codes = ['originalservice']
        const outcome = await port.prices({ ...ask('ABC123', null), codes, departmentId })
        return outcome.ok ? outcome.value[0]?.price : null
      }
      expect(await prices(STOCKHOLM)).toBeGreaterThan((await prices(UMEA)) ?? Infinity)
    })

    test('an unknown department or code is refused', async () => {
      const port = makePort()
      const query = { ...ask('ABC123'), codes: ['hjulskifte'] }
      expect(await port.prices({ ...query, departmentId: 'nosuch' })).toEqual({
        ok: false,
        failure: { code: 'unknown-department' },
      })
      expect(await port.prices({ ...query, codes: ['nosuch'] })).toMatchObject({
        ok: false,
        failure: { code: 'invalid' },
      })
    })
  })
}
