import { expect, expectTypeOf, test } from 'vitest'
import type { ContextOf, RefusalOf } from '#engine'
import type { Car } from '#services/workshop'
import { migrateState } from '#engine/migrate'
import { compiledOf } from '#engine'
import { serviceBooking } from './definition.ts'
import { play, reopen, SLOT, toForm, toggle, undo, unfit } from './tape.ts'

type Context = ContextOf<typeof serviceBooking>

test('the car is what the register answers, and refusals are the wizard’s own', () => {
  expectTypeOf<Context['car']>().toEqualTypeOf<Readonly<Car> | null>()
  expectTypeOf<Context['services'][string]['type']>().toEqualTypeOf<'service' | 'addon'>()
  expectTypeOf<Context['milage']>().toEqualTypeOf<number | null>()
  expectTypeOf<'services.needOne'>().toExtend<RefusalOf<typeof serviceBooking>>()
  expectTypeOf<'services.needTwo'>().not.toExtend<RefusalOf<typeof serviceBooking>>()
  expect(serviceBooking.context.car.shape.object.registrationNumber).toBe('string')
})

test('a run of before the shapes is taken over as it is', () => {
  const begun = compiledOf(serviceBooking).initialState()
  const car = { registrationNumber: 'ABC123', isSupported: true }
  const stored = { ...begun, context: { ...begun.context, plate: 'ABC123', car } }
  expect(migrateState(serviceBooking, 1, stored)).toEqual(stored)
})

test('a run of before Undo keeps its time, and has nothing to undo', () => {
  const { context, ...begun } = play(toForm).state
  const { before: _, beforeOwner: __, timeLost: ___, ...stored } = context
  const migrated = migrateState(serviceBooking, 2, { ...begun, context: stored })
  expect(migrated.context).toMatchObject({ slot: SLOT, before: null, beforeOwner: null })
  expect(play([undo], migrated).last.rejected?.code).toBe('guard')
  expect(play([reopen('services'), toggle('tvatt'), unfit, undo], migrated).state.context).toEqual(
    migrated.context,
  )
})
