/**
 * What journeys may cost, in page loads (`harness/cost.ts`): counts, which are the same on every
 * machine. With these `npm test` stays below 14 minutes on two cores.
 */
export interface Budgets {
  /** Of a file that is not named below. */
  readonly file: number
  /** Of files that need more. */
  readonly files: Readonly<Record<string, number>>
  /** Of all of them. */
  readonly all: number
}

export const BUDGETS: Budgets = {
  file: 40,
  files: {
    // Pages of a few bytes.
    'engine-browser/engine.journey.ts': 80,
    // The server is stopped and started at every step.
    'journeys/booking-resilience.journey.ts': 90,
    // All markup that there is, on every site.
    'journeys/pages.journey.ts': 80,
  },
  all: 700,
}
