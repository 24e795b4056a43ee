import { expect, test } from 'vitest'
import { Phone } from '../../flows/shared/lead-values.ts'
import { PHONE_MESSAGES } from '../../flows/shared/phone-messages.ts'
import { messages as booking } from '#flows/service-booking'
import { sellCarFlow } from '#flows/sell-car'
import { messages as tyreHotel } from '#flows/tyre-hotel'
import { BookingRequest } from '#services/workshop'
import { TyreBookingRequest } from '#services/tyre-hotel'

const ofBooking = BookingRequest.shape.customer.shape.phone
const ofTyreHotel = TyreBookingRequest.shape.customer.shape.phoneMobile

test.each([
  ['070-123 45 67', '070 123 45 67'],
  ['+46 (0)70-123 45 67', '+46 70 123 45 67'],
  ['0046 701234567', '+46 701234567'],
])('%s is refused by no server, and stored in the form of the document', (typed, stored) => {
  expect(Phone.parse(typed)).toBe(stored)
  expect(ofBooking.parse(typed)).toBe(stored)
  expect(ofTyreHotel.parse(typed)).toBe(stored.replaceAll(' ', ''))
})

test('every form says the same of a wrong number', () => {
  const { pattern } = PHONE_MESSAGES.sv
  expect(booking.sv['form.phonePattern']).toBe(pattern)
  expect(tyreHotel.sv['form.phonePattern']).toBe(pattern)
  expect(sellCarFlow.messages.sv?.['person.phonePattern']).toBe(pattern)
})
