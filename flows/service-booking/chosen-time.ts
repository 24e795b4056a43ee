import type { Assign, Expr } from '#engine'
import { asksTime, canUndo, hasTime, isSending } from './rules.ts'

// What becomes of the chosen time when something else is changed. The time stays while the screen asks
// whether it still fits; the answer, and Undo, are events, so that a replay needs neither server nor clock.

const BEFORE = [
  'services',
  'milage',
  'addons',
  'addonsSkipped',
  'site',
  'slot',
  'bookingState',
  'maxBookingState',
] as const
const OWNER = ['car', 'location', 'lat', 'lng', 'region'] as const

const copyOf = (fields: readonly string[]): Expr => ({
  obj: Object.fromEntries(fields.map((field) => [field, { ref: field }])),
})

const remember = (when: Expr) =>
  [
    // First, since the condition may read the other.
    { set: ['beforeOwner', { if: [when, copyOf(OWNER), { ref: 'beforeOwner' }] }] },
    { set: ['before', { if: [when, copyOf(BEFORE), { ref: 'before' }] }] },
  ] as const

/** Before a change: what is chosen now, unless an earlier change is still asked about. */
export const rememberTime = (changes: Expr = { lit: true }) =>
  remember({ and: [hasTime, { not: canUndo }, changes] })

export const forgetBefore = [
  { clear: 'before' },
  { clear: 'beforeOwner' },
  { clear: 'timeLost' },
] as const

/** A workshop without a time is void with the search that found it (SLOT-07). */
export const keepTime = [
  ...rememberTime(),
  { set: ['site', { if: [hasTime, { ref: 'site' }, { lit: null }] }] },
  { clear: 'bookingError' },
] as const satisfies readonly Assign[]

/** Another car has nothing of what was chosen (BOOK-32). */
export const loseTimeWithCar = [
  { set: ['timeLost', { if: [hasTime, { lit: 'car' }, { ref: 'timeLost' }] }] },
  ...rememberTime(),
  { clear: 'site' },
  { clear: 'slot' },
  { clear: 'bookingError' },
] as const satisfies readonly Assign[]

/** The visitor lets the time go, the workshop may stay. */
export const releaseTime = [
  ...remember(hasTime),
  { set: ['timeLost', { if: [hasTime, { lit: 'released' }, { ref: 'timeLost' }] }] },
  { clear: 'slot' },
] as const satisfies readonly Assign[]

const sending = { guard: isSending, reject: 'form.sending' } as const

/** What every step before the confirmation knows of the chosen time. */
export const chosenTime = {
  'time.fits': [{ guard: asksTime, assign: forgetBefore }],
  'time.unfit': [
    sending,
    {
      guard: asksTime,
      assign: [{ clear: 'site' }, { clear: 'slot' }, { set: ['timeLost', { lit: 'unfit' }] }],
    },
  ],
  'change.undone': [
    sending,
    {
      guard: canUndo,
      assign: [
        ...BEFORE.map((field) => ({ set: [field, { ref: `before.${field}` }] as const })),
        ...OWNER.map((field) => ({ set: [field, { ref: `beforeOwner.${field}` }] as const })),
        // Their fields held what was typed for the change.
        { set: ['plate', { ref: 'beforeOwner.car.registrationNumber' }] },
        { set: ['placeText', { ref: 'beforeOwner.location.name' }] },
        { clear: 'bookingError' },
        ...forgetBefore,
      ],
    },
  ],
} as const
