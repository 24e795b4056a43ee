import { defineFlow } from '#engine'
import { keepNewTyresOf, takeDate, voidDate, voidTime } from './chosen.ts'
import { effects } from './effects.ts'
import { events } from './events.ts'
import { context } from './fields.ts'
import {
  hasCode,
  hasTime,
  hasWorkshop,
  isFound,
  isLeaving,
  isRating,
  isSending,
  isValidated,
  preselected,
} from './rules.ts'
import { flowStep, formInteraction } from './tracking.ts'

const CONTACT = ['firstName', 'lastName', 'phoneMobile', 'email'] as const

const isStep = (step: string) => ({ eq: [{ event: 'step' }, { lit: step }] }) as const

/** The stored session of this tab says that its owner was validated (TYRE-03). */
const restore = [
  { guard: isLeaving, reject: 'leaving.wait' },
  {
    guard: isValidated('validated.status'),
    target: 'loggedIn',
    assign: [
      { set: ['validated', { event: 'validated' }] },
      { set: ['confirmation', { event: 'confirmation' }] },
      keepNewTyresOf(preselected({ event: 'validated.vehicles' })),
      { set: ['vehicle', preselected({ event: 'validated.vehicles' })] },
      { clear: 'codeError' },
    ],
  },
] as const

const signedIn = [
  keepNewTyresOf(preselected({ event: 'vehicles' })),
  {
    set: ['validated', { obj: { status: { event: 'status' }, vehicles: { event: 'vehicles' } } }],
  },
  { set: ['vehicle', preselected({ event: 'vehicles' })] },
  { clear: 'confirmation' },
  { clear: 'obfuscatedPhone' },
  { clear: 'codeLength' },
  { clear: 'codeError' },
] as const

/** The server no longer knows the session: a new code is needed, what was typed and chosen stays. */
const signedOut = [
  {
    target: 'search',
    assign: [
      { clear: 'validated' },
      { clear: 'confirmation' },
      { clear: 'obfuscatedPhone' },
      { clear: 'searched' },
      { clear: 'codeLength' },
      { clear: 'codeError' },
      { set: ['submitting', { lit: false }] },
      { set: ['sessionEnded', { lit: true }] },
    ],
  },
] as const

/** The server's answer to a log-out, which the visitor may have left behind by then. */
const leftTheServer = {
  'logout.done': [{ assign: [{ set: ['leaving', { lit: false }] }] }],
  'logout.failed': [{ assign: [{ set: ['leaving', { lit: false }] }] }],
} as const

const bookingFailed = [
  { set: ['submitting', { lit: false }] },
  { set: ['bookingError', { obj: { code: { event: 'code' }, message: { event: 'message' } } }] },
] as const

/**
 * The tyre hotel: a code sent by SMS signs the owner in, who sees the tyres, books a change of
 * wheels and rates it. The code, the token it is checked with and the
 * encrypted phone number are no fields of it: what is not in the log need not be erased from it.
 */
