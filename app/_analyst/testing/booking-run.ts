import type { FlowDefinition, StepEvent } from '#engine'
import { flowById } from '#flows/lists'
import { type LoggedRun, loggedRun } from './logged-run.ts'

const found = flowById('service-booking')
if (!found) throw new Error('there is no booking')

export const booking: FlowDefinition = found.definition

const event = (type: string, payload: StepEvent['payload'] = {}): StepEvent => ({ type, payload })
const typed = (field: string, value: string) => event('field.changed', { field, value })

const toServices = [
  typed('plate', 'ABC123'),
  event('car.found', {
    car: {
      registrationNumber: 'ABC123',
      brand: 'BMW',
      model: '320d Touring',
      buildYear: 2019,
      hasServiceAgreement: false,
      isSupported: true,
    },
  }),
  event('location.chosen', {
    location: {
      name: 'Göteborg',
      latitude: 57.7,
      longitude: 11.97,
      placeId: 'goteborg',
      region: 'Västra Götalands län',
    },
  }),
  event('continue'),
]

const toggled = event('service.toggled', {
  entry: {
    code: 'oljebyte',
    name: 'Oljebyte',
    price: 1000,
    priceKnown: true,
    priceDiscount: null,
    category: 'Service',
    type: 'service',
    unit: null,
    unitAbbreviation: null,
    userInput: null,
    listItems: [],
    asksInput: false,
  },
  available: true,
  single: false,
})

const toConfirmed = [
  ...toServices,
  event('continue'),
  toggled,
  event('continue'),
  event('continue.withoutAddons'),
  event('site.chosen', {
    site: {
      departmentId: 'd1',
      siteId: 's1',
      siteName: 'Hedin Automotive Mölndal',
      address: 'Gatan 1, Mölndal',
      latitude: 57.65,
      longitude: 12,
      firstTimeSlot: '2026-12-07T08:00',
    },
  }),
  event('slot.chosen', {
    slot: { date: '2026-12-07', timeSlot: '2026-12-07T10:00', isFullDay: false },
  }),
  typed('firstName', 'Anna'),
  typed('lastName', 'Ek'),
  typed('phone', '+46 70 123 45 67'),
  typed('email', 'anna@exempel.se'),
  event('submit'),
  event('booking.confirmed', { id: 'b-1' }),
]

/** A booking from the plate to its confirmation, with one refused click on the way. */
export const bookingRun = (): LoggedRun => loggedRun(booking, toConfirmed)

/** A booking whose visitor chooses a service and takes it back, until there are so many events. */
export const longRun = (length: number): LoggedRun =>
  loggedRun(booking, [
    ...toServices,
    ...Array.from({ length: length - toServices.length }, (_, at) =>
      at % 40 === 39 ? event('submit') : toggled,
    ),
  ])
