import { keepTime, loseTimeWithCar, rememberTime } from './chosen-time.ts'
import {
  addonsSkipped,
  atLeast,
  coveredByBase,
  hasAddon,
  hasService,
  hasTime,
  isChosen,
  isOtherCar,
  isSending,
  lacksMileage,
  plateNotLookedUp,
  reached,
  toggled,
} from './rules.ts'

export const sending = { guard: isSending, reject: 'form.sending' } as const

const toPlace = [
  ...keepTime,
  { set: ['location', { event: 'location' }] },
  { set: ['placeText', { event: 'location.name' }] },
  { set: ['lat', { event: 'location.latitude' }] },
  { set: ['lng', { event: 'location.longitude' }] },
  { set: ['region', { event: 'location.region' }] },
] as const

/** Any new place voids the workshops found from the old one; a chosen time stays if it still fits. */
export const takeLocation = [
  sending,
  {
    guard: hasTime,
    assign: [
      ...toPlace,
      { set: ['location.departmentId', { ref: 'site.departmentId' }] },
      { set: ['location.siteName', { ref: 'site.siteName' }] },
    ],
  },
  { assign: toPlace },
] as const

export const takeCar = [
  sending,
  {
    guard: isOtherCar,
    assign: [
      ...loseTimeWithCar,
      { set: ['car', { event: 'car' }] },
      { set: ['plate', { event: 'car.registrationNumber' }] },
      { reset: 'services' },
      { reset: 'addons' },
      { reset: 'addonsSkipped' },
      { reset: 'milage' },
      { set: ['bookingState', { lit: 1 }] },
      { set: ['maxBookingState', { lit: 4 }] },
    ],
  },
  { assign: [{ set: ['car', { event: 'car' }] }, { set: ['maxBookingState', { lit: 4 }] }] },
] as const

export const toggleService = [
  sending,
  {
    guard: isChosen,
    assign: [...keepTime, { remove: ['services', { eq: [{ key: true }, toggled] }] }],
  },
  { guard: coveredByBase, reject: 'services.baseChosen' },
  { guard: { ne: [{ event: 'available' }, { lit: true }] }, reject: 'services.notForModel' },
  {
    guard: { eq: [toggled, { lit: 'originalservice' }] },
    assign: [
      ...keepTime,
      { remove: ['services', { has: [{ key: true }, { lit: 'basservice' }] }] },
      { put: ['services', toggled, { event: 'entry' }] },
    ],
  },
  {
    guard: { eq: [{ event: 'single' }, { lit: true }] },
    assign: [
      ...keepTime,
      { remove: ['services', { eq: [{ item: 'category' }, { event: 'entry.category' }] }] },
      { put: ['services', toggled, { event: 'entry' }] },
    ],
  },
  { assign: [...keepTime, { put: ['services', toggled, { event: 'entry' }] }] },
] as const

export const chooseUnit = [
  {
    assign: [
      ...keepTime,
      {
        patch: [
          'services',
          { eq: [{ key: true }, { event: 'code' }] },
          { obj: { unit: { event: 'unit' } } },
        ],
      },
    ],
  },
] as const

/** What was typed as miltal goes to the entries that ask for it and to the booking (SVC-16). */
export const enterMileage = [
  {
    assign: [
      { set: ['milage', { event: 'value' }] },
      {
        patch: [
          'services',
          { eq: [{ item: 'asksInput' }, { lit: true }] },
          { obj: { userInput: { event: 'text' } } },
        ],
      },
    ],
  },
] as const

/** Codes that came back get their new price, the others keep theirs (BOOK-27). */
export const refreshPrices = [
  {
    assign: [
      {
        patch: [
          'services',
          { in: [{ key: true }, { event: 'prices' }] },
          { get: [{ event: 'prices' }, { key: true }] },
        ],
      },
    ],
  },
] as const

const isStep = (step: string) => ({ eq: [{ event: 'step' }, { lit: step }] }) as const

/** The wizard proper shows five steps, the car lookup four (BOOK-31). */
export const proper = { set: ['maxBookingState', { lit: 5 }] } as const

/** Opening a step that was reached before; whatever the later one needs must still hold (BOOK-06). */
export const reopen = [
  sending,
  { guard: isStep('car'), target: 'car' },
  { guard: plateNotLookedUp, reject: 'car.notLookedUp' },
  { guard: { and: [isStep('services'), reached(2)] }, target: 'services', assign: [proper] },
  {
    guard: {
      and: [
        isStep('addons'),
        reached(3),
        hasService,
        { not: lacksMileage },
        { not: addonsSkipped },
      ],
    },
    target: 'addons',
    assign: [proper],
  },
  {
    guard: { and: [isStep('workshop'), reached(4), hasService, { not: lacksMileage }] },
    target: 'workshop',
    assign: [proper],
  },
] as const

export const toWorkshop = { set: ['bookingState', atLeast(4)] } as const

/** On with the services alone. */
export const withoutAddons = [
  ...rememberTime(hasAddon),
  { remove: ['services', { eq: [{ item: 'type' }, { lit: 'addon' }] }] },
  { set: ['addons', { lit: false }] },
] as const
