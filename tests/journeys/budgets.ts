/**
 * What journeys may cost, in page loads (`harness/cost.ts`): counts, which are the same on every
 * machine. A load takes a core under a second.
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
    'engine-browser/engine.journey.ts': 100,
    // The server is stopped and started at every step.
    'journeys/booking-resilience.journey.ts': 80,
    // All markup that there is, on every site.
    'journeys/pages.journey.ts': 60,
  },
  // Two of the servers that are started are those of the built server's fuzz and of failing systems.
  all: 725,
}
