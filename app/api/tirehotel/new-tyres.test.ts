import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewTyres } from '#services/tyre-hotel'
import { problemOf } from '../_routes/testing/calls.ts'
import { openWorld, type World } from '../_routes/world.ts'
import { booking, freshKey, MOLNDAL, starting } from './testing/samples.ts'
import { Visitor } from './testing/visitor.ts'

let world: World
/** Signed in as the owner of TYR100 and TYR110. */
let anna: Visitor
let offer: NewTyres
beforeAll(async () => {
  world = await openWorld()
  anna = new Visitor(world.origin)
  await anna.signIn('TYR100')
  offer = ((await anna.newTyres('TYR100')).json() as { offer: NewTyres }).offer
})
afterAll(() => world.close())

test('new tyres are offered to the owner of worn ones, and of nobody else’s car', async () => {
  expect(offer).toMatchObject({ quantity: 2, pricePerTyre: 1495, total: 2990 })
  const answer = await anna.newTyres('TYR110')
  expect(answer.json()).toEqual({ offer: null })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await anna.newTyres('DKH303')).status).toBe(403)
  expect((await new Visitor(world.origin).newTyres('TYR100')).status).toBe(401)
})

const storedTexts = () =>
  world.services.database.query('select free_text from tyre_booking order by created_at')

test('the workshop reads what was taken and at which price, the visitor what they wrote', async () => {
  const body = { ...booking({ freeText: 'Nycklar i brevlådan' }), newTyres: offer }
  const key = freshKey()
  const first = await anna.create(MOLNDAL, body, key)
  expect(first.json()).toMatchObject({ freeText: 'Nycklar i brevlådan' })
  expect((await anna.create(MOLNDAL, body, key)).text).toBe(first.text)
  const [stored] = (await storedTexts()) as { free_text: string }[]
  expect(stored?.free_text.replaceAll('\u00A0', ' ')).toBe(
    `Kunden vill ha nya däck: ${offer.name}, 225/50 R17. Visat pris 2 × 1 495 kr = 2 990 kr, inklusive montering. Erbjudande ${offer.offerId}.\n\nNycklar i brevlådan`,
  )
  // Without them the same key is another order.
  expect((await anna.create(MOLNDAL, { ...body, newTyres: null }, key)).status).toBe(422)
})

test.each([
  ['that do not add up', { total: 1 }, 'newTyres'],
  ['without a number', { quantity: 0 }, 'newTyres.quantity'],
  ['with a line break in the name', { name: 'Nokian\nRabatt 100 %' }, 'newTyres.name'],
  ['with a member more', { discount: 1 }, 'newTyres.discount'],
])('new tyres %s are refused by name', async (_, over, field) => {
  const before = await storedTexts()
  const body = booking({ bookingDate: '2026-03-12T09:30', bookingStart: '2026-03-12T09:30' })
  const answer = await anna.create(
    MOLNDAL,
    { ...body, newTyres: { ...offer, ...over } },
    freshKey(),
  )
  expect(answer.status).toBe(422)
  expect(problemOf(answer).field).toBe(field)
  expect(await storedTexts()).toEqual(before)
})

test('the longest comment goes with the longest note', async () => {
  const longest = {
    ...offer,
    offerId: 'x'.repeat(64),
    name: 'x'.repeat(80),
    dimension: 'x'.repeat(40),
  }
  const body = booking({ ...starting('2026-03-13T09:30'), freeText: 'x'.repeat(500) })
  const answer = await anna.create(MOLNDAL, { ...body, newTyres: longest }, freshKey())
  expect(answer.status).toBe(200)
  const stored = (await storedTexts()) as { free_text: string }[]
  expect(stored.at(-1)?.free_text.length).toBeLessThanOrEqual(800)
})
