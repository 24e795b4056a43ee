import type { Expr } from '#engine'

// The conditions of the flow, named once. Each is data, as everything in a definition.

/** The customer that the plate in the field was found to be (OTP-08). */
export const isFound: Expr = {
  and: [
    { not: { empty: { ref: 'obfuscatedPhone' } } },
    { eq: [{ ref: 'plate' }, { ref: 'searched' }] },
  ],
}

/** A code was sent, and the server said how many digits it has. */
export const hasCode: Expr = { gt: [{ ref: 'codeLength' }, { lit: 0 }] }

/** The answer of the server is that of a customer who proved to be one (TYRE-11, SVCGEN-04). */
export const isValidated = (status: string): Expr => ({ eq: [{ event: status }, { lit: 0 }] })

/** Signed out here, and the server does not know yet: nobody signs in until it does. */
export const isLeaving: Expr = { eq: [{ ref: 'leaving' }, { lit: true }] }

export const hasWorkshop: Expr = { not: { empty: { ref: 'workshop' } } }

/** A booking is on its way: what it was asked with must not change under it. */
export const isSending: Expr = { eq: [{ ref: 'submitting' }, { lit: true }] }

export const isRating: Expr = { eq: [{ ref: 'ratingSent' }, { lit: true }] }

/** A time is chosen, or the workshop's list for that very day was read and is empty (TYREBOOK-26). */
export const hasTime: Expr = {
  or: [{ not: { empty: { ref: 'time' } } }, { eq: [{ ref: 'timeless' }, { ref: 'date' }] }],
}

/** The searched car if it is among those that were validated, else the first of them (TYRE-12). */
export const preselected = (vehicles: Expr): Expr => ({
  if: [
    { some: [vehicles, { eq: [{ item: 'regNo' }, { ref: 'plate' }] }] },
    { ref: 'plate' },
    { get: [{ get: [vehicles, { lit: 0 }] }, { lit: 'regNo' }] },
  ],
})