export const tyreHotel = defineFlow({
  id: 'tyre-hotel',
  version: 4,
  formatVersion: 1,
  initial: 'search',
  storage: 'session',
  // Nobody sits two hours over it, and the next one in the same tab may be somebody else.
  retention: { finishedMs: 3_600_000, idleMs: 7_200_000 },

  context,

  events,

  steps: {
    search: {
      view: 'tyre-hotel.search',
      slug: 'sok',
      title: 'search.title',
      fields: ['plate'],
      on: {
        left: [{ assign: [{ set: ['leaving', { lit: true }] }], effects: ['logout'] }],
        ...leftTheServer,
        'session.restored': restore,
        reopen: [
          { guard: isLeaving, reject: 'leaving.wait' },
          { guard: { and: [isStep('login'), isFound] }, target: 'login' },
        ],
        'search.asked': [
          { guard: { not: { valid: ['plate'] } }, reject: 'search.plateInvalid' },
          { assign: [{ clear: 'searchError' }, { set: ['sessionEnded', { lit: false }] }] },
        ],
        'customer.found': [
          { guard: isLeaving, reject: 'leaving.wait' },
          {
            target: 'login',
            assign: [
              { set: ['searched', { ref: 'plate' }] },
              { set: ['obfuscatedPhone', { event: 'obfuscatedPhone' }] },
              { clear: 'searchError' },
              { clear: 'codeLength' },
              { clear: 'codeError' },
            ],
          },
        ],
        'search.failed': [
          {
            assign: [
              { set: ['searched', { ref: 'plate' }] },
              { set: ['searchError', { event: 'reason' }] },
              { clear: 'obfuscatedPhone' },
            ],
          },
        ],
      },
    },
    login: {
      view: 'tyre-hotel.login',
      slug: 'logga-in',
      title: 'login.title',
      fields: [],
      on: {
        'session.restored': restore,
        reopen: [
          { guard: isStep('search'), target: 'search' },
          { guard: { and: [isStep('validate'), hasCode] }, target: 'validate' },
        ],
        'code.asked': [{ assign: [{ clear: 'codeError' }] }],
        'code.sent': [
          {
            target: 'validate',
            assign: [{ set: ['codeLength', { event: 'codeLength' }] }, { clear: 'codeError' }],
          },
        ],
        'code.failed': [{ assign: [{ set: ['codeError', { event: 'message' }] }] }],
      },
    },
    validate: {
      view: 'tyre-hotel.validate',
      slug: 'kod',
      title: 'validate.title',
      fields: [],
      on: {
        'session.restored': restore,
        reopen: [
          { guard: isStep('search'), target: 'search' },
          { guard: isStep('login'), target: 'login' },
        ],
        'code.asked': [{ assign: [{ clear: 'codeError' }] }],
        'code.sent': [
          { assign: [{ set: ['codeLength', { event: 'codeLength' }] }, { clear: 'codeError' }] },
        ],
        'code.failed': [{ assign: [{ set: ['codeError', { event: 'message' }] }] }],
        'code.refused': [{ assign: [{ set: ['codeError', { event: 'message' }] }] }],
        'code.validated': [
          { guard: { not: isValidated('status') }, reject: 'validate.notValidated' },
          // The same car after a session that ended: what was chosen for it still holds.
          {
            guard: { eq: [{ ref: 'vehicle' }, preselected({ event: 'vehicles' })] },
            target: 'loggedIn',
            assign: signedIn,
          },
          { target: 'loggedIn', assign: [...signedIn, { clear: 'workshop' }, ...voidDate] },
        ],
      },
    },
    loggedIn: {
      view: 'tyre-hotel.loggedIn',
      slug: 'mina-hjul',
      title: 'loggedIn.title',
      fields: [],
      on: {
        'session.ended': signedOut,
        reopen: [{ guard: { and: [isStep('booking'), hasWorkshop] }, target: 'booking' }],
        'vehicle.chosen': [
          {
            guard: { eq: [{ ref: 'vehicle' }, { event: 'regNo' }] },
            assign: [{ set: ['vehicle', { event: 'regNo' }] }],
          },
          {
            assign: [
              { set: ['vehicle', { event: 'regNo' }] },
              { clear: 'newTyres' },
              { clear: 'workshop' },
              ...voidDate,
            ],
          },
        ],
        'newTyres.added': [{ assign: [{ set: ['newTyres', { event: 'offer' }] }] }],
        'newTyres.removed': [{ assign: [{ clear: 'newTyres' }] }],
        'workshop.chosen': [
          {
            guard: { eq: [{ ref: 'workshop.erpId' }, { event: 'workshop.erpId' }] },
            assign: [{ set: ['workshop', { event: 'workshop' }] }],
          },
          { assign: [{ set: ['workshop', { event: 'workshop' }] }, ...voidDate] },
        ],
        'date.chosen': [{ assign: takeDate }],
        continue: [
          { guard: { not: hasWorkshop }, reject: 'loggedIn.needWorkshop' },
          { target: 'booking' },
        ],
      },
    },
    booking: {
      view: 'tyre-hotel.booking',
      slug: 'boka',
      title: 'booking.title',
      fields: [...CONTACT, 'freeText'],
      on: {
        // Its own answer tells what became of a booking.
        'session.ended': [{ guard: isSending, reject: 'booking.sending' }, ...signedOut],
        reopen: [
          { guard: isSending, reject: 'booking.sending' },
          { guard: isStep('loggedIn'), target: 'loggedIn' },
        ],
        'date.chosen': [{ guard: isSending, reject: 'booking.sending' }, { assign: takeDate }],
        'date.undone': [{ guard: isSending, reject: 'booking.sending' }, { assign: voidDate }],
        'times.shown': [
          { guard: isSending, reject: 'booking.sending' },
          {
            guard: { eq: [{ event: 'count' }, { lit: 0 }] },
            assign: [{ set: ['timeless', { event: 'date' }] }],
          },
          { assign: [{ clear: 'timeless' }] },
        ],
        'time.chosen': [
          { guard: isSending, reject: 'booking.sending' },
          { guard: { empty: { ref: 'date' } }, reject: 'booking.needDate' },
          {
            assign: [
              { set: ['time', { event: 'time' }] },
              { set: ['start', { event: 'start' }] },
              { clear: 'bookingError' },
            ],
          },
        ],
        'time.undone': [{ guard: isSending, reject: 'booking.sending' }, { assign: voidTime }],
        submit: [
          { guard: isSending, reject: 'booking.sending' },
          { guard: { empty: { ref: 'date' } }, reject: 'booking.needDate' },
          { guard: { not: hasTime }, reject: 'booking.needTime' },
          { guard: { not: { valid: [...CONTACT, 'freeText'] } }, reject: 'form.invalid' },
          {
            assign: [{ set: ['submitting', { lit: true }] }, { clear: 'bookingError' }],
            effects: ['book'],
          },
        ],
        'booking.confirmed': [
          {
            guard: isSending,
            target: 'confirmation',
            assign: [
              { set: ['submitting', { lit: false }] },
              {
                set: [
                  'confirmation',
                  {
                    obj: {
                      bookingConfirmationId: { event: 'bookingConfirmationId' },
                      services: { event: 'services' },
                      appointmentTime: { event: 'appointmentTime' },
                      isFullDay: { event: 'isFullDay' },
                      workshop: { event: 'workshop' },
                      freeText: { event: 'freeText' },
                      customerBase: { event: 'customerBase' },
                    },
                  },
                ],
              },
            ],
          },
        ],
        'booking.refused': [
          // The session ended meanwhile: nothing was booked.
          {
            guard: { and: [isSending, { eq: [{ event: 'code' }, { lit: 'signed-out' }] }] },
            ...signedOut[0],
          },
          // A time taken meanwhile: back to the times of that day, everything else kept.
          {
            guard: { and: [isSending, { eq: [{ event: 'code' }, { lit: 'slot-taken' }] }] },
            assign: [{ clear: 'time' }, { clear: 'start' }, ...bookingFailed],
          },
          { guard: isSending, assign: bookingFailed },
        ],
      },
    },
    confirmation: {
      view: 'tyre-hotel.confirmation',
      slug: 'bekraftelse',
      title: 'confirmation.title',
      fields: ['ratingComment'],
      on: {
        'rating.chosen': [
          { guard: isRating, reject: 'rating.sending' },
          { assign: [{ set: ['rating', { event: 'rating' }] }] },
        ],
        rate: [
          { guard: isRating, reject: 'rating.sending' },
          {
            guard: {
              or: [
                { lt: [{ ref: 'rating' }, { lit: 1 }] },
                { gt: [{ ref: 'rating' }, { lit: 5 }] },
              ],
            },
            reject: 'rating.needStars',
          },
          { guard: { not: { valid: ['ratingComment'] } }, reject: 'form.invalid' },
          {
            assign: [{ set: ['ratingSent', { lit: true }] }, { set: ['ratedAt', { event: 'at' }] }],
            effects: ['review'],
          },
        ],
        'review.sent': [{ target: 'rated' }],
        'review.failed': [{ target: 'rated' }],
      },
    },
    /** The same screen, with thanks in place of the stars: one rating a confirmation (RATE-06). */
    rated: {
      view: 'tyre-hotel.confirmation',
      slug: 'tack',
      title: 'confirmation.title',
      fields: [],
      on: {},
      final: true,
    },
  },

  effects,

  // Nothing personal is named in any push.
  tracking: [
    { on: { step: 'search' }, once: true, push: flowStep(0, 'registration number') },
    { on: { step: 'login' }, once: true, push: flowStep(1, 'send code') },
    { on: { step: 'validate' }, once: true, push: flowStep(2, 'enter code') },
    { on: { step: 'loggedIn' }, once: true, push: flowStep(3, 'vehicle') },
    { on: { step: 'booking' }, once: true, push: flowStep(4, 'date and time') },
    { on: { step: 'confirmation' }, once: true, push: flowStep(5, 'confirmation') },
    {
      on: { event: 'field.changed' },
      once: true,
      when: { in: [{ event: 'field' }, { lit: CONTACT }] },
      push: formInteraction('start'),
    },
    { on: { event: 'submit' }, push: formInteraction('submit') },
  ],

  messages: [],
  // Version 2 declares shapes, version 4 stricter patterns of names, phone and e-mail; what runs hold is
  // as it was.
  migrations: [
    { from: 1, to: 2 },
    { from: 2, to: 3 },
    { from: 3, to: 4 },
  ],
})
