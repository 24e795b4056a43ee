import { expect, expectTypeOf, test } from 'vitest'
import type { ContextOf, EventOf, RefusalOf } from '#engine'
import { migrateState } from '#engine/migrate'
import type {
  NewTyres,
  TyreBookingConfirmation,
  TyreVehicle,
  TyreWorkshop,
} from '#services/tyre-hotel'
import { tyreHotel } from './definition.ts'
import { play, toBooking, toConfirmed } from './tape.ts'

type Context = ContextOf<typeof tyreHotel>
type Event<Type extends string> = Extract<EventOf<typeof tyreHotel>, { readonly type: Type }>
/** A port's answer as a run holds it. */
type Kept<T> = T extends object ? { readonly [K in keyof T]: Kept<T[K]> } : T

test('vehicles, workshop, new tyres and confirmation are what the tyre-hotel system answers', () => {
  expectTypeOf<Context['validated']>().toEqualTypeOf<{
    readonly status: number
    readonly vehicles: readonly Kept<TyreVehicle>[]
  } | null>()
  expectTypeOf<Context['workshop']>().toEqualTypeOf<Kept<TyreWorkshop> | null>()
  expectTypeOf<Context['confirmation']>().toEqualTypeOf<Kept<TyreBookingConfirmation> | null>()
  expectTypeOf<Context['newTyres']>().toEqualTypeOf<Kept<NewTyres> | null>()
  expectTypeOf<Context['searchError']>().toEqualTypeOf<'none' | 'failed' | null>()
  expect(tyreHotel.context.validated.shape.object.status).toBe('number')
})

test('what is dispatched is held to the same, and refusals are the wizard’s own', () => {
  expectTypeOf<Event<'code.validated'>['payload']['vehicles']>().toEqualTypeOf<
    readonly Kept<TyreVehicle>[] | null
  >()
  expectTypeOf<Event<'session.restored'>['payload']>().toEqualTypeOf<
    Pick<Context, 'validated' | 'confirmation'>
  >()
  expectTypeOf<'booking.needTime'>().toExtend<RefusalOf<typeof tyreHotel>>()
  expectTypeOf<'booking.needTyre'>().not.toExtend<RefusalOf<typeof tyreHotel>>()
})

test('a run of before the shapes is taken over as it is', () => {
  const stored = [[], toBooking, toConfirmed].map((events) => play(events).state)
  for (const state of stored) expect(migrateState(tyreHotel, 1, state)).toEqual(state)
})

test('a run of before new tyres goes on with none taken', () => {
  for (const version of [1, 2]) {
    const { state } = play(toBooking)
    const { newTyres: _, ...older } = state.context
    const migrated = migrateState(tyreHotel, version, { ...state, context: older })
    expect(migrated).toEqual(state)
  }
})
