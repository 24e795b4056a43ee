import type { Expr } from '#engine'

// What becomes of a choice when another one is made, named once.

/** Slots belong to a day and a workshop (TYREBOOK-05). */
export const voidTime = [{ clear: 'time' }, { clear: 'start' }, { clear: 'bookingError' }] as const
export const voidDate = [
  { clear: 'date' },
  { clear: 'dayStart' },
  { clear: 'timeless' },
  ...voidTime,
] as const

export const takeDate = [
  { set: ['date', { event: 'date' }] },
  { set: ['dayStart', { event: 'dayStart' }] },
  { clear: 'timeless' },
  ...voidTime,
] as const

/** They were offered for one car: nothing of them is left for another. */
export const keepNewTyresOf = (vehicle: Expr) =>
  ({
    set: [
      'newTyres',
      { if: [{ eq: [{ ref: 'vehicle' }, vehicle] }, { ref: 'newTyres' }, { lit: null }] },
    ],
  }) as const
