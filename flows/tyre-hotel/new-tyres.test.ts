import { expect, test } from 'vitest'
import {
  contact,
  context,
  date,
  DAY,
  ended,
  event,
  next,
  NEW_TYRES,
  newTyres,
  play,
  restored,
  submit,
  time,
  times,
  toLoggedIn,
  toValidate,
  validated,
  VEHICLES,
  workshop,
} from './tape.ts'

const taken = [...toLoggedIn, newTyres]
const sent = [workshop, next, date(), times(3), time(), ...contact, submit]
const booked = (events: Parameters<typeof play>[0]) =>
  play(events).last.effects[0]?.input as { readonly booking: object } | undefined

test('new tyres that were taken are booked as they were shown', () => {
  expect(context(taken)['newTyres']).toEqual(NEW_TYRES)
  expect(booked([...taken, ...sent])?.booking).toMatchObject({
    regNo: 'TYR100',
    bookingDate: `${DAY}T10:00:00`,
    newTyres: NEW_TYRES,
  })
})

test('without them the booking is the documented one', () => {
  const removed = [...taken, event('newTyres.removed')]
  expect(context(removed)['newTyres']).toBeNull()
  for (const events of [toLoggedIn, removed]) {
    expect(Object.keys(booked([...events, ...sent])?.booking ?? {}).toSorted()).toEqual([
      'bookingDate',
      'bookingStart',
      'customer',
      'freeText',
      'regNo',
    ])
  }
})

test('they are of one car: another one has not taken them', () => {
  const other = event('vehicle.chosen', { regNo: 'XYZ789' })
  expect(context([...taken, other])['newTyres']).toBeNull()
  expect(context([...taken, event('vehicle.chosen', { regNo: 'TYR100' })])['newTyres']).toEqual(
    NEW_TYRES,
  )
  const otherCustomer = validated(0, VEHICLES.slice(0, 1))
  const again = toValidate.slice(1)
  expect(context([...taken, ended, ...again, otherCustomer])['newTyres']).toBeNull()
  expect(context([...taken, ended, ...again, validated()])['newTyres']).toEqual(NEW_TYRES)
  expect(context([...taken, ended, restored()])['newTyres']).toEqual(NEW_TYRES)
})
