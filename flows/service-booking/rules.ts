import type { Expr } from '#engine'

// The conditions of the wizard, named once. Each is data, as everything in a definition.

/** At least one service (not an add-on) is chosen (BOOK-19). */
export const hasService: Expr = {
  some: [{ ref: 'services' }, { eq: [{ item: 'type' }, { lit: 'service' }] }],
}

export const hasAddon: Expr = {
  some: [{ ref: 'services' }, { eq: [{ item: 'type' }, { lit: 'addon' }] }],
}

/** Some chosen service asks for miltal (SVC-16). */
export const asksMileage: Expr = {
  some: [{ ref: 'services' }, { eq: [{ item: 'asksInput' }, { lit: true }] }],
}

export const hasMileage: Expr = { gt: [{ ref: 'milage' }, { lit: 0 }] }

/** Miltal is asked for and is not a positive number yet (SVC-15). */
export const lacksMileage: Expr = { and: [asksMileage, { not: hasMileage }] }

export const toggled: Expr = { event: 'entry.code' }

export const isChosen: Expr = { in: [toggled, { ref: 'services' }] }

/** Its code contains `basservice`, and the base service is chosen already (SVC-12). */
export const coveredByBase: Expr = {
  and: [
    { has: [toggled, { lit: 'basservice' }] },
    { in: [{ lit: 'originalservice' }, { ref: 'services' }] },
  ],
}

/** A place is chosen, and what stands in its field is still its name. */
export const hasPlace: Expr = {
  and: [
    { not: { empty: { ref: 'location' } } },
    { eq: [{ ref: 'placeText' }, { ref: 'location.name' }] },
  ],
}

/** The plate in the field is not the one that was looked up. */
export const plateNotLookedUp: Expr = {
  or: [{ empty: { ref: 'car' } }, { ne: [{ ref: 'plate' }, { ref: 'car.registrationNumber' }] }],
}

export const isOtherCar: Expr = {
  ne: [{ ref: 'car.registrationNumber' }, { event: 'car.registrationNumber' }],
}

/** A booking is on its way: what it was asked with must not change under it. */
export const isSending: Expr = { eq: [{ ref: 'submitting' }, { lit: true }] }

export const hasTime: Expr = { not: { empty: { ref: 'slot' } } }

/** A change can be undone: it dropped the chosen time, or may yet. */
export const canUndo: Expr = { not: { empty: { ref: 'before' } } }

/** Whether the chosen time fits what was changed is being asked. */
export const asksTime: Expr = { and: [canUndo, hasTime] }

/** Raises `bookingState` to `n` unless it is beyond it already (BOOK-09). */
export const atLeast = (n: number): Expr => ({
  if: [{ lt: [{ ref: 'bookingState' }, { lit: n }] }, { lit: n }, { ref: 'bookingState' }],
})

/** The wizard came as far as step `n` before. */
export const reached = (n: number): Expr => ({ gte: [{ ref: 'bookingState' }, { lit: n }] })

/** Step 3 had nothing to show the last time it was reached (SVC-10). */
export const addonsSkipped: Expr = { eq: [{ ref: 'addonsSkipped' }, { lit: true }] }
