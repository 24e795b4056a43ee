import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Car } from '#domain/car'
import { localDateOf } from '#domain/local-date'
import { sampleSellers } from '#domain/car-recipient'
import { ask, posted } from '../../app/api/_routes/ask.ts'
import { openWorld, type World } from '../../app/api/_routes/world.ts'
import { generateCars } from '../../fixtures/cars/index.ts'
import { carContact } from './samples.ts'

const SITE = 'hedinautomotive-se'
const OWN = 'kundservice@hedinautomotive.example'
let world: World
let stock: readonly Car[]
beforeAll(async () => {
  world = await openWorld()
  stock = [...generateCars(SITE, 100)]
})
afterAll(() => world.close())

const found = (isWanted: (car: Car) => boolean): Car => {
  const car = stock.find(isWanted)
  if (!car) throw new Error('no such car')
  return car
}
const inStock = () => found(({ car_sellers }) => car_sellers !== undefined)
const sample = () => found(({ car_is_sample }) => car_is_sample === true)
const sellerOf = (car: Car) => car.car_sellers?.[0]?.email ?? ''

/** Where a question about the car goes that names `toEmail`. */
async function recipientOf(car_id: unknown, toEmail: string): Promise<string | undefined> {
  const body = carContact({ car: { car_id }, toEmail })
  const answer = await ask(world.origin, '/api/forms/comhub', posted(body))
  expect(answer.status).toBe(202)
  const [row] = await world.services.database.query<{ recipient: string }>(
    'select recipient from lead where form_submission_id = $1',
    [body.formSubmissionId],
  )
  return row?.recipient
}

test('a question goes to the seller of the car that it names, however its number is written', async () => {
  const car = inStock()
  const seller = sellerOf(car)
  expect(seller).toMatch(/@hedinautomotive-se\.example$/)
  expect(await recipientOf(car.car_id, seller)).toBe(seller)
  expect(await recipientOf(String(car.car_id), seller.toUpperCase())).toBe(seller)
})

test('an altered address gives way to the site’s own mailbox: a stranger’s, and another car’s seller’s', async () => {
  const car = inStock()
  const other = found((one) => sellerOf(one) !== '' && sellerOf(one) !== sellerOf(car))
  for (const altered of ['victim@elsewhere.example', sellerOf(other)]) {
    expect(await recipientOf(car.car_id, altered)).toBe(OWN)
  }
})

test('a question about a car that is not there goes to the site’s own mailbox', async () => {
  const seller = sellerOf(inStock())
  for (const id of [1, '999999999999999', 'x', null, '', -1, 1.5, '1e3']) {
    expect([id, await recipientOf(id, seller)]).toEqual([id, OWN])
  }
})

test('a car that was sold while its form was filled in is still asked for from its seller', async () => {
  const car = inStock()
  const { carRecords } = world.services
  const soldOn = localDateOf(2026, 3, 1)
  const find = vi.spyOn(carRecords, 'find').mockResolvedValue({ car, soldOn })
  expect(await recipientOf(car.car_id, sellerOf(car))).toBe(sellerOf(car))
  find.mockResolvedValue(null)
  expect(await recipientOf(car.car_id, sellerOf(car))).toBe(OWN)
  find.mockRejectedValue(new Error('away'))
  expect(await recipientOf(car.car_id, sellerOf(car))).toBe(OWN)
  find.mockRestore()
})

test('a sample car is asked for from a department that sells it, and from nobody who does not', async () => {
  const car = sample()
  const dealers = await world.services.searchIndex.retailers(SITE, { brand: car.car_brand })
  const sellers = Object.values(sampleSellers(dealers, car))
  const [seller] = sellers.filter(({ departmentEmail }) => departmentEmail !== null)
  expect(seller?.departmentEmail).toMatch(/^nybil\./)
  expect(await recipientOf(car.car_id, seller?.departmentEmail ?? '')).toBe(seller?.departmentEmail)
  const brandless = (await world.services.searchIndex.sites(SITE)).find(
    ({ slug }) => !dealers.some((dealer) => dealer.slug === slug),
  )
  expect(brandless).toBeDefined()
  expect(await recipientOf(car.car_id, brandless?.site_email ?? '')).toBe(OWN)
})
