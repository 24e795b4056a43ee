import { expect, expectTypeOf, test } from 'vitest'
import type { ContextOf, JsonObject, RefusalOf } from '#engine'
import type { Car } from '#services/workshop'
import { migrateState } from '#engine/migrate'
import { compiledOf } from '#engine'
import { serviceBooking } from './definition.ts'
import {
  event,
  play,
  reopen,
  SLOT,
  toConfirmed,
  toForm,
  toggle,
  toSent,
  undo,
  unfit,
} from './tape.ts'

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

test('a run that was confirmed before calendar entries were signed keeps its confirmation, without one', () => {
  const { context, ...confirmed } = play(toConfirmed).state
  const { calendarSignature: _, ...bookingInfo } = context['bookingInfo'] as JsonObject
  const stored = { ...confirmed, context: { ...context, bookingInfo } }
  const migrated = migrateState(serviceBooking, 3, stored)
  expect(migrated.context['bookingInfo']).toEqual(bookingInfo)
  expect(bookingInfo).not.toHaveProperty('calendarSignature')
})

test('a confirmation without a signature, as of a server of before, is a confirmation', () => {
  const { state } = play([...toSent, event('booking.confirmed', { id: 'b-1' })])
  expect(state.context['bookingInfo']).toMatchObject({ id: 'b-1', calendarSignature: null })
})
